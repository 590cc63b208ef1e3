import type * as z from 'zod/mini'

/** What a schema says of one of its values: whether it must be there, and how large or long it may be. */
export type Bounds = {
  readonly isRequired: boolean
  /** Of a number its size, of a text its length; absent where the schema has none. */
  readonly min?: number
  readonly max?: number
}
type Schema = z.core.$ZodType

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def // because every schema is one of zod's own

// What a schema has under a name. Wrappers are looked through, of alternatives the first that has it counts.
function under(schema: Schema, name: string): Schema | undefined {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return def.shape[name]
    case 'array':
      return def.element
    case 'record':
      return def.valueType
    case 'tuple':
      return def.items[Number(name)]
    case 'union':
      return def.options.map((option) => under(option, name)).find((found) => found !== undefined)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return under(def.innerType, name)
    case 'pipe':
      return under(def.in, name)
    default:
      return undefined
  }
}

function bare(schema: Schema): Schema {
  const def = defOf(schema)
  return def.type === 'optional' || def.type === 'nullable' || def.type === 'default'
    ? bare(def.innerType)
    : schema
}

// A limit that is excluded itself is none: a hint would name a value that is refused.
function limitOf(check: z.core.$ZodCheck): Omit<Bounds, 'isRequired'> {
  const { def } = (check as z.core.$ZodChecks)._zod // because every check is one of zod's own
  switch (def.check) {
    case 'greater_than':
      return def.inclusive ? { min: Number(def.value) } : {}
    case 'less_than':
      return def.inclusive ? { max: Number(def.value) } : {}
    case 'min_length':
      return { min: def.minimum }
    case 'max_length':
      return { max: def.maximum }
    default:
      return {}
  }
}

/** What a schema says of the value at a path, as "shipper.address.city"; throws where it has no such path. */
export function boundsAt(schema: Schema, path: string): Bounds {
  let found = schema
  for (const name of path.split('.')) {
    const next = under(found, name)
    if (!next) throw new Error(`The schema has no ${path}`)
    found = next
  }
  const limits = (defOf(bare(found)).checks ?? []).map(limitOf)
  return Object.assign({ isRequired: found._zod.optin === undefined }, ...limits)
}
