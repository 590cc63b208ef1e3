import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'

import { approvalBy } from './approvals.ts'
import { guards } from './guards.ts'
import type { Audience, OfferEvent, OfferFacts, OfferMail } from './types.ts'

const effect = () => {} // the server carries effects out; the machine only names them
const edited = ({ flow, flowMadeBy }: OfferFacts, { by }: OfferEvent) => ({
  lastEditedBy: { id: by.id, email: by.email },
  editedUnder: { flow, madeBy: flowMadeBy },
  changers: [],
  approvals: [],
})

/** Types, guards and effects of the lifecycle by name; machine.ts has the chart. */
export const spotOfferSetup = setup({
  types: chartTypes<{
    context: OfferFacts
    events: OfferEvent
    input: OfferFacts
    tags: 'open' | 'closed'
    meta: { readonly description: string }
  }>(),
  guards,
  actions: {
    appendHistory: (
      _args,
      _params: { readonly description: string; readonly audience: Audience },
    ) => {},
    sendMail: (_args, _params: { readonly mails: readonly OfferMail[] }) => {},
    storeForm: effect,
    storePrices: effect,
    storeExpiration: effect,
    storePoNumber: effect,
    storeLossReason: effect,
    recordApproval: effect,
    voidApprovals: effect,
    makeLetter: effect,
    takeForm: assign(({ context, event }) =>
      event.type === 'create' || event.type === 'update-offer-form'
        ? {
            useCase: event.form.useCase,
            reasons: event.form.reasons,
            importers: event.form.authors.importers,
            offerExpirationDate: event.offerExpirationDate ?? context.offerExpirationDate,
            ...edited(context, event),
          }
        : context,
    ),
    takeExpiration: assign(({ context, event }) => ({
      offerExpirationDate:
        event.type === 'update-expiration-date'
          ? event.offerExpirationDate
          : context.offerExpirationDate,
    })),
    takeReasons: assign(({ context, event }) =>
      event.type === 'update-expiration-date'
        ? {
            reasons: event.reasonsNow,
            importers: event.authorsNow.importers,
            ...edited(context, event),
          }
        : context,
    ),
    takeApproval: assign(({ context, event }) => {
      const given = approvalBy(context, event)
      return { approvals: given ? [...context.approvals, given] : context.approvals }
    }),
    takePrices: assign(({ event }) =>
      event.type === 'reprice'
        ? { reasons: event.form.reasons, importers: event.form.authors.importers }
        : {},
    ),
    dropApprovals: assign({ approvals: [] }),
    takeSent: assign({ wasSent: true }),
    takePoNumber: assign(({ context, event }) => ({
      poNumber: ('poNumber' in event ? event.poNumber : undefined) ?? context.poNumber,
    })),
  },
})
