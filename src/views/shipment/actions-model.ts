import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import type { Offered } from '#machines/shipment/request/lifecycle.ts'
import { situationOf } from '#machines/shipment/request/standing.ts'
import { isComingPage } from '#schemas/pages.ts'
import type { ShipmentAction, ShipmentRequest } from '#schemas/shipment-request.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { texts } from '#texts/en.ts'
import { noPageYet } from '#texts/shipment-reasons.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import type { Now } from '#views/parts/now.ts'
import type {
  ActionView as RecordAction,
  ActionsView as RecordActions,
  WhyRow,
} from '#views/records/record/actions-bar.tsx'
import { sayGroups } from '#views/records/record/groups.ts'

import { offerOf } from './offer.ts'

type ActionView = RecordAction<ShipmentAction>
export type ActionsView = RecordActions<ShipmentAction>

const keys: Partial<Record<ShipmentAction, string>> = {
  'approve-by-bizdev': 'a',
  'approve-by-logistics': 'a',
  reject: 'r',
  'update-shipment-request-form': 'e',
  'add-note': 'n',
  rebook: 'b',
  deliver: 'd',
}

/** The actions that carry a request on, by where it is: the first possible one is the page's main button. */
const forward: Readonly<Record<string, readonly ShipmentAction[]>> = {
  submitted: ['approve-by-bizdev', 'approve-by-logistics'],
  'approved-by-bizdev': ['approve-by-logistics'],
  failed: ['rebook'],
  booked: ['deliver'],
  rejected: ['update-shipment-request-form'],
}
const placeOf = (request: ShipmentRequest) => {
  const situation = situationOf(request)
  return situation === 'approved-by-logistics' ? request.booking : situation
}

const DANGEROUS: readonly ShipmentAction[] = ['reject', 'delete', 'dismiss-rejection']
/** Refusals that say nothing but "not here": such an action is no button, only a row of "Why can't I…?". */
const ELSEWHERE = [
  'already_approved',
  'already_submitted',
  'is_delivered',
  'is_deleted',
  'is_rejected',
  'not_rejected',
  'not_pre_booking',
  'not_needed',
  'not_approved',
  'already_booked',
]

/** Where the units of a pre-booking are entered. */
export const ASN_PAGE = 'add-handling-units'
const lacksPage = (action: ShipmentAction) => action === 'confirm-asn' && isComingPage(ASN_PAGE)

/** The page of an action that has no dialog. */
export type ActionHref = (action: ShipmentAction) => string | undefined

function viewOf(offered: Offered, request: ShipmentRequest, hrefOf?: ActionHref): ActionView {
  const { action, isPossible, reasons } = offered
  const isResubmission =
    action === 'update-shipment-request-form' && situationOf(request) === 'rejected'
  const href = hrefOf?.(action)
  const key = keys[action]
  return {
    action,
    label: isResubmission ? shipmentTexts.actions.resubmit : texts.shipment.actions[action],
    ...(key ? { key } : {}),
    ...(isPossible ? {} : { reason: reasons.map(({ text }) => text).join(' ') }),
    ...(href ? { href } : {}),
    ...(DANGEROUS.includes(action) ? { isDangerous: true } : {}),
  }
}

const isShown = ({ isPossible, isForbiddenByRole, reasons }: Offered) =>
  isPossible || (!isForbiddenByRole && !reasons.some(({ code }) => ELSEWHERE.includes(code)))

/**
 * The buttons of a request for a user: one main action, the next ones beside it, the rest in a menu. What a fact
 * forbids stays with its reason; what the role forbids is not among them (pages.md §2.3).
 */
export function actionsOf(request: ShipmentRequest, now: Now, hrefOf?: ActionHref): ActionsView {
  const steps = forward[placeOf(request)] ?? []
  const views = offerOf(request, now)
    .filter(isShown)
    .map((offered) => viewOf(offered, request, hrefOf))
    // A button that leads nowhere would be a dead one. An edit without a form to open is done block by block.
    .filter(({ action, href }) => dialogOf(action) !== undefined || href !== undefined)
  const ahead = views.filter(({ action }) => steps.includes(action))
  const primary = ahead.find(({ reason }) => reason === undefined)
  const beside = [
    ...ahead.filter((view) => view !== primary),
    ...views.filter(({ action }) => action === 'reject' || action === 'add-note'),
  ]
  const more = views.filter((view) => view !== primary && !beside.includes(view))
  return { primary, outlined: beside, more }
}

/** The dialog of an action; undefined where another page does it. */
export const dialogOf = (action: ShipmentAction): DialogName | undefined =>
  action === 'submit' || action === 'update-shipment-request-form' || action === 'confirm-asn'
    ? undefined
    : action

/**
 * The rows of "Why can't I…?": every action, whether it is possible, and for each reason against it who could clear it.
 * Partners read of what their side can ever do. An action whose page is still to come says so, where it would matter.
 */
export const whyRows = (request: ShipmentRequest, now: Now): WhyRow[] =>
  offerOf(request, now)
    .filter(({ isForPartners }) => isForPartners || isStaffMember(now.user))
    .filter(({ action }) => !lacksPage(action) || request.isPreBooking)
    .flatMap(({ action, isPossible, reasons }) => {
      const row = { action: texts.shipment.actions[action], isPossible }
      // The rule may allow it, over HTTP; whoever reads this looks for a button.
      if (lacksPage(action)) return [{ ...row, isPossible: false, reason: noPageYet, who: '' }]
      return isPossible
        ? [{ ...row, reason: '', who: '' }]
        : reasons.map(({ text, who }) => ({ ...row, reason: text, who: sayGroups(who) }))
    })
