import { askOfGoods } from '#machines/shipment/estimate.ts'
import { thirdPartyStatusOf } from '#machines/shipment/request/third-party.ts'
import type { FormFacts } from '#machines/shipment/request/types.ts'
import { unNumber } from '#schemas/hazmat.ts'
import { isSameAddress } from '#schemas/same-address.ts'
import type { ShipmentForm } from '#schemas/shipment-form.ts'
import { THIRD_PARTY_PLACE } from '#schemas/third-party.ts'
import type { DryRun, ThirdPartyPreBooking, ThirdPartyRequest } from '#schemas/third-party.ts'
import type { PortalUser } from '#schemas/user.ts'
import type { Tx } from '#server/db/database.ts'
import { listDestinations, listSitesOf } from '#server/db/repositories/reference.ts'
import { findShipment, writeShipment } from '#server/db/repositories/shipment.ts'
import { addBooking, findReference } from '#server/db/repositories/third-party.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { thirdPartyScopeOf } from '#server/http/scope.ts'

import type { Deps } from './deps.ts'
import { priceOf } from './estimate.ts'
import { decideNew, planNew } from './new-request.ts'
import type { PlannedRequest } from './new-request.ts'

/** A booking somebody outside asks for, and for which organisation. */
export type Asked = {
  readonly request: ThirdPartyRequest
  /** What stands for the units of a pre-booking. */
  readonly estimate?: Pick<ThirdPartyPreBooking, 'estimatedHandlingUnits' | 'estimatedGrossWeight'>
  readonly context: Context
  readonly organisation: string
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

const decideBooking = async (deps: Deps, { request, estimate, context }: Asked) =>
  decideNew(
    deps,
    {
      tenant: request.tenant,
      form: await formOf(deps, request),
      kept: { thirdPartyReference: request.reference, ...estimate },
      isPreBooking: estimate !== undefined,
      // Whoever books for others is no requester of the program: the lifecycle knows them as third parties.
      caller: 'epc',
      told: (facts) => toldTo(deps, context.user, facts),
    },
    context,
  )

/** The request that would be made, worked out; or why it cannot be. */
export async function planBooking(deps: Deps, asked: Asked): Promise<PlannedRequest | Refusal> {
  const decided = await decideBooking(deps, asked)
  return decided instanceof Refusal ? renamed(decided) : planNew(deps, decided, asked.context)
}

/** Writes the request and who asked for it; throws ReferenceTaken. */
export async function writeBooking(tx: Tx, planned: PlannedRequest, asked: Asked) {
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
  no_site: 'We can’t find this place. Check the postal code and country.',
}
const FIELDS: Readonly<Record<string, string>> = {
  no_site: 'request.shipper.address.postalCode',
  pickup_on_holiday: 'request.pickupDate',
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
      isHazmat: unNumber(request) !== null,
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
  const [decided, taken, price] = await Promise.all([
    decideBooking(deps, asked),
    findReference(deps.db, { organisation, reference }),
    // Nothing can be priced before the units are known.
    asked.estimate ? null : estimateFor(deps, request),
  ])
  const issues = [
    ...(decided instanceof Refusal ? issuesOf(decided) : []),
    ...(taken === undefined
      ? []
      : [
          {
            path: 'request.reference',
            code: 'duplicate_item',
            text: `Reference ${reference} is already used by ${taken}`,
          },
        ]),
  ]
  return { valid: issues.length === 0, issues, estimate: price }
}
