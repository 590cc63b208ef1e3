import { askOfGoods } from '#machines/shipment/estimate.ts'
import { decide } from '#machines/shipment/request/decide.ts'
import { newFacts } from '#machines/shipment/request/new-facts.ts'
import { actorOf } from '#machines/shipment/request/selectors.ts'
import { thirdPartyStatusOf } from '#machines/shipment/request/third-party.ts'
import type { FormFacts } from '#machines/shipment/request/types.ts'
import { dateAt } from '#schemas/calendar.ts'
import { isSameAddress } from '#schemas/same-address.ts'
import type { ShipmentForm } from '#schemas/shipment-form.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { THIRD_PARTY_PLACE } from '#schemas/third-party.ts'
import type { DryRun, ThirdPartyRequest } from '#schemas/third-party.ts'
import type { PortalUser } from '#schemas/user.ts'
import type { Tx } from '#server/db/database.ts'
import { uuidAt } from '#server/db/repositories/ids.ts'
import { listDestinations, listSitesOf, supplierIdOf } from '#server/db/repositories/reference.ts'
import type { ShipmentWrite } from '#server/db/repositories/shipment-write.ts'
import { findShipment, writeShipment } from '#server/db/repositories/shipment.ts'
import { addBooking, findReference } from '#server/db/repositories/third-party.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { thirdPartyScopeOf } from '#server/http/scope.ts'
import { blankRow } from '#server/lifecycle/blank-row.ts'
import { prepareForm } from '#server/lifecycle/form.ts'
import { planTransition } from '#server/lifecycle/plan.ts'
import type { Transition } from '#server/lifecycle/transition.ts'

import { audited, personOf } from './acting.ts'
import { mailSettings } from './deps.ts'
import type { Deps } from './deps.ts'
import { priceOf } from './estimate.ts'
import { refusalOfDecision } from './refusals.ts'

/** A booking somebody outside asks for, and for which organisation. */
export type Asked = {
  readonly request: ThirdPartyRequest
  readonly context: Context
  readonly organisation: string
}
type Planned = {
  readonly write: ShipmentWrite
  readonly poStatus: string | null
}

// Ours: an address that is a site's of the program is that site; any other is a place of its own.
async function formOf({ db }: Deps, request: ThirdPartyRequest): Promise<ShipmentForm> {
  const { shipper, tenant, reference: _reference, bolPdf: _pdf, ...rest } = request
  const address = { ...shipper.address, name: shipper.name }
  const sites = await listSitesOf(db, tenant)
  const site = sites.find((one) => one.isActive && isSameAddress(one.address, address))
  return {
    ...rest,
    pickupAddress: { id: site?.siteId ?? THIRD_PARTY_PLACE, address },
    pickupUtcTimezoneOffset: '+00:00', // the server's own word replaces it
  }
}

// The program's other requests do not exist for somebody outside: only that there is one is said.
async function toldTo({ db }: Deps, user: PortalUser, facts: FormFacts): Promise<FormFacts> {
  const { duplicateOf } = facts
  if (duplicateOf === null || (await findShipment(db, duplicateOf, thirdPartyScopeOf(user))))
    return facts
  return { ...facts, duplicateOf: '' }
}

async function decideBooking(deps: Deps, { request, context }: Asked) {
  const { user, scope, now } = context
  const { tenant } = request
  const looked = await prepareForm(deps, {
    tenant,
    form: await formOf(deps, request),
    scope,
    now,
    place: 'form',
    requestId: null,
    kept: { thirdPartyReference: request.reference },
  })
  if (looked instanceof Refusal) return looked
  const told = await toldTo(deps, user, looked.facts)
  // Whoever books for others is no requester of the program: the lifecycle knows them as third parties.
  const by = { ...actorOf(user), caller: 'epc' as const }
  const facts = newFacts({
    policy: tenantOf(tenant)?.policy ?? 'bizdev-then-logistics',
    createdBy: by.id,
    createdByEmail: user.email,
  })
  const today = dateAt(looked.prepared.facts.siteTimeZone, now.getTime())
  const event = { type: 'submit', by, today, form: told } as const
  const decision = decide(undefined, facts, event)
  return decision.ok ? { looked, event, decision } : refusalOfDecision(decision)
}

