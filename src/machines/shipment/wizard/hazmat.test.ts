import { describe, expect, test } from 'vitest'

import { newFacts } from '#machines/shipment/request/new-facts.ts'
import {
  sampleBattery,
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleNow,
  samplePo,
  sampleStock,
  sampleUnit,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { assess } from './assess.ts'
import { changeHead } from './change.ts'
import { packDraft, unpackDraft } from './draft.ts'
import type { WizardDraft } from './draft.ts'
import { askOfDraft } from './estimate.ts'
import { declaredOf } from './form.ts'
import { readForm } from './issues.ts'
import { closedContext, freshStart } from './start.ts'
import { warningsOf } from './summary.ts'

const context = { ...closedContext(sampleInput), choices: sampleChoices, now: sampleNow }
const damaged = [{ ...sampleUnit, isDdr: true }]
const LIVE = 'Live Batteries - CCP'
const issuesOf = (draft: WizardDraft, around: object = {}) =>
  assess(draft, { ...context, ...around }).issues.head

describe('a supplier’s damaged unit', () => {
  test.each([
    [{ classification: 'Inert - Scrap' }, 'classification', 'and turn on hazmat'],
    [{ classification: 'CCP', isHazmat: true }, 'classification', 'Choose a Live Batteries'],
    [{ classification: LIVE }, 'isHazmat', 'Turn on hazmat'],
  ])('%j is told at its field', (change, field, text) => {
    const draft = { ...sampleDraft, ...change, units: damaged }

    expect(issuesOf(draft)).toEqual({ [field]: expect.stringContaining(text) })
    expect(issuesOf({ ...draft, units: [sampleUnit] })).toEqual({})
  })

  test('as live batteries and hazmat is right', () => {
    expect(
      issuesOf({ ...sampleDraft, classification: LIVE, isHazmat: true, units: damaged }),
    ).toEqual({})
  })

  test('of an ASN is told at its units, where what was booked is scrap', () => {
    const facts = {
      policy: 'bizdev-then-logistics',
      createdBy: 'external|f3c1',
      isPreBooking: true,
      unitCount: 0,
    }
    const known = {
      standing: { recordType: 'shipment_request', state: 'submitted', booking: 'none' },
      facts: { ...newFacts(facts as never), isLive: false },
    } as never // because only what guards read counts
    const around = { goods: 'asn', stored: { isPreBooking: true, known } }

    expect(issuesOf({ ...sampleDraft, units: damaged }, around)['units']).toContain(
      'must ship as live',
    )
    expect(issuesOf(sampleDraft, around)).toEqual({})
  })
})

describe('a classification of live batteries', () => {
  const live = { ...samplePo, id: 'po-live', materialClassification: LIVE } as const
  const choices = { ...sampleChoices, purchaseOrders: [samplePo, live] }
  const empty = { ...sampleDraft, classification: '', isHazmat: false, poId: '' }

  test('sets hazmat, whoever chooses it, and takes it back', () => {
    const byOrder = changeHead(empty, { field: 'poId', value: live.id }, choices)
    const byHand = changeHead(empty, { field: 'classification', value: LIVE }, choices)
    for (const draft of [byOrder, byHand]) {
      expect(draft).toMatchObject({ classification: LIVE, isHazmat: true })
      expect(warningsOf(draft, { ...context, choices })).not.toContain('hazmat-off')
    }

    expect(changeHead(byHand, { field: 'classification', value: 'CCP' }, choices).isHazmat).toBe(
      false,
    )
    const ownWord = { ...empty, classification: 'CCP', isHazmat: true }
    expect(
      changeHead(ownWord, { field: 'classification', value: 'Inert - CCP' }, choices).isHazmat,
    ).toBe(true)
  })

  test.each(['units', 'estimate'] as const)(
    'of the only order sets it in a new form of %s',
    (goods) => {
      const only = { ...context, goods, choices: { ...sampleChoices, purchaseOrders: [live] } }

      expect(freshStart(only, 'a-key-of-a-fresh-draft').draft).toMatchObject({
        classification: LIVE,
        isHazmat: true,
      })
    },
  )
})

describe('a program’s goods', () => {
  const maker = { tenant: 'bmw', goods: 'batteries', needsPo: false, stock: sampleStock } as const
  const around = { ...context, ...maker }
  const scrap = { ...sampleDraft, poId: '', items: [sampleBattery.uuid], units: [] }

  test('are derived, also of a draft that was kept as scrap', () => {
    const kept = unpackDraft(packDraft(scrap))
    if (!kept) throw new Error('it was a draft')
    const read = readForm(kept, around)

    expect(kept.classification).toBe('Inert - Scrap')
    expect(read.ok && read.form).toMatchObject({
      materialClassification: 'Live Batteries - Universal Waste',
      isHazmat: true,
      bmwItems: [{ uuid: sampleBattery.uuid }],
    })
    expect(issuesOf(kept, maker)).toEqual({})
    expect(warningsOf(kept, around)).not.toContain('hazmat-off')
  })

  test('keep the class of live batteries that an edited request has', () => {
    expect(declaredOf({ classification: LIVE, isHazmat: false }, around)).toEqual({
      materialClassification: LIVE,
      isHazmat: true,
    })
    expect(declaredOf({ classification: LIVE, isHazmat: false }, context).isHazmat).toBe(false)
  })

  test('are priced as hazmat', () => {
    const draft = { ...scrap, units: [sampleUnit] }
    const destinations = [
      { destinationId: 'x', name: 'X', address: sampleChoices.sites[0]?.address, isActive: true },
    ] as never // because only its address counts
    const choices = { ...sampleChoices, destinations }
    const units = (tenant: string) => {
      const ask = askOfDraft({
        draft,
        choices,
        goods: 'units',
        tenant,
        now: Date.parse('2026-01-01'),
      })
      return ask.kind === 'ask'
        ? ask.request.handlingUnits.map(({ isHazmat }) => isHazmat)
        : ask.why
    }

    expect(units('bmw')).toEqual([true])
    expect(units(sampleInput.tenant)).toEqual([false])
  })
})
