import { isDeepStrictEqual } from 'node:util'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as core from 'zod/v4/core'

import { calls } from '#api/contract/calls.ts'
import type { Call } from '#api/contract/define-call.ts'
import { fitsOf } from '#server/http/fits.ts'
import { randomFrom } from '#tests/support/random.ts'
import type { Random } from '#tests/support/random.ts'
import { validFor } from '#tests/support/schema-values.ts'
import { seedFor } from '#tests/support/seed.ts'

const VALUES = 60
const SHAPE_ONLY: core.ParseContext<core.$ZodIssue> & { readonly skipChecks: true } = {
  skipChecks: true,
}
const seed = seedFor('answers that fit')

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Whether of the value the same is sent with and without parsing it. */
function isKept(schema: z.ZodMiniType, value: unknown): boolean {
  const parsed = core.safeParse(schema, structuredClone(value), SHAPE_ONLY)
  return parsed.success && isDeepStrictEqual(sent(parsed.data), sent(value))
}

const holders = (value: unknown): readonly object[] =>
  typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(holders)]
    : []

const SPOILERS = [7, 'x', null, undefined, [], {}, true, new Date(0), Number.NaN]

/** The same with a field too many, one too few, or another value somewhere. */
function spoiled(value: unknown, random: Random): unknown {
  const copy = structuredClone(value)
  const places = holders(copy)
  if (!places.length) return random.pick(SPOILERS.filter((one) => one !== undefined))
  const place = random.pick(places)
  const names = Object.keys(place)
  if (!names.length || random.chance(0.3)) Object.assign(place, { secret: 1 })
  else if (random.chance(0.4)) Reflect.deleteProperty(place, random.pick(names))
  else Object.assign(place, { [random.pick(names)]: SPOILERS[random.below(SPOILERS.length)] })
  return copy
}

test(`what fits an answer of the contract is what parsing leaves as it is (seed ${seed})`, () => {
  const random = randomFrom(seed)
  const counts = { kept: 0, fitting: 0, changed: 0 }
  const wrong: string[] = []
  for (const [name, { response }] of Object.entries<Call>(calls)) {
    const fits = fitsOf(response)
    for (let time = 0; time < VALUES; time += 1) {
      const good = validFor(response, random)
      for (const value of [good, spoiled(good, random)]) {
        const kept = isKept(response, value)
        const isFitting = fits(value)
        if (isFitting && !kept) wrong.push(`${name}: ${JSON.stringify(value).slice(0, 1000)}`)
        counts[kept ? 'kept' : 'changed'] += 1
        if (isFitting) counts.fitting += 1
      }
    }
  }
  expect(wrong).toEqual([])
  // Where it is not known to fit it is parsed, which is slow but right; that must stay the exception.
  expect(counts.fitting).toBeGreaterThan(0.9 * counts.kept)
  expect(counts.changed).toBeGreaterThan(VALUES)
})

test.each([
  ['a default that is filled in', z.object({ n: z._default(z.number(), 0) }), {}, false],
  ['a default that is given', z.object({ n: z._default(z.number(), 0) }), { n: 1 }, true],
  ['a default inside', z.object({ n: z.optional(z._default(z.number(), 0)) }), {}, false],
  ['a field left out', z.object({ n: z.optional(z.number()) }), {}, true],
  ['a date where a text goes', z.object({ at: z.string() }), { at: new Date(0) }, false],
  ['a text that is changed', z.pipe(z.string(), z.transform(Number)), '1', false],
  [
    'of two objects the first takes it, with a field less',
    z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]),
    { a: '1', b: '2' },
    false,
  ],
  ['a name from a prototype', z.object({ a: z.string() }), { a: '', toString: 1 }, false],
  ['a pair', z.tuple([z.string(), z.string()]), ['08:00', '15:00'], true],
  ['half a pair', z.tuple([z.string(), z.string()]), ['08:00'], false],
])('%s', (_name, schema, value, isFitting) => {
  expect(fitsOf(schema)(value)).toBe(isFitting)
})
