import { describe, expect, test } from 'vitest'

import { emptyDraft, readEstimate, sheet } from '#machines/cost-estimate/form/draft.ts'
import type { EstimateDraft } from '#machines/cost-estimate/form/draft.ts'
import { costEstimateMachine } from '#machines/cost-estimate/form/machine.ts'
import { choicesOf, requestFrom } from '#machines/cost-estimate/form/selectors.ts'
import {
  costEstimateAlphabet,
  sampleInput,
  samplePlaces,
  wholeDraft,
} from '#tests/machines/cost-estimate/form/alphabet.ts'
import { heldIn } from '#tests/support/records/form-kit.ts'
import { formActors, silent, testPaths } from '#tests/support/records/path-kit.ts'

const form = costEstimateMachine.provide({
  actors: { openEstimate: silent(), priceShipment: silent(), ...formActors },
})

describe('the form of an estimate', () => {
  testPaths(form, {
    inputs: [sampleInput],
    alphabet: costEstimateAlphabet,
    // A form has no end of contents: two situations are the same when the same may be done in them.
    keyOf: (snapshot) => {
      const { value, context } = snapshot
      return JSON.stringify([
        value,
        heldIn(snapshot),
        readEstimate(context.draft).ok,
        context.isOnline,
        context.removed !== null,
        context.found !== null,
        Math.min(context.draft.rows.length, 2),
      ])
    },
    edgeOf: ({ from, event, to }) => [from.value, event, to.value],
    faultOf: ({ value, context }) => {
      const at = typeof value === 'string' ? value : value.form
      return [
        ...(at === 'pricing' && !readEstimate(context.draft).ok ? ['asks with mistakes'] : []),
        ...(at === 'discarding' || (at === 'answered') === (context.estimate !== null)
          ? []
          : ['a price of another form']),
        ...(at === 'unsent' && context.problem === null ? ['unsent without a word'] : []),
        ...(at === 'refused' && Object.keys(context.said).length === 0
          ? ['refused without a field']
          : []),
      ]
    },
    atLeast: 100,
  })
})

const [first, second] = wholeDraft.rows
const typed = (
  head: Partial<EstimateDraft['head']>,
  unit: Partial<EstimateDraft['rows'][number]> = {},
): EstimateDraft => ({
  head: { ...wholeDraft.head, ...head },
  rows: [{ ...first!, ...unit }, second!],
})

describe('an estimate as typed', () => {
  test('is asked for as the server reads it, with the weight of all', () => {
    const read = readEstimate(typed({ pickupRequiresLiftGate: 'true' }, { quantity: '2' }))

    expect(read).toMatchObject({
      ok: true,
      value: {
        shipAt: '2026-11-24',
        pickupRequiresLiftGate: true,
        addresses: {
          from: { postalCode: '89502', countryCode: 'US' },
          to: { postalCode: '29472', countryCode: 'US' },
        },
        totalWeightInLbs: 2870,
        handlingUnits: [
          { quantity: 2, weight: 1035, height: 44, isDdr: false, isHazmat: false },
          { quantity: 1, weight: 800 },
        ],
      },
    })
    expect(JSON.stringify(sheet.pack(wholeDraft))).not.toContain('""')
  })

  test.each([
    [typed({}, { weight: '20000', length: '79', width: '79', height: '102' }), {}],
    [typed({}, { weight: '1', length: '1', width: '1', height: '1', quantity: '100' }), {}],
    [typed({}, { weight: '20001' }), { 'unit-1.weight': 'At most 20000' }],
    [typed({}, { weight: '0.5' }), { 'unit-1.weight': 'At least 1' }],
    [typed({}, { length: '80' }), { 'unit-1.length': 'At most 79' }],
    [typed({}, { width: '79.5' }), { 'unit-1.width': 'At most 79' }],
    [typed({}, { height: '103' }), { 'unit-1.height': 'At most 102' }],
    [typed({}, { height: 'high' }), { 'unit-1.height': 'Enter a number' }],
    [typed({}, { quantity: '1.5' }), { 'unit-1.quantity': 'Enter a whole number' }],
    [typed({}, { quantity: '101' }), { 'unit-1.quantity': 'At most 100' }],
    [typed({ shipAt: '24 Nov' }), { shipAt: 'Enter a date, like 2026-11-24' }],
    [
      typed({ 'addresses.to.postalCode': '9'.repeat(21) }),
      { 'addresses.to.postalCode': 'At most 20 characters' },
    ],
  ])('%#: what is wrong is said at its field', (draft, issues) => {
    const read = readEstimate(draft)

    expect(read.ok ? {} : read.issues).toEqual(issues)
  })

  test('may be used in a new request with the site that was chosen, once it is priced', () => {
    const estimate = { priceUsd: 1, lineItems: [], isEstimate: true as const }
    const draft = typed({ site: 'lakeside-reno' })
    const [site] = samplePlaces.sites
    const inProgram = (tenant: string) => ({
      ...samplePlaces,
      sites: [{ ...site!, tenant }],
    })
    const places = inProgram('supplier:300000000000101')

    expect(requestFrom({ draft, places, estimate })).toEqual({
      tenant: 'supplier:300000000000101',
      site: 'lakeside-reno',
    })
    expect(requestFrom({ draft, places, estimate: null })).toBeUndefined()
    expect(requestFrom({ draft: wholeDraft, places, estimate })).toBeUndefined()
    // Staff make no requests in the place of this program.
    expect(requestFrom({ draft, places: inProgram('bmw'), estimate })).toBeUndefined()
  })

  test('chooses among places in use that have a price', () => {
    const [site] = samplePlaces.sites
    const abroad = { ...site!, address: { ...site!.address, countryCode: 'DE' } }
    const sites = [site!, abroad, { ...site!, isActive: false }]

    expect(choicesOf({ ...samplePlaces, sites })).toEqual(samplePlaces)
    expect(emptyDraft.rows).toHaveLength(1)
  })
})
