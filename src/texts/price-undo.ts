/** Why an import of prices is not taken back. {name} is filled in. */
export const undoReasons = {
  undone: '{by} has taken this import back already.',
  overtaken: 'Import {id} of {by} changed some of the same prices since: take that one back first.',
} as const
