import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { emptyContent } from '#machines/shipment/units/draft.ts'
import type { ContentDraft, UnitDraft } from '#machines/shipment/units/draft.ts'
import { unitIssues } from '#machines/shipment/units/issues.ts'
import {
  sampleChoices,
  sampleDraft,
  sampleNow,
  sampleUnit,
} from '#tests/machines/shipment/wizard/alphabet.ts'
import { fieldTexts } from '#texts/fields.ts'

import { packDraft, unpackDraft } from './draft.ts'
import type { WizardDraft } from './draft.ts'
import { toForm } from './form.ts'
import { fromForm } from './from-form.ts'
import { headIssues, readForm } from './issues.ts'
import type { Issues } from './issues.ts'

const around = { choices: sampleChoices, now: sampleNow }

const text = fc.constantFrom('', ' ', 'CELL-2170', 'x', 'a\u0000b', 'Cell scrap', 'ü'.repeat(120))
const number = fc.constantFrom('', '0', '1', '48.5', '1,200', '12,5', 'heavy', '-3', '100001')
const content: fc.Arbitrary<ContentDraft> = fc.record({
  id: fc.constant(''),
  partNumber: text,
  description: text,
  supplierPart: text,
  packaging: fc.constantFrom('box', 'drum', '', 'bag'),
  quantity: number,
  serialNumber: text,
})
const unit: fc.Arbitrary<UnitDraft> = fc.record({
  id: fc.constant(''),
  packaging: fc.constantFrom('pallet', 'crate', ''),
  isReturnable: fc.boolean(),
  returnable: fc.constantFrom('', 'RP-48'),
  returnableDescription: fc.constantFrom('', 'Steel rack 48 in'),
  quantity: number,
  isDdr: fc.boolean(),
  gross: number,
  tare: number,
  net: number,
  weightUnit: fc.constantFrom('kg', 'lb'),
  length: number,
  width: number,
  height: number,
  sizeUnit: fc.constantFrom('cm', 'in'),
  supplierLabelId: text,
  additionalContext: text,
  ddrAsWritten: fc.constantFrom('', 'vielleicht'),
  contents: fc.array(content, { maxLength: 3 }),
})
const draft: fc.Arbitrary<WizardDraft> = fc
  .record({
    key: fc.constant('key-of-a-fresh-draft'),
    rest: fc.constant({}),
    addressLine3: text,
    addressName: text,
    contactId: text,
    base: fc.option(fc.integer({ min: 1, max: 99 })),
    siteId: fc.constantFrom('', 'SUP-RNO-1', 'gone'),
    otherAddress: fc.boolean(),
    addressLine1: text,
    addressLine2: text,
    city: text,
    region: text,
    postalCode: text,
    countryCode: fc.constantFrom('', 'US', 'us', 'USA'),
    atDock: fc.boolean(),
    liftGate: fc.boolean(),
    contactName: text,
    contactEmail: fc.constantFrom('', 'ana@example.com', 'ana'),
    contactPhone: fc.constantFrom('', '+1 775 555 0142', '775'),
    poId: fc.constantFrom('', 'po-4500118273'),
    destination: text,
    classification: fc.constantFrom('', 'Inert - Scrap', 'nothing known'),
    isHazmat: fc.boolean(),
    pickupDate: fc.constantFrom('', '2026-11-24', '2026-02-30'),
    from: fc.constantFrom('', '08:00', '8'),
    to: fc.constantFrom('', '08:00', '11:00'),
    estimatedUnits: fc.constantFrom('', '12', 'many'),
    estimatedGross: text,
    estimatedUnit: fc.constantFrom('kg', 'lb'),
    note: text,
    items: fc.constant([]),
    comments: fc.constantFrom('', 'Gate 4\nRing twice', 'x'.repeat(501)),
    units: fc.array(unit, { maxLength: 4 }),
    lastId: fc.constant(0),
  })
  .map(numbered)

function numbered(raw: WizardDraft): WizardDraft {
  let lastId = 0
  const nextId = () => String(++lastId)
  const units = raw.units.map((one) => ({
    ...one,
    id: nextId(),
    contents: one.contents.map((inner) => ({ ...inner, id: nextId() })),
  }))
  return { ...raw, units, lastId }
}

// zod skips every refinement of the whole after a number that is not whole anywhere inside; the pieces still say it.
function withoutSkipped({ head, units }: Issues, whole: Issues): Issues {
  const isSkipped = units.some((one) => Object.values(one).includes(fieldTexts.wholeNumber))
  const { to, ...others } = head
  return isSkipped && to === fieldTexts.window && whole.head['to'] === undefined
    ? { head: others, units }
    : { head, units }
}

describe('issues piece by piece', () => {
  test('are those of the whole schema over the whole form', () => {
    fc.assert(
      fc.property(draft, (typed) => {
        const whole = readForm(typed, around)
        const pieces = { head: headIssues(typed, around), units: typed.units.map(unitIssues) }

        const clean = { head: {}, units: typed.units.map(() => ({})) }
        const expected = whole.ok ? clean : whole.issues
        expect(withoutSkipped(pieces, expected)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  test('a unit that did not change is not read again', () => {
    expect(unitIssues(sampleUnit)).toBe(unitIssues(sampleUnit))
    expect(unitIssues({ ...sampleUnit })).not.toBe(unitIssues(sampleUnit))
  })

  test('name the field that is wrong in words', () => {
    const issues = unitIssues({
      ...sampleUnit,
      gross: 'heavy',
      quantity: '1.5',
      packaging: '',
      contents: [{ ...emptyContent('7'), description: 'Cell' }],
    })

    expect(issues).toEqual({
      gross: fieldTexts.number,
      quantity: fieldTexts.wholeNumber,
      packaging: fieldTexts.choose,
      '7.partNumber': 'Enter a part number',
      '7.description': 'At least 5 characters',
    })
  })

  test('ask once for the missing weight, and blame gross for a net that nobody typed', () => {
    expect(unitIssues({ ...sampleUnit, tare: '', net: '' })).toEqual({
      tare: 'Enter tare or net',
    })
    expect(unitIssues({ ...sampleUnit, gross: '', tare: '', net: '' })).toEqual({
      gross: 'Enter a weight',
      tare: 'Enter tare or net',
    })
    expect(unitIssues({ ...sampleUnit, gross: '40', tare: '48.5' })).toEqual({
      gross: fieldTexts.grossTooSmall,
    })
    expect(unitIssues({ ...sampleUnit, tare: '', net: '1151.5' })).toEqual({})
  })
})

describe('the form of a draft', () => {
  test('carries site, offset, order and numbers in the schema’s form', () => {
    const read = readForm(sampleDraft, around)

    if (!read.ok) throw new Error(JSON.stringify(read.issues))
    expect(read.form).toMatchObject({
      pickupAddress: { id: 'SUP-RNO-1', address: { city: 'Sparks' } },
      pickupUtcTimezoneOffset: '-08:00',
      contactPerson: { phone: '+17755550142' },
      supplierPo: { poNumber: '4500118273' },
      handlingUnits: [
        {
          grossWeight: { value: 1200, unit: 'lb' },
          tareWeight: { value: 48.5, unit: 'lb' },
          weight: { value: 1151.5, unit: 'lb' },
        },
      ],
    })
    expect(read.form).not.toHaveProperty('comments')
  })

  test('the offset is the one of the pickup date, not of today', () => {
    expect(toForm({ ...sampleDraft, pickupDate: '2026-07-01' }, around)).toMatchObject({
      pickupUtcTimezoneOffset: '-07:00',
    })
  })

  test('comes back as the same form from a draft made of it', () => {
    const read = readForm(sampleDraft, around)
    if (!read.ok) throw new Error('the sample has mistakes')
    const again = readForm(fromForm(read.form, { key: 'k'.repeat(16), units: 'imperial' }), around)

    expect(again).toEqual(read)
  })
})

describe('a kept draft', () => {
  const withoutIds = ({ units, lastId: _lastId, ...head }: WizardDraft) => ({
    ...head,
    units: units.map(({ id: _id, contents, ...rest }) => ({
      ...rest,
      contents: contents.map(({ id: _content, ...inner }) => inner),
    })),
  })

  test('is what was typed, through JSON and back', () => {
    fc.assert(
      fc.property(draft, (typed) => {
        const back = unpackDraft(JSON.parse(JSON.stringify(packDraft(typed))))

        expect(back && withoutIds(back)).toEqual(withoutIds(typed))
      }),
    )
  })

  test('of 100 units with 30 parts each stays below what the server takes', () => {
    const part = { ...emptyContent('1'), partNumber: 'CELL-2170-A1', description: 'Cell scrap dry' }
    const full = { ...sampleUnit, contents: Array.from({ length: 30 }, () => part) }
    const kept = packDraft({ ...sampleDraft, units: Array.from({ length: 100 }, () => full) })

    expect(JSON.stringify(kept).length).toBeLessThan(230 * 1024)
  })

  test.each([undefined, null, {}, { v: 1 }, { v: 2, key: 'k'.repeat(16), units: [] }])(
    'that does not fit is none: %j',
    (stored) => {
      expect(unpackDraft(stored)).toBeUndefined()
    },
  )
})
