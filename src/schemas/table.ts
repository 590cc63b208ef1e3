/** The keys of a table that is written out whole. */
export const keysIn = <K extends string>(table: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(table) as K[] // because a table has no keys beside its own

/** Whether a text is a key of a table. */
export const isKeyIn = <K extends string>(
  table: Readonly<Record<K, unknown>>,
  key: string,
): key is K => Object.hasOwn(table, key)

/** What a table says to a text; undefined where the text is none of its keys. */
export const entryIn = <K extends string, V>(
  table: Readonly<Record<K, V>>,
  key: string,
): V | undefined => (isKeyIn(table, key) ? table[key] : undefined)

/** A table with a value for each key. */
export const tableOf = <K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Record<K, V> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V> // because every key gets its value
