import type { GuardUse } from '#machines/records/explain.ts'
import { listed, typesOf, whoFor } from '#machines/records/who.ts'
import { addDays } from '#schemas/calendar.ts'
import type { Reason } from '#schemas/error.ts'
import { numberFormat } from '#schemas/number-format.ts'
import { MAX_VALID_DAYS } from '#schemas/spot-offer/words.ts'
import { dayInText } from '#texts/day.ts'
import { texts } from '#texts/en.ts'
import { fill } from '#texts/fill.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { spotTexts } from '#texts/spot-offer.ts'

import { awaitedPeople } from './approvers.ts'
import type { guards } from './guards.ts'
import { importOf } from './slots.ts'
import type { Situation } from './standing.ts'
import type { OfferEvent, OfferEventType, OfferFacts } from './types.ts'

export type ReasonCode = keyof typeof spotTexts.reasons
type Question = Exclude<keyof typeof guards, `when${string}`>

/** The code that each guard answers with when it is false. */
const codes: Readonly<Record<Question, ReasonCode>> = {
  by: 'role',
  ownOffer: 'not_owner',
  hasLine: 'no_line',
  palletsHeavyEnough: 'pallet_too_light',
  worthSomething: 'total_not_positive',
  worthSomethingNow: 'total_now_not_positive',
  expiresLater: 'expires_too_early',
  expiresSoonEnough: 'expires_too_late',
  namedInFlow: 'not_approver',
  notOwnEdit: 'forbidden_self_approval',
  changedNoRules: 'changed_rules',
  pricesChecked: 'unchecked_import',
  aloneWithNote: 'alone_note',
  isTheirTurn: 'not_your_turn',
  stillValid: 'offer_expired',
  dayIsOver: 'still_valid',
  isFirmOffer: 'price_list',
  noteGiven: 'note_required',
  onBehalfWithNote: 'note_required',
  lossReasonGiven: 'loss_reason',
  otherWithNote: 'note_required',
  historyHasRoom: 'history_full',
  historyHasPlace: 'history_full',
}

const EDITORS = ['admin', 'customer-ops', 'managers'] as const
/** Who may change the approval flow, and look at imports of prices (domain.md §8). */
const NAMERS = ['admin', 'managers'] as const
/** Who could clear a reason away, when that is not who may act: the roles that can change the fact. */
const helpers: Partial<Record<ReasonCode, readonly string[]>> = {
  not_owner: ['admin'],
  unchecked_import: NAMERS,
  total_now_not_positive: EDITORS,
  offer_expired: EDITORS,
  not_approved: EDITORS,
  not_accepted: ['supplier', ...EDITORS],
  is_rejected: EDITORS,
  is_declined: EDITORS,
}
/** Reasons that nothing can clear away. */
const FINAL: readonly ReasonCode[] = ['is_deleted', 'is_accepted', 'price_list', 'already_made']

const dollars = () => numberFormat({ style: 'currency', currency: 'USD' }, 'en-US')
function totalIn(event: OfferEvent): string {
  if (event.type === 'update-expiration-date') return dollars().format(event.totalNow)
  return 'form' in event ? dollars().format(event.form.total) : ''
}

type Asked = {
  readonly facts: OfferFacts
  readonly event: OfferEvent
  readonly roles: readonly string[]
}

function values({ facts, event, roles }: Asked) {
  const awaited = awaitedPeople(facts, event.today)
  const names = listed(awaited.map(({ name }) => name))
  const reason =
    listed(facts.reasons.map((code) => spotWords.priceReasons[code])) || spotWords.unchecked
  return {
    names: names || spotTexts.nobody,
    cure: names ? fill(spotTexts.othersCan, { names }) : spotTexts.nobodyCan,
    reason,
    imported: dayInText(importOf(facts, event.by)?.day ?? event.today),
    groups: whoFor(event.by.caller, roles, { callers: spotTexts.callers, ourTeam: texts.ourTeam }),
    date: dayInText(facts.offerExpirationDate),
    latest: dayInText(addDays(event.today, MAX_VALID_DAYS)),
    min: 'form' in event ? event.form.minPalletWeight : '',
    total: totalIn(event),
    owner: event.type === 'supplier-approve' ? spotTexts.supplierReads : spotTexts.editorReads,
  }
}

const APPROVERS: readonly ReasonCode[] = ['forbidden_self_approval', 'changed_rules']
/** Where nobody who is named can act, those who can name somebody else. */
const helpersOf = (code: ReasonCode, { facts, event, roles }: Asked): readonly string[] =>
  APPROVERS.includes(code) && awaitedPeople(facts, event.today).length === 0
    ? NAMERS
    : (helpers[code] ?? roles)

/** A reason in words with the user types that could act; roles are those that may do the action at all. */
export function toReason(code: ReasonCode, asked: Asked): Reason {
  return {
    code: code === 'alone_note' ? 'note_required' : code,
    text: fill(spotTexts.reasons[code], values(asked)),
    who: FINAL.includes(code) ? [] : typesOf(helpersOf(code, asked)),
  }
}

/** The code of a guard that is false. */
export const codeOf = ({ type }: GuardUse): ReasonCode => codes[type as Question] // because isChoice guards never come here

const APPROVAL: readonly OfferEventType[] = ['approve', 'reject']
const SUPPLIER: readonly OfferEventType[] = ['supplier-approve', 'supplier-reject']

const whereItStands: Readonly<Partial<Record<Situation, ReasonCode>>> = {
  unsaved: 'not_made',
  rejected: 'is_rejected',
  deleted: 'is_deleted',
  'supplier-approved': 'is_accepted',
  'supplier-rejected': 'is_declined',
}

/** Why a situation declares no such action: what to say where the chart has nothing. */
export function stateReason(situation: Situation, action: OfferEventType): ReasonCode {
  if (situation !== 'unsaved' && action === 'create') return 'already_made'
  const standing = whereItStands[situation]
  if (standing && !(action === 'update-po-number' && standing === 'is_rejected')) return standing
  if (action === 'update-po-number') return 'not_accepted'
  if (APPROVAL.includes(action)) return 'needs_no_approval'
  if (situation === 'expired' && SUPPLIER.includes(action)) return 'offer_expired'
  return situation === 'pending-approval' ? 'waits' : 'not_approved'
}
