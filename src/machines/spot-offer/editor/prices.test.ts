import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import {
  sampleConfig,
  sampleEdited,
  sampleInput,
  sampleLineId,
  sampleNow,
  samplePrices,
} from '#tests/machines/spot-offer/editor/alphabet.ts'
import { deaf, formActors, silent } from '#tests/support/records/path-kit.ts'

import type { Months } from './actors.ts'
import { offerEditorMachine } from './machine.ts'
import { placeOf } from './selectors.ts'
import type { Opened, Prices } from './types.ts'

const dearer = (month: string): Prices => ({
  months: [month],
  averages: Object.fromEntries(
    Object.entries(samplePrices.averages).map(([key, price]) => [
      key.replace('2026-11', month),
      price * 2,
    ]),
  ),
})

/** An editor of a stored offer whose calls for prices the test answers. */
function openEditor() {
  const calls: {
    readonly months: readonly string[]
    readonly answer: PromiseWithResolvers<Prices>
  }[] = []
  const opened: Opened = {
    config: sampleConfig,
    now: sampleNow,
    prices: samplePrices,
    edited: sampleEdited,
    found: null,
    freshKey: 'key-of-the-kept-draft',
    freshLine: sampleLineId,
  }
  const editor = offerEditorMachine.provide({
    actors: {
      openEditor: fromPromise(() => Promise.resolve(opened)),
      loadPrices: fromPromise<Prices, Months>(({ input }) => {
        const answer = Promise.withResolvers<Prices>()
        calls.push({ months: input.months, answer })
        return answer.promise
      }),
      loadTheirs: silent(),
      saveOffer: silent(),
      findContacts: deaf(),
      ...formActors,
    },
  })
  const actor = createActor(editor, { input: sampleInput }).start()
  const month = (value: string) =>
    actor.send({ type: 'change-line', line: sampleLineId, field: 'pricing.priceMonth', value })
  const type = (value: string) =>
    actor.send({ type: 'change-line', line: sampleLineId, field: 'weight', value })
  const settled = (place: 'priced' | 'unpriced') =>
    expect.poll(() => actor.getSnapshot().matches({ form: { editing: place } })).toBe(true)
  return { actor, calls, month, type, settled }
}

test('prices that were imported while one types are taken all the same', async () => {
  const { actor, calls, type, settled } = openEditor()
  await settled('priced')

  actor.send({ type: 'prices-changed' })
  type('800')
  calls.at(-1)?.answer.resolve(dearer('2026-11'))
  await settled('priced')

  const { prices, draft } = actor.getSnapshot().context
  expect(draft.lines[0]?.weight).toBe('800')
  expect(prices.averages['LME-NI-CASH 2026-11']).toBe(31_000)
})

test('a month that was chosen is asked for, whatever is imported meanwhile', async () => {
  const { actor, calls, month, settled } = openEditor()
  await settled('priced')

  month('2026-10')
  actor.send({ type: 'prices-changed' })
  const { months = [], answer } = calls.at(-1) ?? {}
  answer?.resolve(dearer(months[0] ?? ''))
  await settled('priced')

  expect(calls.flatMap((call) => call.months)).toContain('2026-10')
  expect(actor.getSnapshot().context.preview.missing).toEqual([])
})

test('prices that cannot be asked for anew count as they were, and are asked for again by hand', async () => {
  const { actor, calls, settled } = openEditor()
  await settled('priced')

  actor.send({ type: 'prices-changed' })
  calls.at(-1)?.answer.reject(new Error('offline'))
  await settled('unpriced')
  expect(actor.getSnapshot().context.preview.missing).toEqual([])
  actor.send({ type: 'retry' })
  calls.at(-1)?.answer.resolve(dearer('2026-11'))
  await settled('priced')

  expect(calls.map((call) => call.months)).toEqual([['2026-11'], ['2026-11']])
  expect(actor.getSnapshot().context.prices.averages['LME-NI-CASH 2026-11']).toBe(31_000)
})

test('what could not be loaded can be asked for again while one types on, for every line', async () => {
  const { actor, calls, month, type, settled } = openEditor()
  await settled('priced')

  month('2026-10')
  calls.at(-1)?.answer.reject(new Error('offline'))
  await settled('unpriced')
  type('800')
  const typedOn = actor.getSnapshot().value
  actor.send({ type: 'add-line', uuid: '0198c2f4-0000-7000-8000-000000000002' })
  month('2026-09')
  calls.at(-1)?.answer.reject(new Error('offline'))
  await settled('unpriced')
  actor.send({ type: 'retry' })

  expect(typedOn).toEqual({ form: { editing: 'unpriced' } })
  expect(calls.at(-1)?.months).toEqual(['2026-09', '2026-10'])
})

test('a month that nothing is priced in any more keeps nobody', async () => {
  const { actor, calls, month, settled } = openEditor()
  await settled('priced')

  month('2026-10')
  calls.at(-1)?.answer.reject(new Error('offline'))
  await settled('unpriced')
  month('2026-11')

  expect(actor.getSnapshot().value).toEqual({ form: { editing: 'priced' } })
})

test.each(['priced', 'unpriced'] as const)(
  'prices that are imported while it is asked whether to discard the draft are asked for afterwards: %s',
  async (place) => {
    const { actor, calls, month, settled } = openEditor()
    await settled('priced')
    if (place === 'unpriced') {
      month('2026-10')
      calls.at(-1)?.answer.reject(new Error('offline'))
      await settled('unpriced')
    }
    const before = calls.length

    actor.send({ type: 'ask-discard' })
    expect(placeOf(actor.getSnapshot())).toBe(place)
    actor.send({ type: 'prices-changed' })
    expect(calls).toHaveLength(before)
    actor.send({ type: 'keep-draft' })
    expect(calls).toHaveLength(before + 1)
    const { months = [], answer } = calls.at(-1) ?? {}
    answer?.resolve(dearer(months[0] ?? ''))
    await settled('priced')

    expect(actor.getSnapshot().context.preview.missing).toEqual([])
  },
)

test('nothing is asked for again because a draft is kept', async () => {
  const { actor, calls, settled } = openEditor()
  await settled('priced')

  actor.send({ type: 'ask-discard' })
  actor.send({ type: 'keep-draft' })

  expect(actor.getSnapshot().value).toEqual({ form: { editing: 'priced' } })
  expect(calls).toEqual([])
})
