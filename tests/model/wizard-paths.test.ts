import { afterAll, describe, expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { draftKeeperMachine } from '#machines/records/form/keeper/machine.ts'
import { isStepClean } from '#machines/shipment/wizard/assess.ts'
import { shipmentWizardMachine } from '#machines/shipment/wizard/machine.ts'
import { order } from '#machines/shipment/wizard/steps.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import {
  keeperAlphabet,
  sampleInput as keeperInput,
} from '#tests/machines/records/form/keeper/alphabet.ts'
import { sampleInput, wizardAlphabet } from '#tests/machines/shipment/wizard/alphabet.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { declaredTransitions, edgePaths, tours } from '#tests/support/paths.ts'
import type { Path } from '#tests/support/paths.ts'
import { walk } from '#tests/support/walk.ts'

const silent = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
const keeper = draftKeeperMachine.provide({ actors: { saveDraft: silent(), dropDraft: silent() } })
const wizard = shipmentWizardMachine.provide({
  actors: {
    openWizard: silent(),
    submitRequest: silent(),
    watchDevice: fromCallback(() => {}),
    keepDraft: keeper,
  },
})
type Wizard = typeof wizard
type Keeper = typeof keeper

// A form has no end of contents: two situations are the same when the same steps are right and the same may be done.
const wizardKey = ({ value, context }: SnapshotFrom<Wizard>) =>
  JSON.stringify([
    value,
    order.map((step) => isStepClean(context.issues, step)),
    context.isOnline,
    context.removed !== null,
    Math.min(context.draft.units.length, 2),
    context.found !== null,
  ])
const keeperKey = ({ value, context }: SnapshotFrom<Keeper>) => JSON.stringify([value, context])

// One path for each way of leaving a state: the same edge again over another form shows nothing new.
function distinct(paths: readonly Path<Wizard>[]): readonly Path<Wizard>[] {
  const byEdge = new Map(
    paths.map((path) => {
      const { from, event, to } = path.at(-1) ?? { from: null, event: null, to: null }
      const wasFound = from !== null && from.context.found !== null
      return [JSON.stringify([from?.value, wasFound, event, to?.value]), path]
    }),
  )
  return [...byEdge.values()]
}

const wizardEvents = wizardAlphabet as unknown as readonly EventFromLogic<Wizard>[] // because actors' answers are no declared events
const keeperEvents = keeperAlphabet as unknown as readonly EventFromLogic<Keeper>[] // because actors' answers are no declared events

const seenWizard = coverageOf(wizard, 'machine')
const seenKeeper = coverageOf(keeper, 'machine')
afterAll(() => {
  seenWizard.print()
  seenKeeper.print()
})

describe('the wizard of a shipment request', () => {
  const paths = distinct(
    edgePaths(wizard, {
      input: sampleInput,
      events: wizardEvents,
      keyOf: wizardKey,
    }),
  )

  test('every generated path ends where the chart says, and no step is left with mistakes', () => {
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths)
      walk(wizard, {
        input: sampleInput,
        path,
        check: ({ expected, actual, ids }) => {
          expect(wizardKey(actual)).toBe(wizardKey(expected))
          expect(ids.length).toBeGreaterThan(0)
          expect(faultOf(actual)).toBeUndefined()
          seenWizard.take(ids)
        },
      })
  })

  test('every declared transition is on some path', () => {
    expect(seenWizard.missing()).toEqual([])
    expect(seenWizard.unknown()).toEqual([])
    expect(declaredTransitions(wizard).length).toBeGreaterThan(60)
  })
})

// What no path may break: a form is only sent when every step of it is right, and every end has something to show.
function faultOf({ value, context }: SnapshotFrom<Wizard>): string | undefined {
  if (value === 'submitting' && wrongSteps(context).length > 0) return 'sent with mistakes'
  if (value === 'submitted' && context.submittedId === null) return 'submitted without an id'
  if (value === 'refused' && !context.refusal?.reasons.length) return 'refused without a reason'
  if (value === 'unsent' && context.problem === null) return 'not sent, without a word'
  return undefined
}
const wrongSteps = ({ issues }: WizardContext) => order.filter((step) => !isStepClean(issues, step))

describe('the keeper of drafts', () => {
  const paths = tours(keeper, { input: keeperInput, events: keeperEvents })

  test('every generated path ends where the chart says', () => {
    expect(paths.flat().length).toBeGreaterThan(50)
    for (const path of paths)
      walk(keeper, {
        input: keeperInput,
        path,
        check: ({ expected, actual, ids }) => {
          expect(keeperKey(actual)).toBe(keeperKey(expected))
          expect(ids.length).toBeGreaterThan(0)
          seenKeeper.take(ids)
        },
      })
  })

  test('every declared transition is on some path', () => {
    expect(seenKeeper.missing()).toEqual([])
    expect(seenKeeper.unknown()).toEqual([])
  })
})
