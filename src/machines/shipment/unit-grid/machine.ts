import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { canType } from '#machines/shipment/units/cells.ts'

import { moved } from './moves.ts'
import type { UnitGridContext, UnitGridEvent } from './types.ts'

type Choosing = Extract<UnitGridEvent, { readonly type: 'choose' }>

// Behind the last choice comes none, and behind that the first one again: what was typed can always be kept.
function chosen(choice: number | null, { by, count }: Choosing): number | null {
  const next = ((choice ?? count) + by + count + 1) % (count + 1)
  return next === count ? null : next
}

const unitGridSetup = setup({
  types: chartTypes<{
    context: UnitGridContext
    events: UnitGridEvent
    meta: { readonly description: string }
  }>(),
  guards: {
    takesText: ({ context, event }) =>
      event.type === 'edit' && canType(event.before ?? undefined, context.column),
    // Several parts have their pieces in the opened row, and the marks their reasons.
    isInDetails: ({ context, event }) =>
      event.type === 'edit' &&
      context.column !== 'total' &&
      !canType(event.before ?? undefined, context.column),
  },
  actions: {
    focus: assign(({ event }) =>
      event.type === 'focus' ? { at: event.at, column: event.column } : {},
    ),
    move: assign(({ context, event }) =>
      event.type === 'move' ? (moved(context, event.to, event.rows) ?? {}) : {},
    ),
    begin: assign(({ event }) =>
      event.type === 'edit'
        ? { text: event.text, before: event.before, choice: event.choice, isChecked: false }
        : {},
    ),
    write: assign(({ event }) =>
      event.type === 'write' ? { text: event.text, choice: event.choice } : {},
    ),
    choose: assign(({ context: { choice }, event }) =>
      event.type === 'choose' && event.count > 0 ? { choice: chosen(choice, event) } : {},
    ),
    chooseNone: assign({ choice: null }),
    check: assign({ isChecked: true }),
  },
})

/**
 * Where one is in the units grid, and whether one moves or types: the rows themselves are the form's, which is told of
 * each letter. The details of the row one is in may be open beside it.
 */
export const unitGridMachine = unitGridSetup.createMachine({
  id: 'unitGrid',
  context: {
    at: 0,
    column: 'packaging',
    text: '',
    choice: null,
    before: null,
    isChecked: false,
  },
  type: 'parallel',
  states: {
    cell: {
      initial: 'moving',
      states: {
        moving: {
          meta: {
            description:
              'A cell is selected; arrow keys move around, and typing a letter starts editing',
          },
          on: {
            focus: { actions: 'focus' },
            move: { actions: 'move' },
            edit: { guard: 'takesText', target: 'typing', actions: 'begin' },
            pasted: { actions: 'check' },
          },
        },
        typing: {
          meta: { description: 'Typing in a cell' },
          initial: 'listed',
          on: {
            move: { target: 'moving', actions: 'move' },
            focus: { target: 'moving', actions: 'focus' },
            leave: 'moving',
            cancel: 'moving',
            pasted: { target: 'moving', actions: 'check' },
          },
          states: {
            listed: {
              meta: {
                description: 'Choices are listed, if there are any',
              },
              on: {
                write: { actions: 'write' },
                choose: { actions: 'choose' },
                fold: { target: 'alone', actions: 'chooseNone' },
              },
            },
            alone: {
              meta: { description: 'The list of choices is closed; what you typed stays' },
              on: {
                write: { target: 'listed', actions: 'write' },
                choose: { target: 'listed', actions: 'choose' },
              },
            },
          },
        },
      },
    },
    details: {
      initial: 'shut',
      states: {
        shut: {
          meta: { description: 'Only the rows are shown' },
          on: { open: 'open', edit: { guard: 'isInDetails', target: 'open' } },
        },
        open: {
          meta: { description: 'The row’s details are open next to it' },
          on: { close: 'shut' },
        },
      },
    },
  },
})