/** The request that would be made, worked out; or why it cannot be. */
export async function planBooking(deps: Deps, asked: Asked): Promise<Planned | Refusal> {
  const decided = await decideBooking(deps, asked)
  if (decided instanceof Refusal) return renamed(decided)
  const { looked, event, decision } = decided
  const { request, context } = asked
  const { user, now } = context
  const { tenant } = request
  const by = personOf(user)
  const before = blankRow({
    tenant,
    id: await deps.ids.next('sr'),
    uuid: uuidAt(now.getTime()),
    supplierId: tenant.startsWith('supplier:') ? supplierIdOf(tenant) : null,
    by,
    now,
    form: looked.prepared,
  })
  const transition: Transition = {
    before,
    event,
    decision,
    action: 'submit',
    by,
    now,
    form: looked.prepared,
  }
  const write = audited(deps, planTransition(transition, await mailSettings(deps)), context)
  return { write, poStatus: looked.facts.poStatus }
}

/** Writes the request and who asked for it; throws ReferenceTaken. */
export async function writeBooking(tx: Tx, planned: Planned, asked: Asked) {
  const { organisation, request, context } = asked
  const stored = await writeShipment(tx, { ...planned, before: undefined })
  const { id, tenant } = stored.row
  await addBooking(tx, {
    organisation,
    reference: request.reference,
    tenant,
    request_id: id,
    bol_pdf: request.bolPdf ?? null,
    created_at: context.now,
    created_by: context.principal,
  })
  return { id, status: thirdPartyStatusOf(stored.request) }
}

// The form of the program is inside of what was sent.
const renamed = (refusal: Refusal): Refusal =>
  new Refusal(refusal.code, {
    ...refusal.details,
    ...(refusal.details.issues
      ? { issues: refusal.details.issues.map((one) => ({ ...one, path: pathOf(one.path) })) }
      : {}),
  })
const pathOf = (path: string) =>
  path.replace(/^form\.pickupAddress/, 'request.shipper').replace(/^form/, 'request')

type Issue = DryRun['issues'][number]
function issuesOf(refusal: Refusal): Issue[] {
  const { issues = [], reasons = [], message = '' } = renamed(refusal).details
  const said = new Set(issues.map(({ code }) => code))
  const rest = reasons.filter(({ code }) => !said.has(code))
  const all = [
    ...issues,
    ...rest.map(({ code, text }) => ({
      path: FIELDS[code] ?? 'request',
      code,
      text: TEXTS[code] ?? text,
    })),
  ]
  return all.length ? all : [{ path: 'request', code: refusal.code, text: message }]
}
// Third parties type an address, and choose no site.
const TEXTS: Readonly<Record<string, string>> = {
  no_site: 'No such place is known: check postal code and country.',
}
const FIELDS: Readonly<Record<string, string>> = {
  no_site: 'request.shipper.address.postalCode',
  pickup_too_early: 'request.pickupDate',
  pickup_too_far: 'request.pickupDate',
  same_items_pending: 'request.handlingUnits',
}

async function estimateFor(deps: Deps, request: ThirdPartyRequest): Promise<DryRun['estimate']> {
  const ask = askOfGoods(
    {
      units: request.handlingUnits,
      from: { ...request.shipper.address, name: request.shipper.name },
      shipAt: request.pickupDate,
      liftGate: request.pickupRequiresLiftGate,
      isHazmat: request.isHazmat,
      destination: request.destination,
    },
    await listDestinations(deps.db),
  )
  if (ask.kind === 'none') return null
  const { estimate } = await priceOf(deps, ask.request)
  return estimate ? { priceUsd: estimate.priceUsd, lineItems: estimate.lineItems } : null
}

/** What creating it would say, and what it would cost; nothing is stored. */
export async function checkBooking(deps: Deps, asked: Asked): Promise<DryRun> {
  const { organisation, request } = asked
  const { reference } = request
  const [decided, taken, estimate] = await Promise.all([
    decideBooking(deps, asked),
    findReference(deps.db, { organisation, reference }),
    estimateFor(deps, request),
  ])
  const issues = [
    ...(decided instanceof Refusal ? issuesOf(decided) : []),
    ...(taken === undefined
      ? []
      : [
          {
            path: 'request.reference',
            code: 'duplicate_item',
            text: `Reference ${reference} is ${taken} already`,
          },
        ]),
  ]
  return { valid: issues.length === 0, issues, estimate }
}
