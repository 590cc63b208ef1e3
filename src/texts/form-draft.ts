/** Words of drafts of long forms (pages.md §2.4). */
export const draftTexts = {
  found: (time: string) => `You have a draft from ${time}.`,
  continue: 'Continue draft',
  startNew: 'Start new',
  saving: 'Saving draft…',
  saved: (time: string) => `Draft saved ${time}`,
  savedHere: (time: string, reason = '') =>
    `Draft saved on this device ${time}${reason && `. ${reason}`}`,
  notSaved: 'We couldn’t save your draft on this device.',
  newer: 'Another tab has a newer draft.',
  newerFrom: (time: string) => `It was changed ${time}.`,
  takeIt: 'Use it',
  keepMine: 'Keep mine',
  discard: 'Discard draft',
  discardTitle: 'Discard draft?',
  discardText: 'This deletes everything you typed here, on this device and on our server.',
  keep: 'Keep draft',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you typed here isn’t saved anywhere. If you leave, it’s lost.',
  stay: 'Stay',
  leave: 'Leave',
  remove: 'Remove',
  undo: 'Undo',
  problems: (n: number) => (n === 1 ? '1 problem in this form' : `${n} problems in this form`),
  range: (min: number, max: number, unit = '') =>
    `${min}–${max.toLocaleString('en-US')} ${unit}`.trim(),
} as const
