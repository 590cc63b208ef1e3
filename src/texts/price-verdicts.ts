/** Why an import of prices is not taken back, confirmed or rejected. {name} is filled in. */
export const verdictReasons = {
  undone: '{by} already undid this import.',
  overtaken: 'Import {id} by {by} has changed some of the same prices since. Undo that one first.',
  waits: 'This import isn’t in use yet. Confirm or reject it.',
  counts: 'This import is already in use. Undo it instead.',
  checked: '{by} already checked this import.',
  rejected: '{by} rejected this import.',
  own: 'This is your own import. Another administrator or manager must check it.',
  rulesChecked: 'Someone already checked these settings.',
  ownRules: 'This is your own change. Another administrator or manager must check it.',
  changed: 'Some of these prices have changed since. Import them again.',
  needed: 'Without this import there are no prices for {offers}. Edit or delete them first.',
} as const
