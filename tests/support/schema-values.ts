import type * as z from 'zod/mini'

import type { Random } from './random.ts'

/** What a schema is made of, as zod keeps it: only the parts that are walked here. */
type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly items?: readonly z.ZodMiniType[]
  readonly options?: readonly z.ZodMiniType[]
  readonly innerType?: z.ZodMiniType
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
  readonly in?: z.ZodMiniType
}
const defOf = (schema: z.ZodMiniType): Def => schema._zod.def

/** Texts and numbers of which every simple field of the contract takes some. */
const words: readonly unknown[] = [
  [
    'A',
    'Gate 3',
    'Ein längerer Text, größer als zwanzig',
    'US',
    'supplier:300000000000001',
    'bmw',
    'bmw_group',
  ],
  [
    '300000000000001',
    'sr_00000001',
    'so_00000001',
    'so_09999999',
    'RW00123456',
    'a@portal.example',
  ],
  ['2026-12-01', '2099-01-05', '2026-11', '08:00', '11:30', '-08:00', '+17755550142', 'true', '25'],
  ['12A34', '0198c2f4-0000-7000-8000-000000000001', '2026-11-20T14:03:11.482Z', 'x'.repeat(50)],
  ['shipment-request:bmw:new', 'https://portal.example/a', '14500.25', '日本語のメモ', '=1+1'],
  [0, 1, 2, 7, 40, 99, 100, 450.5, 0.01, 1000, true, false, null],
].flat()
const fitting = new WeakMap<z.ZodMiniType, readonly unknown[]>()
function wordsFor(schema: z.ZodMiniType): readonly unknown[] {
  const known = fitting.get(schema)
  if (known) return known
  const fit = words.filter((word) => schema.safeParse(word).success)
  fitting.set(schema, fit)
  return fit
}

/** A value that a schema takes, as far as single fields decide; rules between fields may still be broken. */
function valueFor(schema: z.ZodMiniType, random: Random): unknown {
  const { type, shape, element, items, options, innerType, ...rest } = defOf(schema)
  if (shape)
    return Object.fromEntries(
      Object.entries(shape)
        .map(([name, field]) => [name, valueFor(field, random)] as const)
        .filter(([, value]) => value !== undefined),
    )
  if (element) return Array.from({ length: random.below(4) }, () => valueFor(element, random))
  if (items) return items.map((item) => valueFor(item, random))
  if (options) return valueFor(random.pick(options), random)
  if (innerType) return random.chance(0.5) ? absent(type) : valueFor(innerType, random)
  if (rest.entries) return random.pick(Object.values(rest.entries))
  if (rest.values) return random.pick(rest.values)
  if (type === 'record') return random.chance(0.5) ? {} : { typed: 'something' }
  const fit = wordsFor(schema)
  if (fit.length) return random.pick(fit)
  return rest.in ? valueFor(rest.in, random) : 'x'
}

const absent = (type: string) => (type === 'nullable' ? null : undefined)

/** A value that a schema accepts as a whole: some tries, then the last one as it is. */
export function validFor(schema: z.ZodMiniType, random: Random): unknown {
  let value: unknown
  for (let tries = 0; tries < 20; tries += 1) {
    value = valueFor(schema, random)
    if (schema.safeParse(value).success) return value
  }
  return value
}
