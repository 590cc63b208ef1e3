import { describe, expect, test } from 'vitest'
import { and, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'

import { defineDecisions } from './decide.ts'
import { defineLifecycle } from './lifecycle.ts'
import { refusalExamplesOf } from './refusal-examples.ts'

type Facts = { readonly isFull: boolean }
type Action = 'open' | 'close'
type Event = {
  readonly type: Action | 'make'
  readonly by: { readonly caller: string }
  readonly today: string
  readonly note?: string
}
const by = (...roles: readonly string[]) => ({ type: 'by' as const, params: { roles } })

/** A thing of no area: it is opened with a note, and closed by its keeper while it is not full. */
const machine = setup({
  types: chartTypes<{
    context: Facts
    events: Event
    input: Facts
  }>(),
  guards: {
    by: ({ event }, params: { readonly roles: readonly string[] }) =>
      params.roles.includes(event.by.caller),
    hasNote: ({ event }) => Boolean(event.note),
    hasRoom: ({ context }) => !context.isFull,
    hasPlace: ({ context }) => !context.isFull,
  },
  actions: { tell: () => {} },
}).createMachine({
  id: 'thing',
  context: ({ input }) => input,
  initial: 'shut',
  states: {
    shut: {
      on: {
        open: {
          guard: and([by('keeper', 'supplier'), 'hasNote', 'hasRoom', 'hasPlace']),
          target: 'ajar',
          actions: 'tell',
        },
      },
    },
    ajar: { on: { close: { guard: and([by('keeper'), 'hasRoom']), target: 'shut' } } },
  },
})

type Place = 'shut' | 'ajar'
type Thing = {
  readonly snapshot: SnapshotFrom<typeof machine>
  readonly stored: { readonly at: Place; readonly facts: Facts }
  readonly kept: { readonly at: Place }
  readonly action: Action
  readonly event: Event
  readonly effect: { readonly type: 'tell' }
  readonly code: 'role' | 'note' | 'full' | 'not_here'
}
const codes: Readonly<Record<string, Thing['code']>> = {
  by: 'role',
  hasNote: 'note',
  hasRoom: 'full',
  hasPlace: 'full',
}
const lifecycle = defineLifecycle<Thing>({
  machine,
  actions: ['open', 'close'],
  snapshotOf: ({ at, facts }) => machine.resolveState({ value: at, context: facts }),
  probe: (type, { by: asking, today }) => ({ type, by: asking, today, note: '…' }),
  reasons: {
    codeOf: ({ type }) => codes[type] ?? 'role',
    toReason: (code, { roles }) => ({ code, text: roles.join(), who: [] }),
    elsewhere: () => 'not_here',
  },
})
const { decide, allowedActions, errorCode } = defineDecisions(lifecycle, {
  keptOf: ({ value }) => ({ at: value }),
  besides: ({ type }, refused) =>
    type === 'close' && refused.includes('not_here') ? 'already_booked' : undefined,
  alone: { note: 'note_required' },
})
const asking = (caller: string) => ({ by: { caller }, today: '2026-11-17' })
const shut = { at: 'shut', facts: { isFull: false } } as const
const full = { at: 'shut', facts: { isFull: true } } as const
const sent = (type: Event['type'], caller = 'keeper', note = ''): Event => ({
  ...asking(caller),
  type,
  note,
})

describe('a lifecycle', () => {
  test('tells what to keep and to carry out', () => {
    expect(decide(shut, sent('open', 'keeper', 'Spring'))).toEqual({
      ok: true,
      at: 'ajar',
      effects: [{ type: 'tell', params: undefined }],
    })
  })

  test('names each reason once, in the order of the chart', () => {
    const refused = lifecycle.refusalsOf(full, sent('open', 'nobody'))

    expect(refused.map(({ code }) => code)).toEqual(['role', 'note', 'full'])
  })

  test('says something else where the chart has nothing', () => {
    const decision = decide(shut, sent('close'))

    expect(decision).toMatchObject({ ok: false, code: 'already_booked', allowedActions: ['open'] })
  })

  test.each([
    ['nobody who ever may', shut, sent('open', 'nobody', 'x'), 'forbidden_role'],
    ['a reader', shut, sent('open', 'readonly', 'x'), 'readonly_user'],
    ['one reason with a code of its own', shut, sent('open'), 'note_required'],
    ['that reason beside another', full, sent('open'), 'action_not_allowed'],
  ] as const)('refuses %s by its code', (_name, stored, event, code) => {
    expect(decide(stored, event)).toMatchObject({ ok: false, code })
  })

  test('offers with what a dialog will ask for as given', () => {
    expect(allowedActions(shut, asking('keeper'))).toEqual(['open'])
    expect(lifecycle.allowed(shut, asking('supplier'))).toMatchObject([
      { action: 'open', isPossible: true, isForPartners: true, isForbiddenByRole: false },
      { action: 'close', isPossible: false, isForPartners: false, isForbiddenByRole: true },
    ])
  })

  test('shows what each guard answers when it alone is false', () => {
    const examples = refusalExamplesOf(lifecycle, {
      errorCode,
      facts: full.facts,
      eventOf: (type, caller) => sent(type, caller),
    })

    expect(examples('open').map(({ guard, error }) => [guard, error])).toEqual([
      ['by', 'forbidden_role'],
      ['hasNote', 'note_required'],
      ['hasRoom', 'action_not_allowed'],
      ['hasPlace', 'action_not_allowed'],
    ])
  })
})
