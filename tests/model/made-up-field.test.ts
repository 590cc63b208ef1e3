import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import * as estimate from '#machines/cost-estimate/form/draft.ts'
import { defineFields, labelOf, longLabelOf, number } from '#machines/records/form/fields.ts'
import type { Fields } from '#machines/records/form/fields.ts'
import { readFields } from '#machines/records/form/read.ts'
import { defineSheet } from '#machines/records/form/sheet.ts'
import * as booking from '#machines/shipment/third-party/draft.ts'
import { contentTable, unitTable } from '#machines/shipment/units/fields.ts'
import * as wizard from '#machines/shipment/wizard/fields.ts'
import { numbers } from '#machines/spot-offer/config/draft.ts'
import * as offer from '#machines/spot-offer/editor/draft.ts'
import { EstimateRequest, EstimateUnit } from '#schemas/estimate/estimate.ts'
import { MAX_ESTIMATE_UNITS } from '#schemas/estimate/limits.ts'
import { ContentItem, HandlingUnit } from '#schemas/handling-unit.ts'
import { StoredShipmentForm } from '#schemas/shipment-form.ts'
import { SpotConfig } from '#schemas/spot-offer/config.ts'
import { FeedstockLine, OfferForm } from '#schemas/spot-offer/offer-form.ts'
import { ThirdPartyPreBooking, ThirdPartyRequest } from '#schemas/third-party.ts'
import { Field, formPart } from '#views/records/form/field.tsx'

// What one more optional field costs a form: its value in the schema and one row. All else has to follow by itself.

/** The one value more of a schema. */
const optional = { detourMiles: z.optional(z.number().check(z.gte(1), z.lte(12))) }
/** The one row more of a table. */
const declared = {
  madeUp: number('Made up', {
    path: 'detourMiles',
    unit: 'mi',
    group: 'Detour',
    hasRange: true,
    namesOne: true,
  }),
}

const bookingShape = { ...ThirdPartyPreBooking.shape, ...ThirdPartyRequest.shape }
// Without the fields' own types: a copy is made of any of them.
type AnyFields = Fields<string>
const forms: readonly (readonly [form: string, table: AnyFields, shape: object])[] = [
  ['an estimate', estimate.head, EstimateRequest.shape],
  ['units of an estimate', estimate.unit, EstimateUnit.shape],
  ['a booking of a third party', booking.head, bookingShape],
  ['a request', wizard.head, StoredShipmentForm.shape],
  ['a handling unit', unitTable, HandlingUnit.shape],
  ['a part on a unit', contentTable, ContentItem.shape],
  ['an offer', offer.head, OfferForm.shape],
  ['a line of an offer', offer.line, FeedstockLine.shape],
  ['the configuration', numbers, SpotConfig.shape],
]

/** Something in each field, as one may type it: in a flag what flags say. */
const filledIn = ({ names, rows }: AnyFields) =>
  Object.fromEntries(
    names.map((name, at) => [name, rows[name]?.kind === 'flag' ? 'true' : `${at}`]),
  )

