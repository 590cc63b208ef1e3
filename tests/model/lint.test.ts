import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import type { AnyStateMachine } from 'xstate'

import { registry } from '#machines/registry.ts'
import { lint } from '#tests/support/lint.ts'
import { machineWords } from '#texts/flows.ts'

describe('machines are written as charts of this product are', () => {
  test.each(registry.map(({ machine }) => [machine.id, machine] as const))('%s', (id, machine) => {
    expect(lint(machine, machineWords[id])).toEqual([])
  })
})

describe('the linter finds', () => {
  const described = { meta: { description: 'Seen' } }
  const rulesOf = (config: object, words = { events: { go: 'Go' }, guards: {} }) =>
    // because these charts are wrong on purpose
    lint(
      setup({}).createMachine({
        id: 'm',
        initial: 'a',
        ...config,
      } as never) as unknown as AnyStateMachine,
      words,
    ).map(({ rule, where }) => `${rule} ${where}`)
  const way = { a: { ...described, on: { go: 'b' } }, b: { ...described, type: 'final' } }

  test('nothing in a good chart', () => {
    expect(rulesOf({ states: way })).toEqual([])
  })

  test.each([
    [
      'a state that nothing leads to',
      { states: { ...way, c: { ...described, on: { go: 'b' } } } },
      'unreachable m.c',
    ],
    ['a dead end', { states: { ...way, b: described } }, 'dead end m.b'],
    [
      'a state that only takes notes',
      { states: { ...way, b: { ...described, on: { go: {} } } } },
      'dead end m.b',
    ],
    [
      'a state without a description',
      { states: { ...way, b: { type: 'final' } } },
      'description m.b',
    ],
    [
      'an invoke without an id',
      { states: { ...way, a: { ...way.a, invoke: { src: 'x', onError: 'b' } } } },
      'invoke id m.a',
    ],
    [
      'an invoke that may fail unnoticed',
      { states: { ...way, a: { ...way.a, invoke: { id: 'x', src: 'x' } } } },
      'invoke onError m.a',
    ],
    [
      'a guard in the chart',
      { states: { ...way, a: { ...described, on: { go: { target: 'b', guard: () => true } } } } },
      'inline guard m.a',
    ],
    [
      'an action in the chart',
      { states: { ...way, a: { ...way.a, entry: () => {} } } },
      'inline action m.a',
    ],
    [
      'a guard that setup does not have',
      { states: { ...way, a: { ...described, on: { go: { target: 'b', guard: 'may' } } } } },
      'not set up m.a',
    ],
    [
      'an event without words',
      { states: { ...way, a: { ...described, on: { go: 'b', stop: 'b' } } } },
      'event label m',
    ],
  ])('%s', (_what, config, finding) => {
    expect(rulesOf(config)).toContain(finding)
  })
})
