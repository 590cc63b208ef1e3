/** Words of drafts of long forms (pages.md §2.4). */
export const draftTexts = {
  found: (time: string) => `You have a draft from ${time}.`,
  continue: 'Continue draft',
  startNew: 'Start new',
  saving: 'Saving draft…',
  saved: (time: string) => `Draft saved ${time}`,
  savedHere: (time: string, reason = '') =>
    `Draft saved on this device ${time}${reason && `. ${reason}`}`,
  notSaved: 'Draft could not be saved on this device.',
  newer: 'Another tab has a newer draft.',
  newerFrom: (time: string) => `It was changed ${time}.`,
  takeIt: 'Use it',
  keepMine: 'Keep mine',
  discard: 'Discard draft',
  discardTitle: 'Discard draft?',
  discardText: 'Everything typed here is removed, on this device and on the server.',
  keep: 'Keep draft',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What was typed here is not saved anywhere. It is lost when you leave.',
  stay: 'Stay',
  leave: 'Leave',
} as const
