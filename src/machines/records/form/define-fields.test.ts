import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { defineFields, withoutEmpty } from './define-fields.ts'
import { issuesOf, readThrough } from './read.ts'

const fields = defineFields({
  name: 'text',
  'size.width': 'number',
  'size.unit': 'text',
  'size.inner.depth': 'number',
  isHeavy: 'flag',
  note: 'beside',
})
const typed = {
  ...fields.empty,
  name: 'Crate',
  'size.width': '1,200.5',
  isHeavy: 'true',
  note: 'By phone',
}

test('fields go to their paths, numbers as people write them, and empty ones are not said', () => {
  expect(fields.toForm(typed, { id: 'c1' })).toEqual({
    id: 'c1',
    name: 'Crate',
    size: { width: 1200.5 },
    isHeavy: true,
  })
  expect(fields.toForm(fields.empty, { size: {} })).toEqual({ size: {} })
})

test('what is no number stays as it was typed, for the schema to name', () => {
  expect(fields.toForm({ 'size.width': 'much' }, {})).toEqual({ size: { width: 'much' } })
})

test('what a form says can be typed again, whatever it says', () => {
  const text = fc.stringMatching(/^[a-z]{1,8}$/)
  const form = fc.record({
    name: text,
    size: fc.record({
      width: fc.nat(),
      unit: text,
      inner: fc.record({ depth: fc.integer() }),
    }),
    isHeavy: fc.constant(true),
  })

  fc.assert(
    fc.property(form, (said) => {
      expect(fields.toForm(fields.fromForm(said), {})).toEqual(said)
    }),
  )
})

test('a form that lacks a part leaves its fields empty', () => {
  expect(fields.fromForm({ name: 'Crate', size: null, isHeavy: false })).toEqual({
    ...fields.empty,
    name: 'Crate',
  })
})

test('a kept draft without a field that came later opens with it empty', () => {
  const kept = z.object(fields.kept)

  expect(kept.parse(withoutEmpty(typed))).toEqual(typed)
  expect(kept.safeParse({ name: 'x'.repeat(501) }).success).toBe(false)
})

test('reading says the first thing that is wrong with each field', () => {
  const schema = z.object({ name: z.string().check(z.maxLength(3)), size: z.object({}) })
  const read = readThrough(schema, { name: 'Cra\u0000te' })

  const issues = read.ok ? {} : issuesOf(read.found, (path) => `at ${path}`)
  expect(issues).toEqual({
    'at name': 'Contains a character you can’t use. Remove it',
    'at size': 'Fill this in',
  })
  expect(readThrough(schema, { name: ' Cr ', size: {} })).toEqual({
    ok: true,
    value: { name: 'Cr', size: {} },
  })
})
