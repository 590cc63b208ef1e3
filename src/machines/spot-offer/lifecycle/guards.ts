import { addDays } from '#schemas/calendar.ts'
import { MAX_VALID_DAYS } from '#schemas/spot-offer/words.ts'
import type { Caller } from '#schemas/user-type.ts'

import { approvalBy } from './approvals.ts'
import { isAlone, isNamed, isOwnEdit, isSatisfied, slotFor } from './approvers.ts'
import { importOf, isAuthor, isChanger, isOneOf } from './slots.ts'
import { isOver } from './standing.ts'
import type { Authors, OfferEvent, OfferFacts, Party } from './types.ts'

type Args = { readonly context: OfferFacts; readonly event: OfferEvent }
type Roles = readonly (Caller | 'system')[]

/** History places that ordinary actions may fill; the rest is kept for decisions and endings (calls.md §11). */
const ORDINARY_HISTORY = 96
const WHOLE_HISTORY = 100

const formOf = (event: OfferEvent) => ('form' in event ? event.form : undefined)
const dateOf = (event: OfferEvent) =>
  'offerExpirationDate' in event ? event.offerExpirationDate : null
/** Whether a person alone vouches for the prices, costs or margins that a form is priced by. */
const isBehind = (authors: Authors | undefined, person: Party) =>
  authors !== undefined &&
  isOneOf([...authors.importers, ...(authors.rulesBy ? [authors.rulesBy] : [])], person)
const on = ({ event }: Args) => ({ person: event.by, today: event.today })

/**
 * Named questions about facts and event. Guards that start with `when` choose between two targets of one action and
 * are no reason for a refusal; every other one has a code and a text for when it is false (reasons.ts).
 */
export const guards = {
  by: ({ event }: Args, params: { readonly roles: Roles }) =>
    params.roles.includes(event.by.caller),
  ownOffer: ({ context, event }: Args) =>
    event.by.caller === 'admin' || event.by.id === context.createdBy,
  hasLine: ({ event }: Args) => (formOf(event)?.lineCount ?? 0) > 0,
  palletsHeavyEnough: ({ event }: Args) => {
    const form = formOf(event)
    return form === undefined || form.lightestPallet >= form.minPalletWeight
  },
  worthSomething: ({ event }: Args) => (formOf(event)?.total ?? 0) > 0,
  worthSomethingNow: ({ event }: Args) =>
    event.type === 'update-expiration-date' && event.totalNow > 0,
  expiresLater: ({ event }: Args) => {
    const date = dateOf(event)
    return date === null || date > event.today
  },
  expiresSoonEnough: ({ event }: Args) => {
    const date = dateOf(event)
    return date === null || date <= addDays(event.today, MAX_VALID_DAYS)
  },

  namedInFlow: (args: Args) => isNamed(args.context, on(args)),
  notOwnEdit: ({ context, event }: Args) => !isOwnEdit(context, event.by),
  changedNoRules: ({ context, event }: Args) => !isChanger(context, event.by),
  pricesChecked: ({ context, event }: Args) => importOf(context, event.by) === undefined,
  aloneWithNote: ({ context, event }: Args) => !isAlone(context, event.by) || Boolean(event.note),
  // Only asked of those who may approve at all: others have their reason already.
  isTheirTurn: (args: Args) =>
    !isNamed(args.context, on(args)) ||
    isOwnEdit(args.context, args.event.by) ||
    isAuthor(args.context, args.event.by) ||
    slotFor(args.context, on(args)) !== undefined,
  stillValid: ({ context, event }: Args) => !isOver(context.offerExpirationDate, event.today),

  isFirmOffer: ({ context }: Args) => context.useCase === 'firm-offer',
  noteGiven: ({ event }: Args) => Boolean(event.note),
  onBehalfWithNote: ({ event }: Args) => event.by.caller === 'supplier' || Boolean(event.note),
  lossReasonGiven: ({ event }: Args) =>
    event.type === 'supplier-reject' && event.lossReason !== null,
  otherWithNote: ({ event }: Args) =>
    event.type !== 'supplier-reject' || event.lossReason !== 'other' || Boolean(event.note),

  historyHasRoom: ({ context }: Args) => context.historyCount < ORDINARY_HISTORY,
  historyHasPlace: ({ context }: Args) => context.historyCount < WHOLE_HISTORY,

  whenPriced: ({ event }: Args) => (formOf(event)?.reasons.length ?? 0) > 0,
  whenOwnPrices: ({ event }: Args) => isBehind(formOf(event)?.authors, event.by),
  whenPricedNow: ({ event }: Args) =>
    event.type === 'update-expiration-date' && event.reasonsNow.length > 0,
  whenOwnPricesNow: ({ event }: Args) =>
    event.type === 'update-expiration-date' && isBehind(event.authorsNow, event.by),
  // Nobody edits it now: whoever did last is asked about.
  whenToApprove: ({ context, event }: Args) => {
    const form = formOf(event)
    if (!form) return false
    const { reasons, total, authors } = form
    return reasons.length > 0 || total <= 0 || isBehind(authors, context.lastEditedBy)
  },
  whenUnseen: ({ event }: Args) => event.type === 'reprice' && event.isUnseen,
  whenLast: ({ context, event }: Args) => {
    const given = approvalBy(context, event)
    return (
      given !== undefined && isSatisfied({ ...context, approvals: [...context.approvals, given] })
    )
  },
  whenSent: ({ context }: Args) => context.wasSent,
  whenOver: ({ context, event }: Args) =>
    isOver(
      'offerExpirationDate' in event
        ? (event.offerExpirationDate ?? context.offerExpirationDate)
        : context.offerExpirationDate,
      event.today,
    ),
  dayIsOver: ({ context, event }: Args) => isOver(context.offerExpirationDate, event.today),
}
