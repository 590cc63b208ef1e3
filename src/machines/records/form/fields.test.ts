import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { defineFields, flag, labelOf, longLabelOf, number, text, withoutEmpty } from './fields.ts'
import { issuesOf, readThrough } from './read.ts'

const fields = defineFields({
  name: text('Name', { namesOne: true }),
  'size.width': number('Width', { unit: 'in', group: 'Size', together: 'size' }),
  'size.unit': text('Unit', { together: 'size' }),
  depth: number('Depth', { path: 'size.inner.depth' }),
  isHeavy: flag('Heavy'),
  note: text('Note', { isBeside: true }),
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
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  const form = fc.record({
    name: word,
    size: fc.record({
      width: fc.nat(),
      unit: word,
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
  // It is not lost for a text that is still to be shortened.
  expect(kept.parse({ name: 'x'.repeat(5001) })).toMatchObject({ name: 'x'.repeat(5001) })
})

test('limits and what must be there come from the schema, unless a row knows better', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(1), z.maxLength(20)),
    size: z.optional(z.object({ width: z.number().check(z.gt(0), z.lte(40)) })),
    isHeavy: z._default(z.boolean(), false),
    ways: z.tuple([z.string(), z.optional(z.string())]),
  })
  const { rows, toForm } = defineFields(
    {
      name: text('Name'),
      width: number('Width', { path: 'size.width', isRequired: false }),
      isHeavy: flag('Heavy'),
      first: text('First', { path: 'ways.0' }),
      second: text('Second', { path: 'ways.1' }),
    },
    schema,
  )

  expect(rows.name).toMatchObject({ isRequired: true, min: 1, max: 20 })
  // More than nothing is no least value that one could name.
  expect(rows.width).toEqual({
    kind: 'number',
    label: 'Width',
    name: 'width',
    path: 'size.width',
    isRequired: false,
    max: 40,
  })
  expect([rows.isHeavy, rows.first, rows.second].map((row) => row.isRequired)).toEqual([
    false,
    true,
    false,
  ])
  expect(toForm({ second: 'b' }, { ways: [undefined, undefined] })).toEqual({
    ways: [undefined, 'b'],
  })
  expect(() => defineFields({ name: text('Name', { path: 'nome' }) }, schema)).toThrow(
    'The schema has no nome',
  )
})

test('a yes or no that must be there is said either way', () => {
  const schema = z.object({ isHeavy: z.boolean() })
  const { toForm } = defineFields({ isHeavy: flag('Heavy') }, schema)

  expect(toForm({}, {})).toEqual({ isHeavy: false })
  expect(toForm({ isHeavy: 'true' }, {})).toEqual({ isHeavy: true })
})

test('a field knows its name, its place, its company, and whether it is copied', () => {
  const { rows, fieldOf, together, copyOf } = fields

  expect(labelOf(rows['size.width'])).toBe('Width (in)')
  expect(longLabelOf(rows['size.width'])).toBe('Size, Width (in)')
  expect(longLabelOf(rows.name)).toBe('Name')
  expect(fieldOf('size.inner.depth')).toBe('depth')
  expect(fieldOf('size')).toBeUndefined()
  expect(together('size.unit')).toEqual(['size.width', 'size.unit'])
  expect(together('name')).toEqual(['name'])
  expect(together('nothing')).toEqual([])
  expect(copyOf({ ...typed, extra: 1 })).toEqual({ ...typed, name: '', extra: 1 })
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
