/** The keys of a table that is written out whole. */
export const keysIn = <K extends string>(table: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(table) as K[] // because a table has no keys beside its own

/** A table with a value for each key. */
export const tableOf = <K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Record<K, V> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V> // because every key gets its value

/** The same, of values that are waited for. */
export async function readTable<K extends string, V>(
  keys: readonly K[],
  read: (key: K) => Promise<V>,
): Promise<Record<K, V>> {
  const values = await Promise.all(keys.map(read))
  return Object.fromEntries(keys.map((key, at) => [key, values[at]])) as Record<K, V> // because every key has its value
}
