import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { outputOf } from '#machines/records/output.ts'
import { uploadTexts as words } from '#texts/uploads.ts'

import { uploadGuards } from './parts.ts'
import type { Chosen, Failed } from './parts.ts'
import { changesOf, missingOf } from './selectors.ts'
import type {
  Applied,
  Applying,
  Asking,
  Checked,
  Found,
  UploadContext,
  UploadEvent,
} from './types.ts'

/** Nothing chosen, nothing typed. */
export const nothing: UploadContext = {
  chosen: null,
  asked: null,
  diff: null,
  problem: null,
  overtaken: null,
  note: '',
  typed: '',
}

const diffOf = (event: unknown) => {
  const answer = outputOf<Checked>(event)
  return answer.kind === 'diff' ? answer.diff : null
}

/** Types, actors, guards and effects of an upload by name; machine.ts has the chart. */
export const uploadSetup = setup({
  types: chartTypes<{
    context: UploadContext
    events: UploadEvent
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    check: provided<Checked, Chosen>('check'),
    apply: provided<Applied, Applying>('apply'),
    readVersion: provided<Found, Asking>('readVersion'),
  },
  guards: {
    ...uploadGuards,
    hasAsked: ({ context }) => context.asked !== null,
    isReady: ({ context }) => missingOf(context) === undefined,
    hasErrors: ({ event }) => (diffOf(event)?.counts.errors ?? 0) > 0,
    isSame: ({ event }) => diffOf(event) !== null && changesOf({ diff: diffOf(event) }) === 0,
    isCompared: ({ event }) => diffOf(event) !== null,
    wasFound: ({ event }) => outputOf<Found>(event).kind === 'found',
    wasApplied: ({ event }) => outputOf<Applied>(event).kind === 'applied',
    wasOvertaken: ({ event }) => outputOf<Applied>(event).kind === 'changed',
  },
  actions: {
    takeChosen: assign(({ event }) =>
      event.type === 'choose' ? { ...nothing, chosen: { name: event.name, text: event.text } } : {},
    ),
    takeAsked: assign(({ event }) =>
      event.type === 'restore'
        ? { ...nothing, asked: event.version, note: words.rolledBack(event.version) }
        : {},
    ),
    takeFound: assign(({ event }) => {
      const answer = outputOf<Found>(event)
      return answer.kind === 'found' ? { chosen: answer.chosen } : {}
    }),
    takeTyped: assign(({ event }) => (event.type === 'type' ? event.change : {})),
    takeDiff: assign(({ event }) => ({ diff: diffOf(event), typed: '' })),
    takeApplied: assign(({ event }) => {
      const answer = outputOf<Applied>(event)
      return answer.kind === 'applied' ? { ...nothing, diff: answer.diff } : {}
    }),
    compareAgain: assign(({ event }) => {
      const answer = outputOf<Applied>(event)
      return answer.kind === 'changed' ? { overtaken: answer.overtaken } : {}
    }),
    refuseSize: assign({ ...nothing, problem: { text: words.tooLarge } }),
    takeProblem: assign(({ event }) => ({ problem: outputOf<Failed>(event).problem })),
    takeFault: assign({ problem: { text: words.fault } }),
    forget: assign(nothing),
  },
})
