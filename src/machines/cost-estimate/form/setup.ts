import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { fieldParts } from '#machines/records/form/field-parts.ts'
import { answered, formActors, formParts } from '#machines/records/form/setup.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import { outputOf } from '#machines/records/output.ts'
import type { EstimateRequest } from '#schemas/estimate/estimate.ts'
import { estimatePageTexts } from '#texts/cost-estimate.ts'

import { emptyDraft, readEstimate, sheet } from './draft.ts'
import type { EstimateDraft } from './draft.ts'
import { edited, withNewDraft } from './edit.ts'
import type { Answered, EstimateContext, EstimateEvent, Opened } from './types.ts'

type Args = { readonly context: EstimateContext; readonly event: EstimateEvent }

const form = formParts<EstimateDraft, EstimateContext, EstimateEvent>({
  isDraft: sheet.isDraft,
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
  return read.value
}

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
    ...sheet.guards,
    canAsk: ({ context }: Args) => context.isOnline && readEstimate(context.draft).ok,
    wasPriced: answered('priced'),
  },
  actions: {
    ...form.actions,
    ...fieldParts<EstimateDraft, EstimateContext, EstimateEvent>(sheet.fieldOf),
    takeOpened: assign(({ event }) => {
      const { found, places } = outputOf<Opened>(event)
      return { found, places }
    }),
    startFresh: assign(() => withNewDraft(emptyDraft)),
    edit: assign(({ context, event }) => edited(context, event)),
    calm: assign({ attempts: 0, problem: null, refusal: null, said: {}, estimate: null }),
    takeEstimate: assign(({ event }) => {
      const answer = outputOf<Answered>(event)
      return answer.kind === 'priced' ? { estimate: answer.estimate } : {}
    }),
  },
})
