import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'

import { editDraft } from '#machines/shipment/wizard/edit.ts'
import { shipmentWizardMachine } from '#machines/shipment/wizard/machine.ts'
import { isAttempted } from '#machines/shipment/wizard/selectors.ts'
import { sampleDraft, sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

import type { UnitDraft } from './draft.ts'
import { readPasted } from './paste.ts'

/** The wizard on its second step over a draft with everything right, after units were pasted. */
function pasted(units: readonly UnitDraft[]) {
  const [closed] = initialTransition(shipmentWizardMachine, {
    tenant: 'supplier:300000000000101',
    draftKey: 'shipment-request:supplier:300000000000101:new',
    by: { id: 'external|1', email: 'a@b.example', caller: 'supplier' },
    units: 'imperial',
    goods: 'units',
    needsPo: false,
    contact: { name: 'Ana Ruiz', email: 'ana@lakeside.example' },
    step: 'units',
    copyOf: null,
    date: null,
    sends: null,
    site: null,
    items: [],
  })
  const opened = {
    choices: { sites: [], purchaseOrders: [], packaging: [], destinations: [] },
    last: null,
    found: null,
    copied: sampleDraft,
    stored: null,
    freshKey: 'key-of-a-fresh-draft-1',
    now: Date.now(),
  }
  const open = { type: 'xstate.done.actor.wizard.open', output: opened } as never // because actors send it, not pages
  const [editing] = transition(shipmentWizardMachine, closed, open)
  return transition(shipmentWizardMachine, editing, { type: 'paste-units', units: [...units] })[0]
}

test('mistakes in what was pasted show at once, with the unit open', () => {
  const { context } = pasted([{ ...sampleUnit, gross: '' }])

  expect(isAttempted(context, 'units')).toBe(true)
  const bad = context.draft.units.at(-1)
  expect(context.issues.units.at(-1)).toHaveProperty('gross')
  expect(context.unfolded).toContain(bad?.id)
})

test('what was pasted without a mistake is not looked at twice', () => {
  const { context } = pasted([sampleUnit])

  expect(context.draft.units.length).toBe(sampleDraft.units.length + 1)
  expect(isAttempted(context, 'units')).toBe(false)
})

test.each([true, false])('what is neither yes nor no is settled by choosing %s', (value) => {
  const [unit] = readPasted('Part\tDDR\nA-1\tteilweise', { units: 'imperial' }).units
  const units = unit ? [unit] : []
  const { context } = pasted(units)
  const doubtful = context.draft.units.at(-1)

  const change = { type: 'change-unit', unit: doubtful?.id ?? '', field: 'isDdr', value } as const
  const settled = editDraft(context, change)

  expect(context.issues.units.at(-1)).toHaveProperty('isDdr')
  expect(settled.draft?.units.at(-1)).toMatchObject({ isDdr: value, ddrAsWritten: '' })
  expect(settled.issues?.units.at(-1)).not.toHaveProperty('isDdr')
})
