import { expect, test } from 'vitest'

import { asnWizardMachine } from '#machines/shipment/asn/machine.ts'
import { emptyContent } from '#machines/shipment/units/draft.ts'
import { submissionOf } from '#machines/shipment/wizard/start.ts'
import type { Opened, WizardContext } from '#machines/shipment/wizard/types.ts'
import {
  asnWizardAlphabet,
  sampleFound,
  sampleInput,
  samplePreBooking,
  sampleUnits,
} from '#tests/machines/shipment/asn/alphabet.ts'
import { sampleChoices, sampleNow, sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import { heldIn } from '#tests/support/records/form-kit.ts'

import { isBarred, rules } from './asnWizard-rules.ts'
import { farthest } from './shipmentWizard-changes.ts'

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
  stored: samplePreBooking,
  freshKey: 'key-of-a-fresh-draft-2',
  now: sampleNow,
}
const openings: readonly Opened[] = [
  { ...opened, stored: { ...samplePreBooking, draft: { ...sampleUnits, units: full } } },
  { ...opened, found: { ...sampleFound, content: { ...sampleUnits, base: null } } },
]

/** What is told apart in the form besides its step: one thing at a time, so that there are few situations. */
function mark(context: WizardContext) {
  if (isBarred(context)) return 'barred'
  if (!context.isOnline) return 'offline'
  if (context.draft.units.length >= 100) return 'full'
  if (context.draft.units.length === 0) return 'no units'
  if (context.removed) return 'removed'
  if (context.pasted?.units) return 'pasted'
  return farthest(context)
}

test('the confirmation of an ASN does in every situation what is written', () => {
  const unused = holdAgainst(asnWizardMachine, {
    inputs: [
      sampleInput,
      { ...sampleInput, step: 'review' },
      { ...sampleInput, by: { ...sampleInput.by, caller: 'readonly' } },
    ],
    events: [
      ...asnWizardAlphabet,
      ...openings.map((output) => ({ type: 'xstate.done.actor.asn.open', output }) as const),
      { type: 'fold', unit: '1', isOpen: true },
      // A step of the request wizard, which an ASN has not.
      { type: 'go', step: 'site' },
      { type: 'paste-units', units: [{ ...sampleUnit, gross: '' }] },
      { type: 'replace-draft', kept: undefined },
      { type: 'replace-draft', kept: { ...sampleFound, content: { note: 'Gate 8' } } },
    ],
    keyOf: (snapshot) => {
      const { value, context } = snapshot
      const { step, found, draft, isOnline, stored } = context
      const before = [step, found?.content.base, draft.base, isBarred(context), isOnline]
      // What was stored meanwhile may have been delivered since.
      const now = value === 'outdated' && stored?.known?.standing.recordType
      const isInForm = typeof value === 'object' || value === 'discarding'
      const told = isInForm ? mark(context) : [...before, farthest(context), now]
      return JSON.stringify([value, heldIn(snapshot), told])
    },
    start: ['opening'],
    gives: {
      keeper: ({ draftKey }) => ({ draftKey }),
      'device.watch': ({ draftKey }) => ({ draftKey }),
      columns: ({ tenant, goods }) => ({ tenant, goods }),
      'asn.open': ({ draftKey, tenant, copyOf, units, goods }) => ({
        draftKey,
        tenant,
        copyOf,
        units,
        goods,
      }),
      'asn.submit': submissionOf,
    },
    enters: {
      '': ['start columns', 'start keeper', 'start device.watch'],
      opening: ['start asn.open'],
      submitting: ['start asn.submit'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
