import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { probe } from '#machines/spot-offer/lifecycle/probe.ts'
import type { Actor, OfferEventType, OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'
import { OfferAction, OfferState } from '#schemas/spot-offer/offer.ts'

import { TODAY, flowOf, maya, noah, offerFacts, person, priced } from './spot-offer-lifecycle.ts'

/**
 * Typed by hand from the tables of the domain: one thing against an action that everything else allows.
 * action | by | at | what differs | status and code | codes of all reasons | words of the first reason
 */
const table = `
# create and edit ask the same of the form
create | ops | – | noLine | 422 action_not_allowed | no_line
create | ops | – | light | 422 action_not_allowed | pallet_too_light | 200 kg
create | ops | – | worthless | 422 action_not_allowed | total_not_positive | -$120.50
update-offer-form | ops | rejected | worthless | 422 action_not_allowed | total_not_positive | above zero
create | ops | – | date=2026-11-17 | 422 action_not_allowed | expires_too_early
create | ops | – | date=2027-02-16 | 422 action_not_allowed | expires_too_late | Mon, Feb 15, 2027
create | ops | rejected | – | 422 action_not_allowed | already_made
create | logistics | – | – | 403 forbidden_role | role | administrators, customer operations and managers
update-offer-form | ops | approved-or-expired | date=2026-11-01 | 422 action_not_allowed | expires_too_early
update-offer-form | ops | supplier-approved | – | 422 action_not_allowed | is_accepted
update-offer-form | ops | deleted | – | 422 action_not_allowed | is_deleted
update-offer-form | supplier | approved-or-expired | – | 403 forbidden_role | role
# approval
approve | ops | pending-approval | any | 422 action_not_allowed | not_approver | Above high price. It’s waiting for maya and noah.
approve | noah | pending-approval | any near | 422 action_not_allowed | not_approver | It’s waiting for maya.
approve | maya | pending-approval | any editedByMaya | 403 forbidden_self_approval | forbidden_self_approval | noah can approve it
approve | maya | pending-approval | onlyMaya editedByMaya noNote | 422 note_required | note_required | only approver
# the rules count as they were at the last edit, and who changed them since may not approve
approve | maya | pending-approval | onlyMaya editedByMaya wasBoth | 403 forbidden_self_approval | forbidden_self_approval | must name another approver
approve | maya | pending-approval | onlyMaya editedByMaya madeByMaya | 403 forbidden_self_approval | forbidden_self_approval | must name another approver
approve | maya | pending-approval | onlyMaya editedByMaya wasBoth changedByMaya | 403 forbidden_self_approval | forbidden_self_approval changed_rules
approve | maya | pending-approval | any changedByMaya | 422 action_not_allowed | changed_rules | margins after this offer was priced. noah can approve it.
approve | maya | pending-approval | onlyMaya changedByMaya | 422 action_not_allowed | changed_rules | must name another approver
# who imported its prices waits for a second look at them, even as the only approver
approve | maya | pending-approval | any importedByMaya | 422 action_not_allowed | unchecked_import | the price import of Mon, Nov 16, 2026 first
approve | maya | pending-approval | onlyMaya editedByMaya importedByMaya | 422 action_not_allowed | unchecked_import | Someone else must check
approve | ops | pending-approval | any noReason | 422 action_not_allowed | not_approver | Unchecked prices. It’s waiting for maya and noah.
approve | ops | pending-approval | onlyMaya changedByMaya | 422 action_not_allowed | not_approver | It’s waiting for another approver.
approve | noah | pending-approval | sequence | 422 action_not_allowed | not_your_turn | It’s waiting for maya now
approve | maya | pending-approval | all givenByMaya | 422 action_not_allowed | not_your_turn | noah
approve | maya | pending-approval | any over | 422 action_not_allowed | offer_expired | Mon, Nov 16, 2026
approve | maya | approved-or-expired | – | 422 action_not_allowed | needs_no_approval
approve | maya | rejected | – | 422 action_not_allowed | is_rejected
approve | supplier | pending-approval | – | 403 forbidden_role | role
reject | maya | pending-approval | any noNote | 422 note_required | note_required | The person who made the offer
reject | ops | pending-approval | any | 422 action_not_allowed | not_approver
reject | maya | approved-or-expired | – | 422 action_not_allowed | needs_no_approval
# dates
update-expiration-date | ops | approved-or-expired | date=2026-11-17 | 422 action_not_allowed | expires_too_early
update-expiration-date | ops | approved-or-expired | date=2027-02-16 | 422 action_not_allowed | expires_too_late
update-expiration-date | ops | approved-or-expired | over worthlessNow | 422 action_not_allowed | total_now_not_positive | is -$120.50
update-expiration-date | ops | pending-approval | – | 422 action_not_allowed | waits | Above high price
expire | system | approved-or-expired | – | 422 action_not_allowed | still_valid | Tue, Dec 15, 2026
# the supplier
supplier-approve | supplier | approved-or-expired | over | 410 offer_expired | offer_expired | Mon, Nov 16, 2026
supplier-reject | supplier | approved-or-expired | over | 410 offer_expired | offer_expired
supplier-approve | supplier | approved-or-expired | priceList | 422 action_not_allowed | price_list
supplier-approve | supplier | pending-approval | – | 422 action_not_allowed | waits
supplier-approve | supplier | supplier-approved | – | 422 action_not_allowed | is_accepted
supplier-approve | ops | approved-or-expired | noNote | 422 note_required | note_required | The supplier
supplier-reject | supplier | approved-or-expired | noLossReason | 422 action_not_allowed | loss_reason
supplier-reject | supplier | approved-or-expired | otherLossReason noNote | 422 note_required | note_required
supplier-reject | readonly | approved-or-expired | – | 403 readonly_user | role
update-po-number | ops | approved-or-expired | – | 422 action_not_allowed | not_accepted
update-po-number | supplier | supplier-approved | – | 403 forbidden_role | role
# endings and notes
delete | ops | pending-approval | – | 422 action_not_allowed | not_owner
delete | admin | supplier-approved | – | 422 action_not_allowed | is_accepted
add-note | supplier | approved-or-expired | noNote | 422 note_required | note_required
add-note | supplier | pending-approval | – | 422 action_not_allowed | role
add-note | ops | deleted | – | 422 action_not_allowed | is_deleted
# a full history: ordinary actions stop at 96, decisions and endings at 100
add-note | ops | rejected | history96 | 422 history_full | history_full
approve | maya | pending-approval | any history96 | 422 history_full | history_full
supplier-approve | supplier | approved-or-expired | history100 | 422 history_full | history_full
reject | maya | pending-approval | any history100 | 422 history_full | history_full
`

type Change = { readonly facts?: Partial<OfferFacts>; readonly event?: object }
const changes: Readonly<Record<string, Change>> = {
  any: { facts: { flow: flowOf('any') } },
  all: { facts: { flow: flowOf('all') } },
  sequence: { facts: { flow: flowOf('sequence') } },
  onlyMaya: { facts: { flow: { mode: 'any', approvers: flowOf('any').approvers.slice(0, 1) } } },
  wasBoth: { facts: { editedUnder: { flow: flowOf('any'), madeBy: null } } },
  madeByMaya: {
    facts: {
      editedUnder: {
        flow: { mode: 'any', approvers: flowOf('any').approvers.slice(0, 1) },
        madeBy: maya.id,
      },
    },
  },
  changedByMaya: { facts: { changers: [{ id: maya.id, email: maya.email }] } },
  importedByMaya: {
    facts: { importers: [{ id: maya.id, email: maya.email, day: '2026-11-16' }] },
  },
  noReason: { facts: { reasons: [] } },
  near: { facts: { reasons: ['near-high-price'] } },
  editedByMaya: { facts: { lastEditedBy: { id: maya.id, email: maya.email } } },
  givenByMaya: {
    facts: { approvals: [{ email: maya.email, name: 'maya', reasons: ['above-high-price'] }] },
  },
  over: { facts: { offerExpirationDate: '2026-11-16' } },
  priceList: { facts: { useCase: 'price-list' } },
  history96: { facts: { historyCount: 96 } },
  history100: { facts: { historyCount: 100 } },
  noNote: { event: { note: undefined } },
  noLine: { event: { form: { ...priced([]), lineCount: 0 } } },
  light: { event: { form: { ...priced([]), lightestPallet: 120, minPalletWeight: 200 } } },
  worthless: { event: { form: { ...priced([]), total: -120.5 } } },
  worthlessNow: { event: { totalNow: -120.5 } },
  noLossReason: { event: { lossReason: null } },
  otherLossReason: { event: { lossReason: 'other' } },
}
const people: Readonly<Record<string, Actor>> = {
  maya,
  noah,
  ops: person('customer-ops'),
  admin: person('admin'),
  logistics: person('logistics'),
  supplier: person('supplier'),
  readonly: person('readonly'),
  system: person('system'),
}

function changeOf(word: string): Change {
  if (word.startsWith('date=')) return { event: { offerExpirationDate: word.slice(5) } }
  const change = changes[word]
  if (!change) throw new Error(`no change is called ${word}`)
  return change
}

export type Refused = {
  readonly name: string
  readonly action: OfferEventType
  readonly by: Actor
  readonly at: OfferState | undefined
  readonly facts: Partial<OfferFacts>
  readonly event: object
  readonly answer: string
  readonly reasons: string
  readonly words: string
}

function read(line: string): Refused {
  const [action, by = '', at, differs = '', answer = '', reasons = '', words = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const given = differs === '–' ? [] : differs.split(' ').map(changeOf)
  const actor = people[by]
  if (!actor) throw new Error(`nobody is called ${by}`)
  return {
    name: `${action} by ${by} at ${at}, ${differs}: ${reasons}`,
    action: action === 'expire' ? action : OfferAction.parse(action),
    by: actor,
    at: at === '–' ? undefined : OfferState.parse(at),
    facts: Object.assign({}, ...given.map(({ facts }) => facts)) as Partial<OfferFacts>, // because each change has some of them
    event: Object.assign({}, ...given.map(({ event }) => event)) as object, // because each change has some of it
    answer,
    reasons,
    words,
  }
}

export const refusals: readonly Refused[] = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(read)

/** What the machine says to one line of the table. */
export const decideCase = ({ action, by, at, facts, event }: Refused) =>
  decide(
    { state: at, facts: offerFacts(facts) },
    { ...probe(action, { by, today: TODAY }), ...event },
  )
