import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { answered, formActors, formParts, refusalOf } from '#machines/records/form/setup.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import { outputOf } from '#machines/records/output.ts'
import type { EstimateRequest } from '#schemas/estimate/estimate.ts'
import { MAX_ESTIMATE_UNITS } from '#schemas/estimate/limits.ts'
import { estimatePageTexts } from '#texts/cost-estimate.ts'

import { emptyDraft, fieldOf, isEstimateDraft, readEstimate } from './draft.ts'
import type { EstimateDraft } from './draft.ts'
import { edited, withNewDraft } from './edit.ts'
import type { Answered, EstimateContext, EstimateEvent, Opened } from './types.ts'

type Args = { readonly context: EstimateContext; readonly event: EstimateEvent }

const form = formParts<EstimateDraft, EstimateContext, EstimateEvent>({
  isDraft: isEstimateDraft,
  withKept: (_, draft) => withNewDraft(draft),
  fault: estimatePageTexts.fault,
})

/** The form before anything is loaded. */
export const closedContext = (input: KeyInput): EstimateContext => ({
  ...input,
  isOnline: true,
  found: null,
  places: { sites: [], destinations: [] },
  ...withNewDraft(emptyDraft),
})

/** What is asked; throws on a draft with mistakes, which the chart does not let through. */
export function requestOf({ draft }: EstimateContext): EstimateRequest {
  const read = readEstimate(draft)
  if (!read.ok) throw new Error('an estimate was asked for with mistakes')
  return read.request
}

const saidOf = (answer: Answered, draft: EstimateDraft) =>
  answer.kind === 'refused'
    ? Object.fromEntries(answer.found.map(({ path, text }) => [fieldOf(path, draft), text]))
    : {}

/** Types, guards and actions of the form by name; machine.ts has the chart. */
export const costEstimateSetup = setup({
  types: chartTypes<{
    context: EstimateContext
    events: EstimateEvent
    input: KeyInput
    children: { keeper: 'keepDraft' }
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    ...formActors,
    openEstimate: provided<Opened, KeyInput>('openEstimate'),
    priceShipment: provided<Answered, { readonly request: EstimateRequest }>('priceShipment'),
  },
  guards: {
    ...form.guards,
    canAsk: ({ context }: Args) => context.isOnline && readEstimate(context.draft).ok,
    hasRoom: ({ context }: Args) => context.draft.units.length < MAX_ESTIMATE_UNITS,
    hasOthers: ({ context }: Args) => context.draft.units.length > 1,
    hasRemoved: ({ context }: Args) => context.removed !== null,
    wasPriced: answered('priced'),
  },
  actions: {
    ...form.actions,
    takeOpened: assign(({ event }) => {
      const { found, places } = outputOf<Opened>(event)
      return { found, places }
    }),
    startFresh: assign(() => withNewDraft(emptyDraft)),
    edit: assign(({ context, event }) => edited(context, event)),
    attempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    calm: assign({ attempts: 0, problem: null, refusal: null, said: {}, estimate: null }),
    takeEstimate: assign(({ event }) => {
      const answer = outputOf<Answered>(event)
      return answer.kind === 'priced' ? { estimate: answer.estimate } : {}
    }),
    takeRefusal: assign(({ context, event }) => ({
      ...refusalOf(event),
      said: saidOf(outputOf<Answered>(event), context.draft),
    })),
  },
})
