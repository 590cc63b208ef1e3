import { choose } from '#machines/records/upload/parts.ts'
import type { Chosen } from '#machines/records/upload/parts.ts'

import { nothing, priceImportSetup } from './setup.ts'
import type { ImportContext, Undoing } from './types.ts'

const undoingOf = ({ undoing }: ImportContext): Undoing => {
  if (!undoing) throw new Error('no import was named')
  return undoing
}
const reviewedOf = ({ reviewed }: ImportContext): Undoing => {
  if (!reviewed) throw new Error('no import was named')
  return reviewed
}
const textOf = ({ chosen }: ImportContext): Chosen => {
  if (!chosen) throw new Error('nothing was chosen')
  return chosen
}
const undo = { target: 'confirming', actions: 'takeUndoing' } as const
const review = { target: 'reading', actions: 'takeReviewed' } as const

/**
 * Prices from a file or a pasted text (pages.md §2.6): compared with what is stored, shown as a difference, and only then
 * taken over. Lines with mistakes stop it, prices that look wrong need a tick and wait for a second person; an import of
 * somebody else in between is compared anew. What was imported is checked by somebody else, and can be taken back.
 */
export const priceImportMachine = priceImportSetup.createMachine({
  id: 'priceImport',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      meta: { description: 'Choose a file or paste the prices' },
      on: { choose, undo, review },
    },
    checking: {
      tags: ['busy'],
      meta: { description: 'Comparing with the current prices' },
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
      meta: { description: 'Lines with mistakes, and what’s wrong; nothing is imported' },
      on: { choose, cancel: { target: 'idle', actions: 'forget' } },
    },
    unchanged: {
      meta: { description: 'No changes; we already have these prices' },
      on: { choose, cancel: { target: 'idle', actions: 'forget' } },
    },
    doubting: {
      meta: { description: 'What will change; confirm the flagged prices first' },
      on: { accept: 'accepting', choose, cancel: { target: 'idle', actions: 'forget' } },
    },
    accepting: {
      meta: { description: 'What will change; you confirmed the flagged prices' },
      on: {
        doubt: 'doubting',
        apply: 'applying',
        choose,
        cancel: { target: 'idle', actions: 'forget' },
      },
    },
    comparing: {
      meta: { description: 'What will be added and changed' },
      on: { apply: 'applying', choose, cancel: { target: 'idle', actions: 'forget' } },
    },
    applying: {
      tags: ['busy'],
      meta: { description: 'Importing the prices' },
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
          { guard: 'isHeld', target: 'held', actions: 'takeApplied' },
          { guard: 'wasApplied', target: 'applied', actions: 'takeApplied' },
          { guard: 'wasOvertaken', target: 'checking', actions: 'compareAgain' },
          { target: 'failed', actions: 'takeProblem' },
        ],
        onError: { target: 'failed', actions: 'takeFault' },
      },
    },
    applied: {
      meta: { description: 'Prices imported' },
      on: { choose, undo, review, cancel: { target: 'idle', actions: 'forget' } },
    },
    held: {
      meta: {
        description: 'The old prices apply until a second person confirms the new ones',
      },
      on: { choose, undo, review, cancel: { target: 'idle', actions: 'forget' } },
    },
    failed: {
      meta: { description: 'The import failed or was refused; what you chose is kept' },
      on: {
        retry: { guard: 'hasChosen', target: 'checking' },
        choose,
        cancel: { target: 'idle', actions: 'forget' },
      },
    },
    confirming: {
      meta: { description: 'Asks whether to undo an import' },
      on: { confirm: 'undoing', keep: { target: 'idle', actions: 'forget' } },
    },
    undoing: {
      tags: ['busy'],
      meta: { description: 'Undoing an import' },
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
      meta: { description: 'Import undone; the prices it replaced are back' },
      on: { choose, undo, review, cancel: { target: 'idle', actions: 'forget' } },
    },
    reading: {
      tags: ['busy'],
      meta: { description: 'Loading an import, to check it' },
      invoke: {
        id: 'prices.read',
        src: 'readImport',
        input: ({ context }) => reviewedOf(context),
        onDone: [
          { guard: 'wasRead', target: 'reviewing', actions: 'takeRead' },
          { target: 'unread', actions: 'takeRefusal' },
        ],
        onError: { target: 'unread', actions: 'takeFault' },
      },
      on: { keep: { target: 'idle', actions: 'forget' } },
    },
    unread: {
      meta: { description: 'We couldn’t load the import; try again' },
      on: { retry: 'reading', keep: { target: 'idle', actions: 'forget' } },
    },
    reviewing: {
      meta: { description: 'Averages before and after, and the flagged prices' },
      on: {
        pass: { target: 'judging', actions: 'sayRight' },
        reject: { target: 'judging', actions: 'sayWrong' },
        keep: { target: 'idle', actions: 'forget' },
      },
    },
    judging: {
      tags: ['busy'],
      meta: { description: 'Saving your decision' },
      invoke: {
        id: 'prices.judge',
        src: 'judgeImport',
        input: ({ context }) => ({
          ...reviewedOf(context),
          verdict: context.verdict ?? 'reject',
        }),
        onDone: [
          { guard: 'wasJudged', target: 'judged' },
          { target: 'reviewing', actions: 'takeRefusal' },
        ],
        onError: { target: 'reviewing', actions: 'takeFault' },
      },
    },
    judged: {
      meta: { description: 'A second person has checked the import' },
      on: { choose, undo, review, cancel: { target: 'idle', actions: 'forget' } },
    },
    kept: {
      meta: { description: 'We couldn’t undo the import; the page says why' },
      on: { confirm: 'undoing', keep: { target: 'idle', actions: 'forget' } },
    },
  },
})
