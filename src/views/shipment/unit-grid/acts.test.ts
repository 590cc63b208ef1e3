import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'

import { unitGridMachine } from '#machines/shipment/unit-grid/machine.ts'
import { editDraft } from '#machines/shipment/wizard/edit.ts'
import { closedContext } from '#machines/shipment/wizard/start.ts'
import type { WizardContext, WizardEvent } from '#machines/shipment/wizard/types.ts'
import {
  sampleChoices,
  sampleDraft,
  sampleInput,
  samplePo,
  sampleUnit,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { changing, going, typing } from './acts.ts'
import { createReach, rowsOf } from './range.ts'

// The cells that get the focus, by their selectors: there is no page here.
const focused: string[] = []
beforeAll(() => {
  const document = {
    querySelector: (selector: string) => ({ focus: () => focused.push(selector) }),
    getElementById: () => null,
  }
  vi.stubGlobal('document', document)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const line = samplePo.lines[0]
const lines = line ? [{ ...line, partNumber: 'AB-100-2' }] : []
const choices = { ...sampleChoices, purchaseOrders: [{ ...samplePo, lines }] }

/** The grid over so many units, each with its row as its gross weight. */
function gridOf(count: number) {
  const units = Array.from({ length: count }, (_, at) => ({
    ...sampleUnit,
    id: `u${at}`,
    gross: String(at + 1),
  }))
  let context: WizardContext = {
    ...closedContext(sampleInput),
    draft: { ...sampleDraft, units },
    choices,
  }
  const form = () => ({ context, send })
  function send(event: WizardEvent) {
    context = { ...context, ...editDraft(context, event) }
    reach.follow(form())
  }
  const actor = createActor(unitGridMachine).start()
  const reach = createReach(actor, form())
  const at = () => actor.getSnapshot().context
  return {
    ...typing(reach),
    ...changing(reach),
    ...going(reach),
    at,
    state: () => actor.getSnapshot().value.cell,
    send,
    context: () => context,
    isInside: () => at().at < rowsOf(context),
  }
}

test('what is dropped on a full grid writes over nothing, and what does not fit is said', async () => {
  const grid = gridOf(100)

  await grid.paste('Part\tGross\nA-1\t540\nA-2\t541', grid.below())

  expect(grid.context().draft.units.at(-1)).toMatchObject({ gross: '100' })
  expect(grid.context().pasted).toMatchObject({ rows: 0, leftOut: 2 })
  expect(grid.free().at).toBe(99)
})

test('rows that go take nobody with them: one is in the last row that is left', async () => {
  const grid = gridOf(1)
  grid.act({ type: 'focus', at: 1, column: 'gross' })
  await grid.paste('880\n910\n920\n')
  grid.act({ type: 'focus', at: 3, column: 'tare' })

  grid.tell({ type: 'undo-paste' })

  expect(grid.context().draft.units).toHaveLength(1)
  expect(grid.at()).toMatchObject({ at: 1, column: 'tare' })
  expect(focused.at(-1)).toContain('[data-at="1"][data-column="tare"]')
})

test('the row that follows a removed one has the focus', () => {
  const grid = gridOf(100)
  grid.act({ type: 'focus', at: 99, column: 'gross' })
  focused.splice(0)

  grid.tell({ type: 'remove-unit', unit: 'u99' })

  expect(grid.isInside()).toBe(true)
  expect(focused).toEqual([expect.stringContaining('[data-at="99"]')])
})

test('a list of choices is put away before what was typed is taken back', () => {
  const grid = gridOf(1)
  grid.act({ type: 'focus', at: 1, column: 'part' })
  grid.begin('A')
  grid.write('AB-100')
  expect(grid.at().choice).toBe(0)

  expect(grid.isListed()).toBe(true)
  grid.fold()

  expect(grid.state()).toEqual({ typing: 'alone' })
  expect(grid.isListed()).toBe(false)
  expect(grid.at().choice).toBeNull()
  expect(grid.context().draft.units[1]?.contents[0]?.partNumber).toBe('AB-100')
})

test('arrows lead through the choices and back to what was typed', () => {
  const grid = gridOf(1)
  grid.act({ type: 'focus', at: 1, column: 'part' })
  grid.begin('A')
  grid.write('AB-100')

  grid.choose(1, grid.options().length)

  expect(grid.at().choice).toBeNull()
})
