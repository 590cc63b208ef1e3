/** Whether something of unknown shape is an object, whatever is in it. */
export const isObject = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null

/** What an object of unknown shape has under a name; undefined where it is none or has none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined

/** The texts in a list of unknown shape; none where it is no list. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
