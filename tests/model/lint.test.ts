import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import type { AnyStateMachine } from 'xstate'

import { registry } from '#machines/registry.ts'
import { lint } from '#scripts/flows-lint.ts'
import { machineWords } from '#texts/chart-words.ts'

describe('machines are written as charts of this product are', () => {
  test.each(registry.map((entry) => [entry.machine.id, entry] as const))('%s', (id, entry) => {
    expect(lint(entry, machineWords[id])).toEqual([])
  })
})

describe('the linter finds', () => {
  const described = { meta: { description: 'Seen' } }
  const words = { events: { go: 'Go' }, guards: {} }
  const rulesOf = (config: object, kind: 'lifecycle' | 'flow' = 'flow') => {
    const chart = { id: 'm', initial: 'a', ...config }
    // because these charts are wrong on purpose
    const machine = setup({}).createMachine(chart as never) as unknown as AnyStateMachine
    return lint({ machine, kind }, words).map(({ rule, where }) => `${rule} ${where}`)
  }
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
    [
      'a guard without words',
      { states: { ...way, a: { ...described, on: { go: { target: 'b', guard: 'may' } } } } },
      'guard words m',
    ],
    [
      'an alternative that is never taken',
      {
        states: { ...way, a: { ...described, on: { go: ['b', { target: 'b', guard: 'may' }] } } },
      },
      'shadowed m.a',
    ],
    [
      'a delay without a name',
      { states: { ...way, a: { ...way.a, after: { 1000: 'b' } } } },
      'inline delay m.a',
    ],
    [
      'a state that is spelled otherwise',
      { states: { ...way, a_b: { ...described, on: { go: 'b' } } } },
      'spelling m',
    ],
    [
      'an event that is spelled otherwise',
      { states: { ...way, a: { ...described, on: { go: 'b', goOn: 'b' } } } },
      'spelling m.a',
    ],
    [
      'two states of one name',
      { states: { ...way, B: { ...described, on: { go: 'b' } } } },
      'same words m',
    ],
  ])('%s', (_what, config, finding) => {
    expect(rulesOf(config)).toContain(finding)
  })

  test('a caller whom only other charts have words for', () => {
    const guard = { type: 'by', params: { roles: ['admin', 'system'] } }
    const chart = { ...way, a: { ...described, on: { go: { target: 'b', guard } } } }
    // because this chart is wrong on purpose
    const machine = setup({}).createMachine({ id: 'm', initial: 'a', states: chart } as never)
    const called = (callers?: Readonly<Record<string, string>>) =>
      lint(
        { machine: machine as unknown as AnyStateMachine, kind: 'flow' },
        {
          // because of the same
          ...words,
          ...(callers ? { callers } : {}),
        },
      ).filter(({ rule }) => rule === 'caller words')

    expect(called({ admin: 'administrators' })).toEqual([
      expect.objectContaining({ what: expect.stringContaining('system') as string }),
    ])
    expect(called({ admin: 'administrators', system: 'the calendar' })).toEqual([])
    expect(called()).toEqual([])
  })

  test.each([
    ['an invoke', { invoke: { id: 'x', src: 'x', onError: 'b' } }],
    ['a delay', { after: { soon: 'b' } }],
  ])('%s in a lifecycle', (_what, more) => {
    const chart = { states: { ...way, a: { ...way.a, ...more } } }

    expect(rulesOf(chart, 'lifecycle')).toContain('lifecycle m.a')
    expect(rulesOf(chart)).not.toContain('lifecycle m.a')
  })

  test('words of the specification in a lifecycle only', () => {
    const chart = {
      states: {
        ...way,
        a: { ...way.a, on: { go: 'waits-long' } },
        'waits-long': { ...described, on: { go: 'b' } },
      },
    }

    expect(rulesOf(chart, 'lifecycle')).toEqual([])
    expect(rulesOf(chart)).toEqual(['spelling m'])
  })
})
