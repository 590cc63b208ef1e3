import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ContextFrom } from 'xstate'

import { recordSearchMachine } from '#machines/records/search/machine.ts'
import type { Found } from '#schemas/found.ts'
import { recordSearchAlphabet } from '#tests/machines/records/search/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Context = ContextFrom<typeof recordSearchMachine>
type Typed = { readonly text: string }
type Network = { readonly isOnline: boolean }
type Answer = Done<readonly Found[]>
type Failed = { readonly error: Error }

const types = (_: Context, { text }: Typed) => ({ text, found: [], refusal: '' })
const hears = (_: Context, { isOnline }: Network) => ({ isOnline })

// From redesign.md §9, not from the machine: three letters are searched for after a pause, blanks around them are nothing.
const typing: Rules<Context> = {
  TYPE: [
    {
      when: ({ text: before }, { text }: Typed) => before.trim() === text.trim(),
      keeps: (_, { text }: Typed) => ({ text }),
    },
    { when: (_, { text }: Typed) => text.trim().length < 3, to: 'idle', keeps: types },
    { when: ({ isOnline }) => isOnline, to: 'searching.pausing', again: 'searching', keeps: types },
    { to: 'offline', keeps: types },
  ],
}
const rules: Readonly<Record<string, Rules<Context>>> = {
  '': { ...typing, network: { keeps: hears } },
  'searching.pausing': { 'after pause': 'searching.asking' },
  'searching.asking': {
    'done recordSearch.find': [
      {
        when: (_, { output }: Answer) => output.length > 0,
        to: 'found',
        keeps: (_, { output }: Answer) => ({ found: output }),
      },
      { to: 'nothing' },
    ],
    'failed recordSearch.find': [
      {
        when: ({ isOnline }) => isOnline,
        to: 'failed',
        keeps: (_, { error }: Failed) => ({ refusal: error.message }),
      },
      { to: 'offline' },
    ],
  },
  failed: { RETRY: 'searching.asking' },
  offline: {
    network: [
      { when: (_, { isOnline }: Network) => isOnline, to: 'searching.asking', keeps: hears },
      { keeps: hears },
    ],
  },
}

test('the search does in every situation what is written', () => {
  const unused = holdAgainst(recordSearchMachine, {
    inputs: [undefined],
    events: recordSearchAlphabet,
    start: ['idle'],
    gives: { 'recordSearch.find': ({ text }) => ({ q: text.trim() }) },
    enters: {
      'searching.pausing': ['wait pause'],
      'searching.asking': ['start recordSearch.find'],
    },
    rules,
  })

  expect(unused).toEqual([])
})

test('whoever types on is never shown the answer to what was typed before', async () => {
  const answers = new Map<string, (found: readonly Found[]) => void>()
  const company = (title: string): Found => ({ kind: 'company', tenant: 'bmw', title })
  const asked: string[] = []
  const machine = recordSearchMachine.provide({
    delays: { pause: 0 },
    actors: {
      find: fromPromise<readonly Found[], { q: string }>(({ input: { q } }) => {
        asked.push(q)
        return new Promise((resolve) => answers.set(q, resolve))
      }),
    },
  })
  const actor = createActor(machine).start()
  for (const text of ['ren', 'reno']) {
    actor.send({ type: 'TYPE', text })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await vi.waitFor(() => expect(asked).toContain(text))
  }
  answers.get('reno')?.([company('Reno')])
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('found'))
  answers.get('ren')?.([company('Renault')])
  await Promise.resolve()

  expect(actor.getSnapshot().context.found).toEqual([company('Reno')])
  actor.stop()
})

test('keys in one word ask one question', async () => {
  const asked: string[] = []
  const machine = recordSearchMachine.provide({
    actors: {
      find: fromPromise<readonly Found[], { q: string }>(({ input: { q } }) => {
        asked.push(q)
        return Promise.resolve([])
      }),
    },
  })
  const actor = createActor(machine).start()
  for (const text of ['lak', 'lake', 'lakes', 'lakeside']) actor.send({ type: 'TYPE', text })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('nothing'))

  expect(asked).toEqual(['lakeside'])
  actor.stop()
})
