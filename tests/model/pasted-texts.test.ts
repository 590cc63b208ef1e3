import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { calls } from '#api/contract/calls.ts'
import { normalise } from '#schemas/normalise.ts'
import { randomFrom } from '#tests/support/random.ts'
import { validFor } from '#tests/support/schema-values.ts'
import { seedFor } from '#tests/support/seed.ts'

const seed = seedFor('texts as people paste them')
const SAMPLES = 12

type Part = 'params' | 'query' | 'body'
const parts: readonly (readonly [string, z.ZodMiniType])[] = Object.entries(calls).flatMap(
  ([name, call]) =>
    (['params', 'query', 'body'] as readonly Part[]).flatMap((part) => {
      const schema = part in call ? (call as Partial<Record<Part, z.ZodMiniType>>)[part] : undefined // because each part is optional
      return schema ? [[`${name} ${part}`, schema] as const] : []
    }),
)

/** Copies of a value, each with one of its texts changed. */
function* changed(value: unknown, change: (text: string) => string): Generator {
  if (typeof value === 'string') yield change(value)
  if (typeof value !== 'object' || value === null) return
  for (const [name, field] of Object.entries(value))
    for (const inner of changed(field, change))
      yield Array.isArray(value) ? value.with(Number(name), inner) : { ...value, [name]: inner }
}

const inside = (mark: string) => (text: string) =>
  `${text.slice(0, Math.ceil(text.length / 2))}${mark}${text.slice(Math.ceil(text.length / 2))}`
/** Whether the server takes it. */
function takes(schema: z.ZodMiniType, value: unknown): boolean {
  const { value: even, problems } = normalise(value)
  return problems.length === 0 && schema.safeParse(even).success
}

/** Texts that are taken with `plain` and refused with what people paste instead of it. */
function refusedOf(
  schema: z.ZodMiniType,
  plain: (text: string) => string,
  pasted: (text: string) => string,
): readonly unknown[] {
  const random = randomFrom(seed)
  const samples = Array.from({ length: SAMPLES }, () => validFor(schema, random))
  return samples.flatMap((sample) => {
    const expected = [...changed(sample, plain)]
    return [...changed(sample, pasted)].filter(
      (value, at) => takes(schema, expected[at]) && !takes(schema, value),
    )
  })
}

const same = (text: string) => text
const wide = (text: string) =>
  text
    .replaceAll(/\w/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))
    .replaceAll('-', '\u2011')
// Dates, counts and ids of rows are picked, never copied.
const OFF_PAPER = /^(?:\+\d+|RW\d+|s[ro]_0\d{7}|300\d{12})$/
const NUMBER = /^(?=.*\d)[\w +()./#:-]+$/

describe('every text field takes what is pasted', () => {
  test.each(parts)('%s', (_name, schema) => {
    const blanks = ['\t', '\u000B', '\u000C', '\u0085', '\u2028', '\r\n']
    expect(
      blanks.flatMap((blank) => refusedOf(schema, inside(' '), inside(blank)).slice(0, 2)),
    ).toEqual([])
    const marks = ['\u200B', '\u200E', '\uFEFF']
    expect(marks.flatMap((mark) => refusedOf(schema, same, inside(mark)).slice(0, 2))).toEqual([])
    // As contact cards of phones and mails wrap numbers.
    const wrapped = (text: string) => (NUMBER.test(text) ? `\u202D${text}\u202C` : text)
    expect(refusedOf(schema, same, wrapped).slice(0, 2)).toEqual([])
    // As keyboards of East Asia type, and as typesetters hyphenate.
    const typeset = (text: string) => (OFF_PAPER.test(text) ? wide(text) : text)
    expect(refusedOf(schema, same, typeset).slice(0, 2)).toEqual([])
  })
})
