/** Words of every dialog of an action (pages.md §2.7). */
export const recordDialogTexts = {
  failed: 'We couldn’t send this. Nothing changed. Try again.',
  cancel: 'Cancel',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  problems: (n: number) => (n === 1 ? '1 problem' : `${n} problems`),
} as const

/** Words of what is shown when somebody changed the record meanwhile. */
export const conflictTexts = {
  by: (name: string, time: string) => `${name} changed this on ${time}.`,
  since: 'Since you opened it',
  field: 'Field',
  yours: 'Yours',
  theirs: 'Theirs',
  keep: 'Keep',
  keepOf: (field: string) => `Keep for ${field}`,
  yourNote: 'Your note',
  review: 'Review and send again',
  discard: 'Discard my changes',
  copyNote: 'Copy my note',
  gone: (action: string) => `“${action}” is no longer possible.`,
  loading: 'Loading the newer version…',
  empty: '(empty)',
} as const
