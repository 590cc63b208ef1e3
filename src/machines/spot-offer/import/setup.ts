import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { outputOf } from '#machines/records/output.ts'
import { uploadGuards } from '#machines/records/upload/parts.ts'
import type { Chosen } from '#machines/records/upload/parts.ts'
import { priceTexts } from '#texts/spot-offer-prices.ts'

import type {
  Applied,
  Applying,
  Checked,
  ImportContext,
  ImportEvent,
  Judged,
  Judging,
  Read,
  Undoing,
  Undone,
} from './types.ts'

/** Nothing chosen, nothing looked at. */
export const nothing: ImportContext = {
  chosen: null,
  diff: null,
  problem: null,
  isCompared: false,
  undoing: null,
  reviewed: null,
  found: null,
  verdict: null,
}

/** Types, actors, guards and effects of the import by name; machine.ts has the chart. */
export const priceImportSetup = setup({
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
    readImport: provided<Read, Undoing>('readImport'),
    judgeImport: provided<Judged, Judging>('judgeImport'),
  },
  guards: {
    ...uploadGuards,
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
    isHeld: ({ event }) => {
      const answer = outputOf<Applied>(event)
      return answer.kind === 'applied' && answer.diff.isWaiting
    },
    wasRead: ({ event }) => outputOf<Read>(event).kind === 'read',
    wasJudged: ({ event }) => outputOf<Judged>(event).kind === 'judged',
    wasApplied: ({ event }) => outputOf<Applied>(event).kind === 'applied',
    wasUndone: ({ event }) => outputOf<Undone>(event).kind === 'undone',
    wasOvertaken: ({ event }) => outputOf<Applied>(event).kind === 'changed',
  },
  actions: {
    takeChosen: assign(({ event }) =>
      event.type === 'choose' ? { ...nothing, chosen: { name: event.name, text: event.text } } : {},
    ),
    refuseSize: assign({ ...nothing, problem: { text: priceTexts.import.tooLarge } }),
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
      event.type === 'undo'
        ? { ...nothing, undoing: { id: event.id, fileName: event.fileName } }
        : {},
    ),
    takeRefusal: assign(({ event }) => {
      const answer = outputOf<Undone>(event)
      return answer.kind === 'failed' ? { problem: answer.problem } : {}
    }),
    takeReviewed: assign(({ event }) =>
      event.type === 'review'
        ? { ...nothing, reviewed: { id: event.id, fileName: event.fileName } }
        : {},
    ),
    takeRead: assign(({ event }) => {
      const answer = outputOf<Read>(event)
      return answer.kind === 'read' ? { found: answer.found, problem: null } : {}
    }),
    sayRight: assign({ verdict: 'confirm', problem: null }),
    sayWrong: assign({ verdict: 'reject', problem: null }),
    forget: assign(nothing),
  },
})
