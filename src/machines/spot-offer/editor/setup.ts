import { assign, sendTo, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { answered, formParts, refusalOf } from '#machines/records/form/setup.ts'
import { outputOf } from '#machines/records/output.ts'
import { spotTexts } from '#texts/spot-offer.ts'

import { editorActors } from './actors.ts'
import type { ContactsAsked } from './actors.ts'
import type { Edited } from './assess.ts'
import { canAddLine } from './change.ts'
import { isDraft } from './draft.ts'
import type { OfferDraft } from './draft.ts'
import { editDraft, fillEmail } from './edit.ts'
import { monthsToAsk } from './preview.ts'
import {
  begunOn,
  freshStart,
  merged,
  openWith,
  withDraft,
  withNewDraft,
  withTheirs,
} from './start.ts'
import type { EditorContext, EditorEvent, EditorInput, Opened, Prices, Saved } from './types.ts'

// What a month had before it was asked for again counts no more: an import that was taken back leaves gaps.
const known = ({ prices }: EditorContext, more: Prices): Prices => ({
  months: [...new Set([...prices.months, ...more.months])],
  averages: {
    ...Object.fromEntries(
      Object.entries(prices.averages).filter(
        ([key]) => !more.months.some((month) => key.endsWith(` ${month}`)),
      ),
    ),
    ...more.averages,
  },
})
const withPrices = (context: EditorContext, prices: Prices) => ({
  prices,
  ...withDraft({ ...context, prices }, context.draft),
})

type Args = { readonly context: EditorContext; readonly event: EditorEvent }

const isSendable = ({ verdict }: EditorContext) =>
  verdict.kind === 'approved' || verdict.kind === 'needs-approval'

/** Questions about the offer as it stands and about what an actor answered. */
const guards = {
  asksPrices: ({ context }: Args) => monthsToAsk(context.draft, context.prices).length > 0,
  lacksPrices: ({ context: { draft, vain } }: Args) =>
    draft.lines.some((line) => vain.includes(line['pricing.priceMonth'])),
  canSave: ({ context }: Args) => context.isOnline && isSendable(context),
  hasRoom: ({ context }: Args) => canAddLine(context.draft),
  hasRemoved: ({ context }: Args) => context.removed !== null && canAddLine(context.draft),
  isStored: ({ context }: Args) => context.offerId !== null,
  fillsEmail: ({ context: { draft, wantsEmail }, event }: Args) =>
    event.type === 'contacts' &&
    wantsEmail &&
    event.supplierId === draft['supplier.id'] &&
    draft['supplier.email'].trim() === '' &&
    Boolean(event.people?.length),
  wasSaved: answered('saved'),
  wasOvertaken: answered('conflict'),
}

const form = formParts<OfferDraft, EditorContext, EditorEvent>({
  isDraft,
  withKept: withNewDraft,
  fault: spotTexts.editor.fault,
})

/** Types, guards and actions of the editor by name; machine.ts has the chart. */
export const offerEditorSetup = setup({
  types: chartTypes<{
    context: EditorContext
    events: EditorEvent
    input: EditorInput
    children: { keeper: 'keepDraft'; contacts: 'findContacts' }
    tags: 'busy' | 'form'
    meta: { readonly description: string }
  }>(),
  actors: editorActors,
  guards: { ...form.guards, ...guards },
  actions: {
    ...form.actions,
    takeOpened: assign(({ context, event }) => openWith(context, outputOf<Opened>(event))),
    startFresh: assign(({ context, event }) =>
      event.type === 'discard' ? freshStart(context, event) : {},
    ),
    edit: assign(({ context, event }) => editDraft(context, event)),
    attempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    takeTime: assign(({ context, event }) =>
      event.type === 'tick'
        ? { now: event.now, ...withDraft({ ...context, now: event.now }, context.draft) }
        : {},
    ),
    // What was typed while it was being loaded led here again: what is asked for now is what was sent.
    takePrices: assign(({ context, event }) => {
      const { months, averages } = outputOf<Prices>(event)
      const asked = monthsToAsk(context.draft, context.prices)
      return withPrices(context, known(context, { months: [...asked, ...months], averages }))
    }),
    // Asked in vain counts as asked: the missing prices are named, and asked for again by hand.
    giveUpPrices: assign(({ context }) => {
      const missed = monthsToAsk(context.draft, context.prices)
      const { months, averages } = context.prices
      return {
        vain: [...context.vain, ...missed],
        ...withPrices(context, { months: [...months, ...missed], averages }),
      }
    }),
    // Until they come, what was known counts: no total goes away while one reads it.
    forgetPrices: assign(({ context: { prices } }) => ({
      vain: [],
      prices: { ...prices, months: [] },
    })),
    forgetVain: assign(({ context: { prices, vain } }) => ({
      vain: [],
      prices: { ...prices, months: prices.months.filter((month) => !vain.includes(month)) },
    })),
    takeSaved: assign(({ event }) => {
      const answer = outputOf<Saved>(event)
      // An address that is found only now would begin another draft of what is saved.
      return answer.kind === 'saved' ? { savedId: answer.offerId, wantsEmail: false } : {}
    }),
    takeRefusal: assign(({ event }) => refusalOf(event)),
    clearAnswer: assign({ refusal: null, problem: null }),
    takeTheirs: assign(({ context, event }) => withTheirs(context, outputOf<Edited>(event))),
    choose: assign(({ context, event }) =>
      event.type === 'keep' ? { choices: { ...context.choices, [event.id]: event.whose } } : {},
    ),
    merge: assign(({ context }) => merged(context)),
    dropMine: assign(({ context }) => {
      const { theirs: edited, draft } = context
      if (!edited) return {}
      const around = { ...context, edited }
      const fresh = withNewDraft(around, begunOn(edited, draft.key))
      return { edited, theirs: null, choices: {}, ...fresh }
    }),
    askContacts: sendTo('contacts', ({ context, event }): ContactsAsked => ({
      type: 'of',
      supplierId: context.draft['supplier.id'],
      isAgain: event.type === 'find-contacts',
    })),
    takeContacts: assign(({ event }) =>
      event.type === 'contacts'
        ? { contacts: { supplierId: event.supplierId, people: event.people } }
        : {},
    ),
    forgetContacts: assign({ contacts: null }),
    fillEmail: assign(({ context }) => fillEmail(context)),
  },
})
