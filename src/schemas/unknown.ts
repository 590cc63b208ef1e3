/** Whether something of unknown shape is an object, whatever is in it. */
export const isObject = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null

/** What an object of unknown shape has under a name; undefined where it is none or has none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined
