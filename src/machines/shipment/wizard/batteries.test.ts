import { describe, expect, test } from 'vitest'

import {
  sampleBattery,
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleNow,
  sampleStock,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { assess } from './assess.ts'
import { batterySummaryOf } from './batteries.ts'
import { changeHead } from './change.ts'
import { packDraft, unpackDraft } from './draft.ts'
import { readForm } from './issues.ts'

const around = {
  ...sampleInput,
  tenant: 'bmw',
  goods: 'batteries',
  needsPo: false,
  stored: null,
  choices: sampleChoices,
  now: sampleNow,
  stock: sampleStock,
} as const
const listed = { ...sampleDraft, poId: '', units: [], items: [sampleBattery.uuid] }
const unitsIssue = (draft: typeof listed, given: Partial<typeof around> = {}) =>
  assess(draft, { ...around, ...given }).issues.head['units']

describe('a request of batteries', () => {
  test('names each by its uuid and its place, and needs no units', () => {
    const read = readForm(listed, around)

    expect(unitsIssue(listed)).toBeUndefined()
    expect(read.ok && read.form.bmwItems).toEqual([
      { uuid: sampleBattery.uuid, locationId: sampleStock.siteId },
    ])
  })

  test('names dealers by their codes where the program has those', () => {
    const siteId = '12A34'
    const [site] = sampleChoices.sites
    const choices = { ...sampleChoices, sites: site ? [{ ...site, siteId }] : [] }
    const read = readForm({ ...listed, siteId }, { ...around, tenant: 'vwgoa', choices })

    expect(read.ok && read.form.vwItems).toEqual([{ uuid: sampleBattery.uuid, dealerCode: siteId }])
  })

  test('says why: nothing chosen, one that nobody has looked at', () => {
    expect(unitsIssue({ ...listed, items: [] })).toBe('Add at least one battery or handling unit.')
    const [, unseen = sampleBattery] = sampleStock.batteries
    expect(unitsIssue({ ...listed, items: [unseen.uuid] })).toBe('1 battery is not evaluated yet.')
  })

  test.each([
    ['vwgoa', undefined, 100],
    ['vwgoa', '7712034', 50],
    ['bmw', undefined, 200],
    ['ferrari', undefined, 50],
    ['volvo-eu', undefined, 100],
  ])('of %s with the claim %s has at most %i', (tenant, sagaId, most) => {
    const many = Array.from({ length: most + 1 }, (_, at) => ({
      ...sampleBattery,
      ...(sagaId ? { sagaId } : {}),
      uuid: `0198c2f4-0000-7000-8000-${String(at).padStart(12, '0')}`,
    }))
    const stock = { ...sampleStock, batteries: many }
    const items = many.map(({ uuid }) => uuid)
    const given = { stock, tenant } as unknown as Partial<typeof around> // because only these differ

    expect(unitsIssue({ ...listed, items }, given)).toBe(
      `A request can have at most ${most} batteries.`,
    )
    expect(unitsIssue({ ...listed, items: items.slice(1) }, given)).toBeUndefined()
  })

  test('another site empties the choice', () => {
    expect(
      changeHead(listed, { field: 'siteId', value: 'SUP-RNO-2' }, sampleChoices).items,
    ).toEqual([])
  })

  test('is kept with its draft; a draft of before has none', () => {
    const packed = packDraft(listed)
    const { items: _items, ...before } = packed as Record<string, unknown>

    expect(unpackDraft(packed)?.items).toEqual([sampleBattery.uuid])
    expect(unpackDraft(before)?.items).toEqual([])
  })

  test('is summed up by the part list', () => {
    const [, unseen = sampleBattery] = sampleStock.batteries
    const stock = {
      ...sampleStock,
      batteries: [
        { ...sampleBattery, isDdr: true },
        { ...unseen, weight: undefined },
      ],
    }
    const items = stock.batteries.map(({ uuid }) => uuid)

    expect(batterySummaryOf({ ...listed, items }, { stock })).toEqual({
      count: 2,
      grossKg: expect.closeTo(550.2, 1) as number,
      unweighed: 1,
      alone: 1,
    })
  })
})
