import { describe, expect, test } from 'vitest'

import { priceOffer } from '#schemas/spot-offer/pricing.ts'
import type { Unseen } from '#schemas/spot-offer/second-look.ts'
import {
  sampleConfig,
  sampleDraft,
  sampleEdited,
  sampleInput,
  sampleLineId,
  sampleNow,
  samplePrices,
} from '#tests/machines/spot-offer/editor/alphabet.ts'
import { averages, config, form } from '#tests/support/spot-offer.ts'

import { assess } from './assess.ts'
import type { Around } from './assess.ts'
import { changeHead, changeLine } from './change.ts'
import { packDraft, unpackDraft } from './draft.ts'
import { fromForm, readForm } from './form.ts'

const around: Around = {
  by: sampleInput.by,
  config: sampleConfig,
  companyTimeZone: sampleInput.companyTimeZone,
  now: sampleNow,
  prices: samplePrices,
  edited: null,
}
const typed = (field: Parameters<typeof changeLine>[1]['field'], value: string) =>
  changeLine(sampleDraft, { line: sampleLineId, field, value })
const from = { key: 'key-of-the-kept-draft', offerExpirationDate: '2026-12-15' }

describe('a form and its draft', () => {
  test.each([
    ['payables', form()],
    ['a fixed price', form({ pricing: { mode: 'fixed', unitPrice: 2.5, priceMonth: '2026-11' } })],
    ['teardown and moisture', form({ needsTeardown: true, moisture: 3.25, weight: 812.5 })],
  ])('%s comes back as it went in, priced the same', (_name, given) => {
    const read = readForm(fromForm(given, from))
    if (!read.ok) throw new Error(JSON.stringify(read.issues))
    const price = (one: typeof given) => priceOffer(one, config, averages)

    expect(price(read.value)).toMatchObject(JSON.parse(JSON.stringify(price(given))) as object)
  })

  test('a draft comes back from where it is kept', () => {
    expect(unpackDraft(JSON.parse(JSON.stringify(packDraft(sampleDraft))))).toEqual(sampleDraft)
    expect(unpackDraft({ v: 1, lines: 'none' })).toBeUndefined()
  })
})

describe('what is wrong stands at its field', () => {
  test.each([
    ['weight', 'much', `${sampleLineId}.weight`, 'Enter a number'],
    ['palletWeightKg', '90', `${sampleLineId}.palletWeightKg`, 'At least 100'],
    [
      'composition.cu',
      '70',
      `${sampleLineId}.composition`,
      'Shares can’t add up to more than 100%',
    ],
    [
      'lmeDesirabilityAdjustment',
      '201',
      `${sampleLineId}.lmeDesirabilityAdjustment`,
      'At most 200',
    ],
    [
      'pricing.priceMonth',
      '2026-13',
      `${sampleLineId}.pricing.priceMonth`,
      'Enter a month, like 2026-11',
    ],
    ['moisture', '100', `${sampleLineId}.moisture`, 'Must be under 100%'],
    ['pricing.payables.ni', '101', `${sampleLineId}.pricing.payables.ni`, 'At most 100'],
  ] as const)('%s = %s', (field, value, place, text) => {
    expect(assess(typed(field, value), around).issues).toEqual({ [place]: text })
  })

  test('an offer without lines, and a supplier with a short name', () => {
    const draft = { ...sampleDraft, lines: [], 'supplier.name': 'N' }

    expect(assess(draft, around).issues).toEqual({
      feedstockLines: 'At least 1',
      'supplier.name': 'At least 3 characters',
    })
  })
})

