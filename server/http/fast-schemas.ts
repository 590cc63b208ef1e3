import * as core from 'zod/v4/core'

import { fitsOf } from './fits.ts'

// zod/mini leaves out zod's compiled objects, which a browser's policy would forbid anyway. On the server they and the
// skipped checks make an answer of 50 requests twelve times cheaper (3.8 to 0.3 ms): it is then that a list keeps up
// with a bare server. This leans on zod's internals, so tests/contract/fast-schemas.test.ts holds what must stay true.
type Parse = core.$ZodObject['_zod']['parse']
type Inner = { parse: unknown; run: unknown; readonly def: core.$ZodTypeDef }
type Schema = { readonly _zod: Inner }
const HOLDERS = ['element', 'innerType', 'in', 'out', 'left', 'right', 'keyType', 'valueType']

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

function childrenOf(def: object): readonly Schema[] {
  const entries = Object.entries(def)
  const listed = entries.flatMap(([name, field]): unknown[] => {
    if (HOLDERS.includes(name)) return [field]
    return (name === 'options' || name === 'items') && Array.isArray(field) ? field : []
  })
  const shape: unknown = 'shape' in def ? def.shape : undefined
  return [...listed, ...Object.values(shape ?? {})].filter(isSchema)
}

const isObjectDef = (def: core.$ZodTypeDef): def is core.$ZodObjectDef => def.type === 'object'

/** Gives every object of these schemas the compiled way of parsing; what they accept does not change. */
export function compileSchemas(schemas: Iterable<unknown>): void {
  const open = [...schemas].filter(isSchema)
  const seen = new Set<Schema>()
  for (let schema = open.pop(); schema; schema = open.pop()) {
    if (seen.has(schema)) continue
    seen.add(schema)
    const inner = schema._zod
    open.push(...childrenOf(inner.def))
    if (!isObjectDef(inner.def)) continue
    const compiled = new core.$ZodObjectJIT(inner.def)._zod
    const parse: Parse = (payload, context) => compiled.parse(payload, context)
    // Without checks of its own, running is parsing; with some, running calls what is set here.
    if (inner.run === inner.parse) inner.run = parse
    inner.parse = parse
  }
}

const SHAPE_ONLY: core.ParseContext<core.$ZodIssue> & { readonly skipChecks: true } = {
  skipChecks: true,
}

/** Reduces a value to what its schema names, with every type looked at, but no pattern and no length. */
export const shapeOf = <T extends core.$ZodType>(schema: T, value: unknown): core.output<T> =>
  fitsOf(schema)(value)
    ? (value as core.output<T>) // because parsing would give it back as it is
    : core.parse(schema, value, SHAPE_ONLY)
