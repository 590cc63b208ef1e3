import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { compileSchemas, shapeOf } from '#server/http/fast-schemas.ts'

const Part = z.object({ name: z.string().check(z.maxLength(3)), note: z.optional(z.string()) })
const make = () =>
  z.object({
    data: z.array(Part),
    next: z.nullable(z.string()),
    kind: z.discriminatedUnion('type', [
      z.object({ type: z.literal('a'), n: z.int() }),
      z.object({ type: z.literal('b'), at: z.string() }),
    ]),
    strict: z.strictObject({ id: z.string() }).check(z.refine(({ id }) => id !== 'no')),
    count: z._default(z.number(), 0),
  })
const good = {
  data: [{ name: 'abc' }],
  next: null,
  kind: { type: 'b', at: 'x' },
  strict: { id: '1' },
}

describe('a compiled schema', () => {
  const plain = make()
  const compiled = make()
  compileSchemas([compiled])

  test.each([
    ['a good value', good],
    ['fields that it does not name', { ...good, secret: 1, data: [{ name: 'a', secret: 2 }] }],
    ['a missing field', { ...good, next: undefined }],
    ['a wrong type', { ...good, data: [{ name: 7 }] }],
    ['a text that is too long', { ...good, data: [{ name: 'abcd' }] }],
    ['another member of a union', { ...good, kind: { type: 'c' } }],
    ['a field too many in a strict one', { ...good, strict: { id: '1', more: 1 } }],
    ['a refused refinement', { ...good, strict: { id: 'no' } }],
    ['a list', []],
  ])('treats %s as before', (_name, value) => {
    const before = plain.safeParse(value)
    const after = compiled.safeParse(value)

    expect([after.success, after.data, after.error?.issues]).toEqual([
      before.success,
      before.data,
      before.error?.issues,
    ])
  })

  test('lets nothing out that it does not name, and no wrong type', () => {
    expect(shapeOf(compiled, { ...good, secret: 1, data: [{ name: 'a', secret: 2 }] })).toEqual({
      ...good,
      data: [{ name: 'a' }],
      count: 0,
    })
    for (const wrong of [{ ...good, next: undefined }, { ...good, data: [{ name: 7 }] }, [], null])
      expect(() => shapeOf(compiled, wrong)).toThrow(/invalid_type/)
  })

  test('does not look at lengths and patterns when it only shapes', () => {
    expect(shapeOf(compiled, { ...good, data: [{ name: 'abcdef' }] })).toMatchObject({
      data: [{ name: 'abcdef' }],
    })
  })
})
