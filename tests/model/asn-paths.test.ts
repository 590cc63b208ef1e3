import { describe } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { asnWizardMachine } from '#machines/shipment/asn/machine.ts'
import { isStepClean } from '#machines/shipment/wizard/assess.ts'
import type { RememberColumns, Remembering } from '#machines/shipment/wizard/types.ts'
import { asnWizardAlphabet, sampleInput } from '#tests/machines/shipment/asn/alphabet.ts'
import { heldIn } from '#tests/support/records/form-kit.ts'
import { deaf, formActors, silent, testPaths } from '#tests/support/records/path-kit.ts'

const asn = asnWizardMachine.provide({
  actors: {
    openWizard: silent(),
    keepColumns: deaf<RememberColumns, Remembering>(),
    submitRequest: silent(),
    ...formActors,
  },
})
type Snapshot = SnapshotFrom<typeof asn>

// A form has no end of contents: two situations are the same when the same is right and the same may be done.
const keyOf = (snapshot: Snapshot) => {
  const { value, context } = snapshot
  return JSON.stringify([
    value,
    heldIn(snapshot),
    isStepClean(context.issues, 'units'),
    context.reasons.map(({ code }) => code),
    context.stored?.known?.standing.recordType,
    context.isOnline,
    context.removed !== null,
    (context.pasted?.units ?? null) !== null,
    Math.min(context.draft.units.length, 2),
    context.found !== null,
  ])
}

// What no path may break: what is sent is right and may be sent, and every end has something to show.
function faultOf({ value: at, context }: Snapshot): string | undefined {
  const value = typeof at === 'object' ? at.form : at
  const { issues, reasons, refusal, problem, submittedId } = context
  if (value === 'submitting' && (!isStepClean(issues, 'units') || reasons.length > 0))
    return 'sent with mistakes'
  if (value === 'barred' && reasons.length === 0) return 'barred without a reason'
  if (value === 'submitted' && submittedId === null) return 'confirmed without an id'
  if (value === 'refused' && !refusal?.reasons.length) return 'refused without a reason'
  if (value === 'unsent' && problem === null) return 'not sent, without a word'
  return undefined
}

describe('the confirmation of an ASN', () => {
  testPaths(asn, {
    inputs: [sampleInput],
    alphabet: asnWizardAlphabet,
    keyOf,
    edgeOf: ({ from, event, to }) => [
      typeof from.value === 'object' ? from.value : keyOf(from),
      event,
      to.value,
    ],
    faultOf,
    atLeast: 100,
  })
})
