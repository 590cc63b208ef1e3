import { expect, test } from 'vitest'

import { emptyContent } from '#machines/shipment/units/draft.ts'
import { shipmentWizardMachine } from '#machines/shipment/wizard/machine.ts'
import { findingOf, submissionOf } from '#machines/shipment/wizard/start.ts'
import type { Opened, WizardContext } from '#machines/shipment/wizard/types.ts'
import {
  sampleBattery,
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleKept,
  sampleNow,
  sampleStock,
  sampleStored,
  sampleUnit,
  wizardAlphabet,
} from '#tests/machines/shipment/wizard/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import { heldIn } from '#tests/support/records/form-kit.ts'

import { lacksBatteries } from './shipmentWizard-batteries.ts'
import { farthest, isKeptOut } from './shipmentWizard-changes.ts'
import { rules } from './shipmentWizard-rules.ts'

const parts = Array.from({ length: 30 }, (_, at) => emptyContent(`part-${at}`))
/** As many units as there can be, and in the first as many parts. */
const full = Array.from({ length: 100 }, (_, at) => ({
  ...sampleUnit,
  id: String(at + 1),
  ...(at === 0 ? { contents: parts } : {}),
}))

const opened: Opened = {
  choices: sampleChoices,
  found: null,
  copied: null,
  last: null,
  stored: null,
  freshKey: 'key-of-a-fresh-draft-2',
  now: sampleNow,
}
/** A draft that was kept after the request had changed, and one that knows what it is based on. */
const later = { ...sampleKept, at: '2026-11-19T17:55:00.000Z' }
const based = { ...sampleKept, content: { ...sampleDraft, base: 4 } }
const behind = { ...later, content: { ...sampleDraft, base: 3 } }
const [site] = sampleChoices.sites
const openings: readonly Opened[] = [
  { ...opened, found: later, stored: sampleStored },
  { ...opened, found: based, stored: sampleStored },
  { ...opened, found: behind, stored: sampleStored },
  { ...opened, stored: sampleStored },
  { ...opened, copied: { ...sampleDraft, units: full } },
  { ...opened, last: { ...sampleDraft, pickupDate: '' } },
  { ...opened, found: sampleKept, last: { ...sampleDraft, pickupDate: '' } },
  {
    ...opened,
    choices: {
      ...sampleChoices,
      sites: site ? [site, { ...site, siteId: 'SUP-RNO-2' }] : [],
      purchaseOrders: [],
    },
  },
]

const batteries = {
  ...sampleInput,
  tenant: 'bmw',
  goods: 'batteries',
  needsPo: false,
  site: sampleStock.siteId,
  items: [sampleBattery.uuid],
} as const

/** What is told apart in the form besides its step: one thing at a time, so that there are few situations. */
function mark(context: WizardContext) {
  if (isKeptOut(context)) return 'kept out'
  if (context.goods === 'batteries') {
    const { items, otherAddress } = context.draft
    return ['batteries', lacksBatteries(context), items.length, farthest(context), otherAddress]
  }
  if (!context.isOnline) return 'offline'
  if (context.draft.units.length >= 100) return 'full'
  if (context.draft.units.length === 0) return 'no units'
  if (context.draft.otherAddress) return ['elsewhere', context.zone?.timeZone]
  if (context.removed) return 'removed'
  if (context.pasted?.units) return 'pasted'
  if (context.last) return 'something to copy'
  return context.stored ? 'stored' : farthest(context)
}

test('the request wizard does in every situation what is written', () => {
  const unused = holdAgainst(shipmentWizardMachine, {
    inputs: [
      sampleInput,
      { ...sampleInput, step: 'pickup' },
      { ...sampleInput, goods: 'estimate' },
      { ...sampleInput, copyOf: 'sr_00000042' },
      batteries,
      { ...batteries, site: null, items: [] },
      { ...sampleInput, by: { ...sampleInput.by, caller: 'readonly' } },
    ],
    events: [
      ...wizardAlphabet,
      ...openings.map((output) => ({ type: 'xstate.done.actor.wizard.open', output }) as const),
      { type: 'fold', unit: '1', isOpen: true },
      { type: 'change', field: 'siteId', value: 'SUP-RNO-2' },
      { type: 'xstate.done.actor.wizard.stock', output: { siteId: 'SUP-RNO-2', batteries: [] } },
      { type: 'paste-units', units: [{ ...sampleUnit, gross: '' }] },
      { type: 'replace-draft', kept: undefined },
      { type: 'replace-draft', kept: { ...sampleKept, content: { comments: 'Gate 8' } } },
    ],
    keyOf: (snapshot) => {
      const { value, context } = snapshot
      const { step, found, goods, copyOf } = context
      const before = [
        goods,
        context.site,
        step,
        found?.content.base,
        farthest(context),
        context.isOnline,
        context.last !== null,
        copyOf,
      ]
      const isInForm = typeof value === 'object' || value === 'discarding'
      const told = isInForm ? mark(context) : before
      return JSON.stringify([value, heldIn(snapshot), told])
    },
    start: ['opening'],
    gives: {
      keeper: ({ draftKey }) => ({ draftKey }),
      'device.watch': ({ draftKey }) => ({ draftKey }),
      columns: ({ tenant, goods }) => ({ tenant, goods }),
      'wizard.open': ({ draftKey, tenant, copyOf, sends, units, goods }) => ({
        draftKey,
        tenant,
        copyOf,
        sends,
        units,
        goods,
      }),
      'wizard.zone': findingOf,
      'wizard.stock': ({ tenant, draft }) => ({ tenant, siteId: draft.siteId }),
      'wizard.submit': submissionOf,
    },
    enters: {
      '': ['start columns', 'start keeper', 'start device.watch'],
      opening: ['start wizard.open'],
      'form.editing': ['start wizard.zone'],
      stocking: ['start wizard.stock'],
      submitting: ['start wizard.submit'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