describe('what saving would come to is said before', () => {
  test('a price above the high price asks for approval, by name', () => {
    expect(assess(sampleDraft, around).verdict).toMatchObject({
      kind: 'needs-approval',
      priceReasons: ['above-high-price'],
      awaiting: [{ name: 'Maya Novak' }],
    })
  })

  test('a low price is fine', () => {
    expect(assess(typed('pricing.payables.ni', '20'), around).verdict).toEqual({ kind: 'approved' })
  })

  test('at prices or margins of one’s own that nobody else has checked it waits for somebody else', () => {
    const { id, email } = around.by
    const months = ['LME-NI-CASH 2026-11']
    const verdictWith = (unseen: Unseen) =>
      assess(typed('pricing.payables.ni', '20'), {
        ...around,
        config: { ...around.config, unseen },
      }).verdict
    const own = { id, email, day: '2026-11-20', months }

    for (const unseen of [
      { imports: [own], rulesBy: null },
      { imports: [], rulesBy: { id, email, version: 3 } },
    ])
      expect(verdictWith(unseen)).toMatchObject({ kind: 'needs-approval', priceReasons: [] })
    for (const other of [
      { ...own, id: 'pool|other', email: 'other@portal.example' },
      { ...own, months: ['LME-NI-CASH 2026-10', 'SMM-NI-1 2026-11'] },
    ])
      expect(verdictWith({ imports: [other], rulesBy: null })).toEqual({ kind: 'approved' })
  })

  test('a date in the past is refused at its field', () => {
    const draft = changeHead(sampleDraft, { field: 'offerExpirationDate', value: '2026-11-19' })
    const { verdict, issues } = assess(draft, around)

    expect(verdict).toMatchObject({ kind: 'refused', reasons: [{ code: 'expires_too_early' }] })
    expect(issues['offerExpirationDate']).toBe('Choose an expiration date after today.')
  })

  test('a total of nothing or less is refused at the field that makes it so', () => {
    const freight = assess(
      changeHead(sampleDraft, { field: 'shipping.charged', value: '5,000' }),
      around,
    )
    const free = assess(
      ['ni', 'co', 'li'].reduce(
        (draft, metal) =>
          changeLine(draft, {
            line: sampleLineId,
            field: `pricing.payables.${metal}` as 'pricing.payables.ni',
            value: '0',
          }),
        sampleDraft,
      ),
      around,
    )

    expect(freight.verdict).toMatchObject({
      kind: 'refused',
      reasons: [{ code: 'total_not_positive' }],
    })
    expect(freight.issues['shipping.charged']).toBe(
      'The total is -$337.90, but must be above zero. Raise a price or charge less freight.',
    )
    expect(Object.keys(free.issues)).toEqual([`${sampleLineId}.pricing.payables.ni`])
  })

  test('missing prices are named, and approvals that become void are counted', () => {
    const facts = {
      ...sampleEdited.facts,
      approvals: [{ email: 'a@b', name: 'A', reasons: ['above-high-price' as const] }],
    }
    const assessed = assess(typed('pricing.priceMonth', '2026-09'), {
      ...around,
      edited: { ...sampleEdited, facts },
    })

    expect(assessed.verdict).toEqual({ kind: 'unpriced' })
    expect(assessed.preview.missing).toHaveLength(3)
    expect(assessed.voided).toBe(1)
  })

  test('an accepted offer is not edited any more', () => {
    const edited = { ...sampleEdited, state: 'supplier-approved' as const }

    expect(assess(sampleDraft, { ...around, edited }).verdict).toMatchObject({
      kind: 'refused',
      reasons: [{ code: 'is_accepted' }],
    })
  })
})

test('totals are live: lines that can be read are priced while others are typed', () => {
  const draft = {
    ...sampleDraft,
    lines: [...sampleDraft.lines, { ...sampleDraft.lines[0]!, uuid: 'typing', weight: '' }],
  }
  const { preview } = assess(draft, around)

  expect(preview.isWhole).toBe(false)
  expect(preview.totals?.total).toBe(4662.1)
  expect(preview.lines[sampleLineId]?.reason).toBe('above-high-price')
})

test('the incoterm follows the party until another was chosen', () => {
  const ours = changeHead(sampleDraft, { field: 'shipping.party', value: 'redwood' })
  const chosen = changeHead(ours, { field: 'shipping.incoterm', value: 'DAP' })

  expect(ours['shipping.incoterm']).toBe('FCA')
  expect(
    changeHead(chosen, { field: 'shipping.party', value: 'supplier' })['shipping.incoterm'],
  ).toBe('DAP')
  expect(
    changeHead(chosen, { field: 'shipping.party', value: 'redwood' })['shipping.incoterm'],
  ).toBe('DAP')
})
