import { newFacts } from '#machines/spot-offer/lifecycle/new-facts.ts'
import { faultlessForm, probe } from '#machines/spot-offer/lifecycle/probe.ts'
import type {
  Actor,
  FormFacts,
  OfferEvent,
  OfferEventType,
  OfferFacts,
} from '#machines/spot-offer/lifecycle/types.ts'
import { addDays } from '#schemas/calendar.ts'
import type { ApprovalFlow, ApprovalMode, PriceReason } from '#schemas/spot-offer/approval.ts'

export const TODAY = '2026-11-17'
/** The last day of an offer of these tests. */
export const LAST_DAY = '2026-12-15'
const OWNER = 'redwood_okta|owner'

export const person = (caller: Actor['caller'], name: string = caller): Actor => ({
  id: `pool|${name}`,
  email: `${name}@portal.example`,
  name,
  caller,
})

const above: readonly PriceReason[] = ['above-high-price']
export const priced = (reasons: readonly PriceReason[]): FormFacts => ({
  ...faultlessForm,
  reasons,
})

/** A form that is priced by what its editor imported, and nobody else has checked. */
export const ownPrices = ({ id, email }: Actor): FormFacts => ({
  ...faultlessForm,
  authors: { importers: [{ id, email, day: TODAY }], rulesBy: null },
})

/** maya approves everything, noah what is above the high price. */
export const maya = person('managers', 'maya')
export const noah = person('customer-ops', 'noah')
const named = ({ email, name }: Actor, ...reasons: PriceReason[]) => ({ email, name, reasons })
export const flowOf = (mode: ApprovalMode): ApprovalFlow => ({
  mode,
  approvers: [named(maya, 'near-high-price', 'above-high-price'), named(noah, 'above-high-price')],
})
/** A flow in which every group of the table is named. */
const everybody: ApprovalFlow = {
  mode: 'any',
  approvers: (['admin', 'customer-ops', 'managers', 'supplier', 'logistics'] as const).map(
    (caller) => named(person(caller), 'near-high-price', 'above-high-price'),
  ),
}

/** The facts of an offer with nothing against it. */
export const offerFacts = (rest: Partial<OfferFacts> = {}): OfferFacts =>
  newFacts({
    createdBy: OWNER,
    flow: everybody,
    lastEditedBy: { id: OWNER, email: 'owner@portal.example' },
    offerExpirationDate: LAST_DAY,
    reasons: above,
    historyCount: 3,
    ...rest,
  })

type Variation = { readonly name: string; readonly event: OfferEvent }
/** Every way an action can be sent, all its demands met: with a price that is fine or needs approval, dated or not. */
export function variations(type: OfferEventType, by: Actor, today: string): readonly Variation[] {
  const base = probe(type, { by, today })
  const variation = (name: string, changes: object): Variation => ({
    name: `${type} ${name}`.trim(),
    event: { ...base, note: 'Agreed by phone', ...changes },
  })
  switch (type) {
    case 'create':
      return [
        variation('', {}),
        variation('high', { form: priced(above) }),
        variation('own', { form: ownPrices(by) }),
      ]
    case 'update-offer-form':
      return [
        variation('', {}),
        variation('high', { form: priced(above) }),
        variation('undated', { offerExpirationDate: null }),
        variation('own', { form: ownPrices(by) }),
      ]
    case 'update-expiration-date':
      return [
        variation('', {}),
        variation('high', { reasonsNow: above }),
        variation('own', { authorsNow: ownPrices(by).authors }),
      ]
    case 'reprice':
      return [
        variation('', {}),
        variation('high', { form: priced(above) }),
        variation('unseen', { isUnseen: true }),
      ]
    default:
      return [variation('', {})]
  }
}

/** The day on which an event comes in generated paths: in an expired offer and at its end the day after its last one. */
export const dayOf = (isOver: boolean, { offerExpirationDate }: OfferFacts): string =>
  isOver ? addDays(offerExpirationDate, 1) : TODAY

/**
 * Typed by hand from the table of the domain (spot offers) and of its PATCH call, and on purpose not derived from the
 * machine. A admin, B customer operations, M managers, S supplier, Y the clock.
 */
export const places = [
  'unsaved',
  'pending-approval',
  'approved',
  'expired',
  'rejected',
  'supplier-approved',
  'supplier-rejected',
  'deleted',
] as const
export type Place = (typeof places)[number]
type Row = Readonly<Record<Place, string>>
function row(...cells: readonly string[]): Row {
  return Object.fromEntries(places.map((place, at) => [place, cells[at] ?? ''])) as Row // because places are its keys
}
/** Who may do what where, when every fact is in favour: named in the flow, own offer, note given. */
export const oracle: Readonly<Record<OfferEventType, Row>> = {
  create: row('ABM', '', '', '', '', '', '', ''),
  'update-offer-form': row('', 'ABM', 'ABM', 'ABM', 'ABM', '', 'ABM', ''),
  approve: row('', 'ABM', '', '', '', '', '', ''),
  reject: row('', 'ABM', '', '', '', '', '', ''),
  'update-expiration-date': row('', '', 'ABM', 'ABM', '', '', '', ''),
  'supplier-approve': row('', '', 'ABMS', '', '', '', '', ''),
  'supplier-reject': row('', '', 'ABMS', '', '', '', '', ''),
  'update-po-number': row('', '', '', '', '', 'ABM', '', ''),
  delete: row('', 'ABM', 'ABM', 'ABM', 'ABM', '', 'ABM', ''),
  'add-note': row('', 'ABM', 'ABMS', 'ABMS', 'ABM', 'ABMS', 'ABMS', ''),
  reprice: row('', 'Y', 'Y', '', '', '', '', ''),
  expire: row('', '', '', '', '', '', '', ''), // told by the date: decide never meets it
}
/** What imports of prices lead to is tried with imports: nothing that is sent to an offer makes it happen. */
const BY_IMPORTS = 'with imports: tests/contract/price-import-look.test.ts'
/** Transitions that neither the API of offers nor their pages take, each with its reason. */
export const takenByImports: Readonly<Record<string, string>> = {
  '--create#2--': BY_IMPORTS,
  '--update-offer-form#2--': BY_IMPORTS,
  '--update-expiration-date#2--': BY_IMPORTS,
  '--reprice#': BY_IMPORTS,
}
/** Whether an event is of those. */
export const isByImport = (event: OfferEvent): boolean =>
  event.type === 'reprice' ||
  ('form' in event && event.form.authors.importers.length > 0) ||
  (event.type === 'update-expiration-date' && event.authorsNow.importers.length > 0)

/** The places that an action leads to, with favourable facts; absent: it stays. */
export const leadsTo: Readonly<Partial<Record<OfferEventType, readonly Place[]>>> = {
  create: ['approved', 'pending-approval'],
  'update-offer-form': ['approved', 'pending-approval'],
  approve: ['approved'],
  reject: ['rejected'],
  reprice: ['approved', 'pending-approval'],
  'supplier-approve': ['supplier-approved'],
  'supplier-reject': ['supplier-rejected'],
  delete: ['deleted'],
}
