import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { calls } from '#api/contract/calls.ts'
import { spoiled } from '#tests/support/hostile.ts'
import { randomFrom } from '#tests/support/random.ts'
import type { Random } from '#tests/support/random.ts'
import { validFor } from '#tests/support/schema-values.ts'
import { seedFor } from '#tests/support/seed.ts'
import { toFieldIssues } from '#texts/issues.ts'

const seed = seedFor('values that a schema must refuse, not throw at')
const SAMPLES = 6

type Part = 'params' | 'query' | 'body'
const parts: readonly (readonly [string, z.ZodMiniType])[] = Object.entries(calls).flatMap(
  ([name, call]) =>
    (['params', 'query', 'body'] as readonly Part[]).flatMap((part) => {
      const schema = part in call ? (call as Partial<Record<Part, z.ZodMiniType>>)[part] : undefined // because each part is optional
      return schema ? [[`${name} ${part}`, schema] as const] : []
    }),
)

// Throwing, or words without a rule.
function faultOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  try {
    const { error } = schema.safeParse(value)
    // What zod says by itself names no rule.
    const bare = error && toFieldIssues(error, value).find(({ text }) => text.startsWith('Invalid'))
    return bare && `${JSON.stringify(bare)} at ${JSON.stringify(value)?.slice(0, 300)}`
  } catch (error) {
    return `${String(error)} at ${JSON.stringify(value)?.slice(0, 300)}`
  }
}

function faultsOf(schema: z.ZodMiniType, random: Random): readonly string[] {
  const samples = Array.from({ length: SAMPLES }, () => validFor(schema, random))
  return samples.flatMap((sample) =>
    [...spoiled(sample)].flatMap((value) => faultOf(schema, value) ?? []),
  )
}

// A rule between fields also runs where one of them is no date, or where a list holds a null: it may not trust them.
describe('a schema answers whatever it is given', () => {
  test.each(parts)('%s', (_name, schema) => {
    expect(faultsOf(schema, randomFrom(seed)).slice(0, 3)).toEqual([])
  })
})
