import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'

import { draftKeeperMachine } from '#machines/records/form/keeper/machine.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import { bmw } from '#schemas/tenants/bmw.ts'

import type { Battery } from './label.ts'
import { itemEvaluationMachine } from './machine.ts'
import type { EvaluationEvent, Opened, Photographed, Picked, Saved, Saving } from './types.ts'

const battery: Battery = {
  uuid: 'b1',
  revision: 2,
  partNumber: '61 27 8 851 310',
  serialNumber: 'BMW-HV-0092275',
  wasEvaluated: false,
}
const quiet = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
const filesOf = (count: number): readonly Picked[] =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}.jpg`, file: {} }))

/** A device with one battery on the list, which keeps every file and says how sending went. */
function begin(answer: Saved) {
  const sent: Saving[] = []
  const handed: string[] = []
  const machine = itemEvaluationMachine.provide({
    actors: {
      openEvaluation: fromPromise<Opened, KeyInput>(() =>
        Promise.resolve({ found: null, parts: [], batteries: [battery] }),
      ),
      saveEvaluation: fromPromise<Saved, Saving>(({ input }) => {
        sent.push(input)
        return Promise.resolve(answer)
      }),
      keepPhotos: fromPromise<Photographed, { readonly files: readonly Picked[] }>(({ input }) => {
        const names = input.files.map(({ name }) => name)
        handed.push(...names)
        return Promise.resolve({
          photos: names.map((name) => ({ uuid: `uuid-${name}`, name })),
          refused: [],
        })
      }),
      readLabels: fromCallback(() => {}),
      watchDevice: fromCallback(() => {}),
      keepDraft: draftKeeperMachine.provide({ actors: { saveDraft: quiet(), dropDraft: quiet() } }),
    },
  })
  const input = { draftKey: 'evaluation:bmw:new', items: bmw.items, canScan: true, uuid: 'new' }
  const actor = createActor(machine, { input })
  const reached = (state: 'identify' | 'saved' | 'kept' | 'review' | 'recall') =>
    new Promise<void>((resolve) => {
      const look = () => {
        const snapshot = actor.getSnapshot()
        if (snapshot.matches(state) && !snapshot.matches({ recall: 'shrinking' })) resolve()
      }
      actor.subscribe(look)
      look()
    })
  const say = (...events: readonly EvaluationEvent[]) =>
    events.forEach((event) => actor.send(event))
  return { actor, sent, handed, reached, say }
}
const typed = (field: 'serialNumber' | 'partNumber' | 'damage' | 'recall', value: string) =>
  ({ type: 'change', field, value }) as const
const wholly: readonly EvaluationEvent[] = [
  { type: 'continue' },
  typed('damage', 'none'),
  { type: 'continue' },
  typed('recall', 'no'),
]

test('the battery of the list is evaluated, with the photographs that have room', async () => {
  const { actor, sent, handed, reached, say } = begin({ kind: 'saved', batteries: [] })
  actor.start()
  await reached('identify')
  say(typed('serialNumber', 'bmw hv 0092275'), ...wholly, { type: 'pick', files: filesOf(7) })
  await reached('recall')

  expect(handed).toEqual(['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  expect(actor.getSnapshot().context.refusedPhotos).toEqual(['5.jpg', '6.jpg'])

  say(
    { type: 'remove-photo', uuid: 'uuid-0.jpg' },
    { type: 'continue' },
    { type: 'change', field: 'isConfirmed', value: 'true' },
    { type: 'save' },
  )
  await reached('saved')

  expect(sent).toEqual([
    {
      uuid: 'b1',
      base: 2,
      form: {
        partNumber: '61 27 8 851 310',
        serialNumber: 'BMW-HV-0092275',
        isDdr: false,
        wasEvaluated: true,
        hasPhysicalDamage: false,
        isRecalledOrDefective: false,
      },
      photos: [1, 2, 3, 4].map((n) => ({ uuid: `uuid-${n}.jpg`, name: `${n}.jpg` })),
    },
  ])
  actor.stop()
})

test.each([
  ['typed by a scanner to its end', '[)>␞06␝P61278851310␝S4711␞␄'],
  ['pasted without its end', '[)>␞06␝P61278851310␝S4711'],
])('a label with several fields goes to them: %s', async (_how, label) => {
  const { actor, sent, reached, say } = begin({ kind: 'kept' })
  actor.start()
  await reached('identify')
  // Sign by sign, as keyboards do.
  for (let end = 1; end <= label.length; end += 1) say(typed('serialNumber', label.slice(0, end)))
  say({ type: 'add' })
  await reached('kept')

  expect(sent).toMatchObject([{ form: { partNumber: '61278851310', serialNumber: '4711' } }])
  actor.stop()
})

test('a label of a battery that nobody knows is not saved over the one seen before', async () => {
  const { actor, sent, reached, say } = begin({ kind: 'kept' })
  actor.start()
  await reached('identify')
  say(
    { type: 'scan' },
    { type: 'see', text: 'BMW-HV-0092275' },
    { type: 'scan' },
    { type: 'see', text: 'BMW-HV-7' },
    { type: 'add' },
  )
  await reached('kept')

  expect(sent).toMatchObject([
    { uuid: 'new', base: null, form: { serialNumber: 'BMW-HV-7', wasEvaluated: false } },
  ])
  actor.stop()
})
