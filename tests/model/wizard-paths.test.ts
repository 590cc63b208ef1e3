import { describe } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { draftKeeperMachine } from '#machines/records/form/keeper/machine.ts'
import { isStepClean } from '#machines/shipment/wizard/assess.ts'
import { order } from '#machines/shipment/wizard/steps.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import {
  keeperAlphabet,
  sampleInput as keeperInput,
} from '#tests/machines/records/form/keeper/alphabet.ts'
import {
  sampleBattery,
  sampleInput,
  sampleStock,
  wizardAlphabet,
} from '#tests/machines/shipment/wizard/alphabet.ts'
import { heldIn } from '#tests/support/records/form-kit.ts'
import { silent, testPaths } from '#tests/support/records/path-kit.ts'
import { wizard } from '#tests/support/wizard-model.ts'
import type { Wizard } from '#tests/support/wizard-model.ts'

// A form has no end of contents: two situations are the same when the same steps are right and the same may be done.
function wizardKey(snapshot: SnapshotFrom<Wizard>) {
  const { value, context } = snapshot
  if (value === 'discarding') return JSON.stringify([value, heldIn(snapshot), context.goods])
  return context.goods === 'batteries' ? batteryKey(value, context) : unitKey(value, context)
}
// What batteries add: whether they are loaded, and whether some are chosen.
const batteryKey = (value: unknown, { stock, draft, step, issues }: WizardContext) =>
  JSON.stringify([
    value,
    stock !== null,
    draft.siteId !== '',
    draft.items.length > 0,
    draft.otherAddress,
    step,
    order.map((one) => isStepClean(issues, one)),
  ])
// Another address is typed there, and nowhere else does it matter.
const isOnSite = (value: unknown) => JSON.stringify(value) === '{"form":{"editing":"site"}}'
const unitKey = (value: unknown, context: WizardContext) =>
  JSON.stringify([
    value,
    order.map((step) => isStepClean(context.issues, step)),
    context.isOnline,
    context.removed !== null,
    (context.pasted?.units ?? null) !== null,
    Math.min(context.draft.units.length, 2),
    context.found !== null,
    context.last !== null,
    isOnSite(value) && context.draft.otherAddress,
  ])

const batteries = {
  ...sampleInput,
  tenant: 'bmw',
  goods: 'batteries',
  needsPo: false,
  site: sampleStock.siteId,
  items: [sampleBattery.uuid],
} as const

describe('the wizard of a shipment request', () => {
  testPaths(wizard, {
    inputs: [sampleInput, batteries, { ...sampleInput, copyOf: 'sr_04217733' }],
    alphabet: wizardAlphabet,
    keyOf: wizardKey,
    // The same edge again over another form shows nothing new.
    edgeOf: ({ from, event, to }) => [
      from.value,
      from.context.goods === 'batteries' ? wizardKey(from) : from.context.found !== null,
      event,
      to.value,
    ],
    faultOf,
    atLeast: 100,
  })
})

// What no path may break: a form is only sent when every step of it is right, and every end has something to show.
function faultOf({ value: at, context }: SnapshotFrom<Wizard>): string | undefined {
  const value = typeof at === 'object' ? at.form : at
  if (value === 'submitting' && wrongSteps(context).length > 0) return 'sent with mistakes'
  if (value === 'submitted' && context.submittedId === null) return 'submitted without an id'
  if (value === 'refused' && !context.refusal?.reasons.length) return 'refused without a reason'
  if (value === 'unsent' && context.problem === null) return 'not sent, without a word'
  return undefined
}
const wrongSteps = ({ issues }: WizardContext) => order.filter((step) => !isStepClean(issues, step))

describe('the keeper of drafts', () => {
  const keeper = draftKeeperMachine.provide({
    actors: { saveDraft: silent(), dropDraft: silent() },
  })
  testPaths(keeper, {
    inputs: [keeperInput],
    alphabet: keeperAlphabet,
    atLeast: 50,
  })
})
