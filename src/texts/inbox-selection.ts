const some = (n: number, of: number) => (n === of ? String(n) : `${n} of ${of}`)

/** Words of acting on several things of the inbox; they come with its bar. */
export const inboxSelectionTexts = {
  label: 'Selected items',
  approve: (n: number, of: number) => `Approve ${some(n, of)}`,
  /** For who approves both ways. */
  approveAs: {
    'approve-by-bizdev': (n: number, of: number) => `As bizdev: approve ${some(n, of)}`,
    'approve-by-logistics': (n: number, of: number) => `As logistics: approve ${some(n, of)}`,
  },
  nonePasses: 'None of them passes every check. Open each one to decide.',
  snooze: (n: number) => `Snooze ${n}`,
  nothing: 'You can’t do anything with all of these at once.',
} as const
