import { describe, expect, test } from 'vitest'

import {
  sampleBattery,
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleNow,
  sampleStock,
  sampleStored,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { assess } from './assess.ts'
import { batterySummaryOf, readyOf } from './batteries.ts'
import { changeHead } from './change.ts'
import { packDraft, unpackDraft } from './draft.ts'
import { readForm } from './issues.ts'
import { attemptsOn, headError } from './selectors.ts'
import { attemptedBad, closedContext, withDraft, withStock } from './start.ts'

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

  test('begins with all that are ready, as many as one request may have', () => {
    const context = { ...closedContext({ ...around }), ...around, draft: { ...listed, items: [] } }
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...sampleBattery,
      uuid: `battery-${at}`,
    }))

    expect(withStock(context, sampleStock).draft.items).toEqual([sampleBattery.uuid])
    expect(readyOf(many, 'ferrari')).toEqual(many.slice(0, 50).map(({ uuid }) => uuid))
    // What was chosen, packed or sent before stays as it is.
    const [, unseen = sampleBattery] = sampleStock.batteries
    const gone = { ...context, draft: { ...listed, items: [sampleBattery.uuid] } }
    expect(withStock(gone, { ...sampleStock, batteries: [unseen] })).toMatchObject({
      draft: { items: [] },
      gone: 1,
    })
    for (const kept of [{ stored: sampleStored }, { draft: { ...sampleDraft, items: [] } }])
      expect(withStock({ ...context, ...kept }, sampleStock).draft.items).toEqual([])
  })

  test('says on its one screen all that is wrong with it at once', () => {
    const wrong = { ...listed, contactPhone: '', pickupDate: '', items: [] }
    const context = { ...closedContext({ ...around }), ...around }
    const assessed = { ...context, ...withDraft(context, wrong) }
    const tried = { ...assessed, ...attemptedBad(assessed) }

    expect(attemptsOn(assessed, 'review')).toEqual({ count: 0, problems: [] })
    expect(attemptsOn(tried, 'review').count).toBe(3)
    expect(attemptsOn(tried, 'review').problems.map(({ field }) => field)).toEqual([
      'contactPhone',
      'units',
      'pickupDate',
    ])
    expect(headError(tried, 'pickup', 'pickupDate')).toBeDefined()
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