describe.each(forms)('a made-up field in the form of %s', (_form, table, shape) => {
  const copy: AnyFields = defineFields(
    { ...table.rows, ...declared },
    z.object({ ...shape, ...optional }),
  )
  const before = filledIn(table)
  const typed = { ...before, madeUp: '7.5' }

  test('is one row: all other rows, names and empty values stay as they are', () => {
    expect(Object.keys(declared)).toEqual(['madeUp'])
    expect(copy.names).toEqual([...table.names, 'madeUp'])
    expect(copy.empty).toEqual({ ...table.empty, madeUp: '' })
    const { madeUp, ...others } = copy.rows
    expect(others).toEqual(table.rows)
    expect(madeUp).toEqual({
      ...declared.madeUp,
      name: 'madeUp',
      isRequired: false,
      min: 1,
      max: 12,
    })
  })

  test('is kept with a draft: those of before open without it, and with it where it was not known yet', () => {
    const kept = z.object(copy.kept)

    expect(kept.parse(typed)).toEqual(typed)
    expect(kept.parse(before)).toEqual({ ...before, madeUp: '' })
    expect(z.object(table.kept).parse(typed)).toEqual(before)
  })

  test('goes to its place in what is sent and comes back from it', () => {
    const sent = copy.toForm(typed, {})

    expect(sent).toEqual({ ...table.toForm(before, {}), detourMiles: 7.5 })
    expect(copy.fromForm(sent)).toEqual({ ...table.fromForm(sent), madeUp: '7.5' })
    // Left empty, nothing is said of it.
    expect(copy.toForm({ ...before, madeUp: '' }, {})).toEqual(table.toForm(before, {}))
    expect(copy.fieldOf('detourMiles')).toBe('madeUp')
    expect(copy.together('madeUp')).toEqual(['madeUp'])
    expect(copy.copyOf(typed)).toEqual({ ...table.copyOf(before), madeUp: '' })
  })

  test('is drawn by its name, with label, limits and what is wrong with it', () => {
    const changes: string[][] = []
    const part = formPart({
      id: 'form',
      fields: copy,
      values: typed,
      issueOf: (field) => (field === 'madeUp' ? 'Too far' : undefined),
      change: (name, value) => changes.push([name, value]),
      leave: () => {},
    })
    const drawn = renderToStaticMarkup(createElement(Field, { of: part, name: 'madeUp' }))

    expect(labelOf(part.rowOf('madeUp'))).toBe('Made up (mi)')
    expect(longLabelOf(part.rowOf('madeUp'))).toBe('Detour, Made up (mi)')
    for (const said of ['id="form-madeUp"', 'value="7.5"', 'Made up (mi)', '1–12 mi', 'Too far'])
      expect(drawn).toContain(said)
    expect(part.problems()).toEqual([
      { id: 'form-madeUp', label: 'Detour, Made up (mi)', text: 'Too far' },
    ])
    part.control('madeUp').onChange({ target: { value: '8' } })
    expect(changes).toEqual([['madeUp', '8']])
  })

  test('is refused as soon as the table is made where the schema lacks it', () => {
    const withoutIt = () => defineFields({ ...table.rows, ...declared }, z.object({ ...shape }))

    expect(withoutIt).toThrow('The schema has no detourMiles')
  })
})

test('a whole estimate with a made-up field in its head and its units is kept, read and sent with them', () => {
  const Unit = z.extend(EstimateUnit, optional)
  const units = z.array(Unit)
  const Request = z.extend(EstimateRequest, { ...optional, handlingUnits: units })
  const row = defineFields({ ...estimate.unit.rows, ...declared }, Unit)
  const sheet = defineSheet({
    head: defineFields({ ...estimate.head.rows, ...declared }, Request),
    row,
    list: 'handlingUnits',
    keptAs: 'units',
    limits: { min: 1, max: MAX_ESTIMATE_UNITS },
    emptyRow: (key) => ({ ...row.empty, key }),
  })
  const { head, rows } = estimate.emptyDraft
  const places = {
    'addresses.from.postalCode': '89502',
    'addresses.to.postalCode': '89701',
    shipAt: '2026-12-03',
  }
  const measures = { weight: '800', length: '48', width: '40', height: '45' }
  const before = {
    head: { ...head, ...places },
    rows: rows.map((one) => ({ ...one, ...measures })),
  }
  const draft = sheet.unpack(estimate.sheet.pack(before))

  // A draft of before has it empty; typed, it is kept with the others.
  expect(draft).toEqual({
    head: { ...before.head, madeUp: '' },
    rows: before.rows.map((one) => ({ ...one, madeUp: '' })),
  })
  if (!draft) return
  const change = (field: 'madeUp', value: string) => ({ type: 'change', field, value }) as const
  const inHead = sheet.edit({ draft, removed: null }, change('madeUp', '3'))
  const { draft: typed } = sheet.edit(inHead, { ...change('madeUp', '20'), ...inRow })
  expect(sheet.unpack(sheet.pack(typed))).toEqual(typed)

  const read = (one: typeof typed) =>
    readFields(Request, sheet.toForm(one, { totalWeightInLbs: 800 }), (path) =>
      sheet.fieldOf(path, one),
    )
  expect(read(typed)).toMatchObject({ ok: false, issues: { 'unit-1.madeUp': 'At most 12' } })
  const { draft: right } = sheet.edit(
    { draft: typed, removed: null },
    { ...change('madeUp', '4'), ...inRow },
  )
  expect(read(right)).toMatchObject({
    ok: true,
    value: { detourMiles: 3, handlingUnits: [{ weight: 800, detourMiles: 4 }] },
  })
})
const inRow = { type: 'change-row', key: 'unit-1' } as const
