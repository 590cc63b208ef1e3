import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { outputOf } from '#machines/records/output.ts'
import { priceTexts } from '#texts/spot-offer-prices.ts'

import type {
  Applied,
  Applying,
  Checked,
  Chosen,
  ImportContext,
  ImportEvent,
  Undoing,
  Undone,
} from './types.ts'

// pages.md §2.6: 5 MB. A character is at least a byte.
const MAX_CHARACTERS = 5 * 1024 * 1024

const undoingOf = ({ undoing }: ImportContext): Undoing => {
  if (!undoing) throw new Error('no import was named')
  return undoing
}
const textOf = ({ chosen }: ImportContext): Chosen => {
  if (!chosen) throw new Error('nothing was chosen')
  return chosen
}
const choose = [
  { guard: 'isTooLarge', target: 'failed', actions: 'refuseSize' },
  { target: 'checking', actions: 'takeChosen' },
] as const
const undo = { target: 'confirming', actions: 'takeUndoing' } as const

/**
 * Prices from a file or a pasted text (pages.md §2.6): compared with what is stored, shown as a difference, and only then
 * taken over. Lines with mistakes stop it, prices that look wrong need a tick; an import of somebody else in between is
 * compared anew. What was imported can be taken back.
 */
export const priceImportMachine = setup({
  types: chartTypes<{
    context: ImportContext
    events: ImportEvent
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    checkPrices: provided<Checked, Chosen>('checkPrices'),
    applyPrices: provided<Applied, Applying>('applyPrices'),
    undoImport: provided<Undone, Undoing>('undoImport'),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen !== null,
    isTooLarge: ({ event }) => event.type === 'choose' && event.text.length > MAX_CHARACTERS,
    hasErrors: ({ event }) => {
      const answer = outputOf<Checked>(event)
      return answer.kind === 'diff' && answer.diff.issues.some(({ level }) => level === 'error')
    },
    isSame: ({ event }) => {
      const answer = outputOf<Checked>(event)
      return answer.kind === 'diff' && answer.diff.added.length + answer.diff.modified.length === 0
    },
    isDoubtful: ({ event }) => {
      const answer = outputOf<Checked>(event)
      return answer.kind === 'diff' && answer.diff.warnings > 0
    },
    isCompared: ({ event }) => outputOf<Checked>(event).kind === 'diff',
    wasApplied: ({ event }) => outputOf<Applied>(event).kind === 'applied',
    wasUndone: ({ event }) => outputOf<Undone>(event).kind === 'undone',
    wasOvertaken: ({ event }) => outputOf<Applied>(event).kind === 'changed',
  },
  actions: {
    takeChosen: assign(({ event }) =>
      event.type === 'choose'
        ? {
            chosen: { name: event.name, text: event.text },
            diff: null,
            problem: null,
            isCompared: false,
            undoing: null,
          }
        : {},
    ),
    refuseSize: assign({
      chosen: null,
      diff: null,
      undoing: null,
      problem: { text: priceTexts.import.tooLarge },
    }),
    takeDiff: assign(({ event }) => {
      const answer = outputOf<Checked>(event)
      return answer.kind === 'diff' ? { diff: answer.diff } : {}
    }),
    takeApplied: assign(({ event }) => {
      const answer = outputOf<Applied>(event)
      return answer.kind === 'applied' ? { diff: answer.diff, chosen: null } : {}
    }),
    takeProblem: assign(({ event }) => {
      const answer = outputOf<Checked>(event)
      return answer.kind === 'failed' ? { problem: answer.problem } : {}
    }),
    takeFault: assign({ problem: { text: priceTexts.import.fault } }),
    compareAgain: assign({ isCompared: true }),
    takeUndoing: assign(({ event }) =>
      event.type === 'undo' ? { undoing: { id: event.id, fileName: event.fileName } } : {},
    ),
    takeRefusal: assign(({ event }) => {
      const answer = outputOf<Undone>(event)
      return answer.kind === 'failed' ? { problem: answer.problem } : {}
    }),
    forget: assign({ chosen: null, diff: null, problem: null, isCompared: false, undoing: null }),
  },
}).createMachine({
  id: 'priceImport',
  context: { undoing: null, chosen: null, diff: null, problem: null, isCompared: false },
  initial: 'idle',
  states: {
    idle: {
      meta: { description: 'Choose a file, or paste a text' },
      on: { choose, undo },
    },
    checking: {
      tags: ['busy'],
      meta: { description: 'Compared with the prices that are stored' },
      invoke: {
        id: 'prices.check',
        src: 'checkPrices',
        input: ({ context }) => textOf(context),
        onDone: [
          { guard: 'hasErrors', target: 'issues', actions: 'takeDiff' },
          { guard: 'isSame', target: 'unchanged', actions: 'takeDiff' },
          { guard: 'isDoubtful', target: 'doubting', actions: 'takeDiff' },
          { guard: 'isCompared', target: 'comparing', actions: 'takeDiff' },
          { target: 'failed', actions: 'takeProblem' },
        ],
        onError: { target: 'failed', actions: 'takeFault' },
      },
    },
    issues: {
      meta: { description: 'Lines with mistakes, each with what is wrong; nothing is taken over' },
      on: { choose, cancel: { target: 'idle', actions: 'forget' } },
    },
    unchanged: {
      meta: { description: 'The text says what is stored already' },
      on: { choose, cancel: { target: 'idle', actions: 'forget' } },
    },
    doubting: {
      meta: { description: 'What would change; some prices look wrong and are to be ticked first' },
      on: { accept: 'accepting', choose, cancel: { target: 'idle', actions: 'forget' } },
    },
    accepting: {
      meta: { description: 'What would change; the prices that look wrong are said to be right' },
      on: {
        doubt: 'doubting',
        apply: 'applying',
        choose,
        cancel: { target: 'idle', actions: 'forget' },
      },
    },
    comparing: {
      meta: { description: 'What would be added and modified' },
      on: { apply: 'applying', choose, cancel: { target: 'idle', actions: 'forget' } },
    },
    applying: {
      tags: ['busy'],
      meta: { description: 'Being taken over' },
      invoke: {
        id: 'prices.apply',
        src: 'applyPrices',
        input: ({ context }) => ({
          ...textOf(context),
          version: context.diff?.version ?? 0,
          // With warnings there is no way here but over their tick.
          acceptsWarnings: (context.diff?.warnings ?? 0) > 0,
        }),
        onDone: [
          { guard: 'wasApplied', target: 'applied', actions: 'takeApplied' },
          { guard: 'wasOvertaken', target: 'checking', actions: 'compareAgain' },
          { target: 'failed', actions: 'takeProblem' },
        ],
        onError: { target: 'failed', actions: 'takeFault' },
      },
    },
    applied: {
      meta: { description: 'The prices are taken over' },
      on: { choose, undo, cancel: { target: 'idle', actions: 'forget' } },
    },
    failed: {
      meta: { description: 'It did not get through, or was refused; what was chosen is kept' },
      on: {
        retry: { guard: 'hasChosen', target: 'checking' },
        choose,
        cancel: { target: 'idle', actions: 'forget' },
      },
    },
    confirming: {
      meta: { description: 'Whether an import is really to be taken back' },
      on: { confirm: 'undoing', keep: { target: 'idle', actions: 'forget' } },
    },
    undoing: {
      tags: ['busy'],
      meta: { description: 'An import is being taken back' },
      invoke: {
        id: 'prices.undo',
        src: 'undoImport',
        input: ({ context }) => undoingOf(context),
        onDone: [
          { guard: 'wasUndone', target: 'undone' },
          { target: 'kept', actions: 'takeRefusal' },
        ],
        onError: { target: 'kept', actions: 'takeFault' },
      },
    },
    undone: {
      meta: { description: 'The import is taken back: what it replaced counts again' },
      on: { choose, undo, cancel: { target: 'idle', actions: 'forget' } },
    },
    kept: {
      meta: { description: 'The import could not be taken back, and why' },
      on: { confirm: 'undoing', keep: { target: 'idle', actions: 'forget' } },
    },
  },
})
