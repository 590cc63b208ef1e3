import type { Dropped, EvaluationContext, Saved } from '#machines/evaluation/item/types.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'
import { evaluationTexts } from '#texts/evaluation.ts'

export type Here = Rules<EvaluationContext>
export type Answer<K extends Saved['kind']> = Done<Extract<Saved, { readonly kind: K }>>

export const calm = () => ({
  attempts: 0,
  refusal: null,
  problem: null,
  refusedPhotos: [],
  isUnchecked: false,
})
export const is =
  (kind: Saved['kind']) =>
  (_: unknown, { output }: Done<Saved>) =>
    output.kind === kind
export const fault = () => ({ problem: { text: evaluationTexts.fault } })
export const unsent = (_: unknown, { output }: Answer<'unsent'>) => ({ problem: output.problem })
export const isGone = (_: unknown, { output }: Done<Saved>) =>
  output.kind === 'refused' && output.isGone === true
/** Somebody took it from the list: whatever is saved next puts it there anew. */
export const putBack = ({ draft, batteries }: EvaluationContext) => ({
  draft: { ...draft, base: null },
  batteries: batteries.filter(({ uuid }) => uuid !== draft.uuid),
  battery: undefined,
})
export const tellsDevice: Here = {
  flush: { does: ['tell flush'] },
  'kept-elsewhere': { does: ['tell kept-elsewhere'] },
}
/** Mine over what was shown, and over nothing that came later. */
export const mine = ({ draft, theirs: other }: EvaluationContext) => ({
  theirs: null,
  draft: other ? { ...draft, uuid: other.uuid, base: other.revision } : draft,
})
// What becomes of a battery that is dangerous now, from issue 15 and redesign.md §6.8, not from the machine.
export const dangerous: Readonly<Record<string, Here>> = {
  dangerous: {
    ...tellsDevice,
    'step-back': {
      to: 'damage',
      does: ['tell changed'],
      keeps: ({ draft }) => ({ theirs: null, draft: { ...draft, damage: '' } }),
    },
  },
  'dangerous.withdrawing': {
    'done evaluation.withdraw': [
      {
        when: is('saved'),
        to: 'dangerous.stopped',
        does: ['tell changed'],
        // It goes on from the revision that this made.
        keeps: ({ draft }, { output: { batteries } }: Answer<'saved'>) => {
          const revision = batteries.find(({ uuid }) => uuid === draft.uuid)?.revision
          return { batteries, draft: revision === undefined ? draft : { ...draft, base: revision } }
        },
      },
      { when: is('kept'), to: 'dangerous.promised' },
      // Nobody requests what is on no list.
      { when: isGone, to: 'dangerous.stopped', does: ['tell changed'], keeps: putBack },
      {
        when: is('refused'),
        to: 'dangerous.unguarded',
        keeps: (_, { output: { text, reasons, theirs: other } }: Answer<'refused'>) => ({
          refusal: { text, reasons },
          problem: null,
          theirs: other ?? null,
        }),
      },
      {
        to: 'dangerous.unguarded',
        keeps: (_, { output }: Answer<'unsent'>) => ({ problem: output.problem, theirs: null }),
      },
    ],
    'failed evaluation.withdraw': 'dangerous.unguarded',
  },
  'dangerous.unguarded': {
    // Danger counts more than whatever somebody else said meanwhile.
    retry: { to: 'dangerous.withdrawing', keeps: (context) => ({ ...mine(context), ...calm() }) },
  },
}

// A photograph that the server has is taken away.
export const dropping: Readonly<Record<string, Here>> = {
  'recall.dropping': {
    'done evaluation.photo': [
      {
        when: (_, { output }: Done<Dropped>) => output.kind === 'dropped',
        to: 'recall.ready',
        keeps: ({ batteries }, { output }: Done<Extract<Dropped, { kind: 'dropped' }>>) => ({
          batteries: batteries.map((one) => {
            if (!one.photos) return one
            const photos = one.photos.filter(({ photoId }) => photoId !== output.photoId)
            return { ...one, photos }
          }),
        }),
      },
      { to: 'recall.ready', keeps: unsent },
    ],
    'failed evaluation.photo': { to: 'recall.ready', keeps: fault },
  },
}
