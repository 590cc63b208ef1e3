/** Why an import of prices is not taken back, confirmed or rejected. {name} is filled in. */
export const verdictReasons = {
  undone: '{by} has taken this import back already.',
  overtaken: 'Import {id} of {by} changed some of the same prices since: take that one back first.',
  waits: 'This import doesn’t count yet. Confirm or reject it.',
  counts: 'This import counts already. Take it back instead.',
  checked: '{by} has checked this import already.',
  rejected: '{by} has rejected this import.',
  own: 'This is your own import. Another administrator or manager has to check it.',
  rulesChecked: 'Somebody has checked these settings already.',
  ownRules: 'This is your own change. Another administrator or manager has to check it.',
  changed: 'Some of these prices changed since. Import them again.',
  needed: 'Without this import there are no prices for {offers}. Edit or delete them first.',
} as const
