/** Words of the comparison of two versions of an offer (pages.md §2.5). */
export const offerConflictTexts = {
  title: 'This offer was changed',
  by: (name: string, time: string) => `${name} changed it at ${time}.`,
  lead: 'Choose whose text is kept, field by field. What only one of you changed is kept already.',
  same: 'Nothing that you typed is contested.',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Theirs',
  keep: 'Keep',
  keepOf: (field: string) => `Keep for ${field}`,
  contested: 'Both changed it',
  sendAgain: 'Review and send again',
  editOn: 'Edit on',
  discard: 'Discard my changes',
  noLine: 'Not there',
  empty: '(empty)',
  loading: 'Their version is being loaded…',
} as const
