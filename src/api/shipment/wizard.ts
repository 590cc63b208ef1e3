import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { ApiError, sayError } from '#api/client/errors.ts'
import { newKey, request } from '#api/client/request.ts'
import { shipmentCalls as calls } from '#api/contract/shipment.ts'
import { keepingOf } from '#api/records/keeping.ts'
import { patchShipment } from '#api/records/mutations.ts'
import { shipmentQuery } from '#api/records/queries.ts'
import type { Stock } from '#machines/shipment/wizard/batteries.ts'
import { isDraft, packDraft, unpackDraft } from '#machines/shipment/wizard/draft.ts'
import type { Choices } from '#machines/shipment/wizard/form.ts'
import { copyDraft, fromForm } from '#machines/shipment/wizard/from-form.ts'
import { shipmentWizardMachine } from '#machines/shipment/wizard/machine.ts'
import { cureOf } from '#machines/shipment/wizard/selectors.ts'
import type {
  Finding,
  Opened,
  Opening,
  Stocking,
  Stored,
  Submission,
  Submitted,
} from '#machines/shipment/wizard/types.ts'
import type { Reason } from '#schemas/error.ts'
import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import { supplierOf, tenantOf } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'
import { wizardTexts } from '#texts/wizard.ts'

import { zoneOfPlace } from './address-zone.ts'
import { columnKeeper } from './column-keeper.ts'
import { loadParts } from './wizard-parts.ts'
import { batteriesAt, stockOf } from './wizard-stock.ts'

// What the server says about the form itself; anything else says nothing about it and can be sent again.
const REFUSALS = [400, 409, 422]

/** What there is to choose from in forms of a tenant, as loaded when they open. */
export async function loadChoices(queries: QueryClient, tenant: TenantId): Promise<Choices> {
  const supplier = supplierOf(tenant)
  const [sites, purchaseOrders, packaging, destinations] = await Promise.all([
    queries.fetchQuery({
      queryKey: ['sites', tenant],
      queryFn: ({ signal }) => request(calls.listSites, { query: { tenant } }, { signal }),
    }),
    supplier
      ? queries.fetchQuery({
          queryKey: ['purchase-orders', supplier],
          queryFn: ({ signal }) =>
            request(calls.listPurchaseOrders, { query: { supplier_id: supplier } }, { signal }),
        })
      : { data: [] },
    queries.fetchQuery({
      queryKey: ['returnable-packaging'],
      queryFn: ({ signal }) => request(calls.listReturnablePackaging, {}, { signal }),
    }),
    queries.fetchQuery({
      queryKey: ['destinations'],
      queryFn: ({ signal }) => request(calls.listShipmentDestinations, { query: {} }, { signal }),
    }),
  ])
  return {
    sites: sites.data.filter((site) => site.tenant === tenant),
    calendar: sites.calendar,
    purchaseOrders: purchaseOrders.data,
    packaging: packaging.data.filter(({ isActive }) => isActive),
    destinations: destinations.data.filter(({ isActive }) => isActive),
  }
}

function copyFrom(form: StoredShipmentForm, { units, goods }: Opening, key: string) {
  const copied = copyDraft(fromForm(form, { key, units }), key)
  return goods === 'estimate' ? { ...copied, units: [] } : copied
}

async function copyOf(id: string, opening: Opening, key: string) {
  const { data } = await request(calls.getShipmentRequest, {
    params: { shipment_request_id: id },
  })
  return copyFrom(data.shipmentRequestForm, opening, key)
}

/** The newest pre-booking of a tenant as a start for the next one; null without any. A start is not worth an error. */
async function lastOf(opening: Opening, key: string) {
  const query = { is_pre_booking: 'true', limit: '1' } as const
  try {
    const [last] = (await request(calls.listShipmentRequests, { query })).data
    return last ? copyFrom(last.shipmentRequestForm, opening, key) : null
  } catch {
    // The form can be filled in without it; what the list says is on the dashboard.
    return null
  }
}

// By their uuids, also those that the form names by their places in claims.
async function itemsOf(place: Stocking, id: string): Promise<readonly string[]> {
  return (await batteriesAt(place, id)).map(({ uuid }) => uuid)
}

/** How a request is changed by its whole form: read once, and written over that version only. */
function editOf(queries: QueryClient, id: string) {
  async function open(tenant: TenantId, key: string): Promise<Stored> {
    const stored = await queries.fetchQuery({ ...shipmentQuery(id), staleTime: 0 })
    const { revision, history, shipmentRequestForm: form, isPreBooking } = stored
    const { units = 'imperial', items: listed } = tenantOf(tenant) ?? {}
    const draft = fromForm(form, { key, units, revision })
    const items = listed ? await itemsOf({ tenant, siteId: form.pickupAddress.id }, id) : []
    return { revision, isPreBooking, history, draft: { ...draft, items } }
  }
  // Of a pre-booking its estimate is changed; units that it may have already stay as they are.
  async function changedForm({ form, preBooking }: Submission) {
    if (form) return form
    if (!preBooking) throw new Error('there is nothing to change')
    const { shipmentRequestForm } = await queries.ensureQueryData(shipmentQuery(id))
    return { ...preBooking, handlingUnits: shipmentRequestForm.handlingUnits }
  }
  async function send(submission: Submission): Promise<Submitted> {
    const { base, idempotencyKey } = submission
    const body = {
      action: 'update-shipment-request-form' as const,
      updatedShipmentRequestForm: await changedForm(submission),
      ...(base === null ? {} : { revision: base }),
    }
    await patchShipment(queries, { id, body, idempotencyKey })
    return { kind: 'submitted', id }
  }
  return {
    open,
    send: (submission: Submission) =>
      send(submission).catch(async (error: unknown): Promise<Submitted> => {
        if (!isOvertaken(error)) throw error
        return { kind: 'overtaken', stored: await open(submission.tenant, newKey()) }
      }),
  }
}
// A key that was sent with another form: its answer was lost, so the change that came before is this user's own.
const OVERTAKEN = ['version_conflict', 'idempotency_mismatch']
/** Whether somebody else was first, or what was sent before came through after all. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && OVERTAKEN.includes(error.code ?? '')

const submittedAs = ({ data }: { readonly data: { readonly id: string } }) =>
  ({ kind: 'submitted', id: data.id }) as const

async function sendNew({ idempotencyKey, ...sent }: Submission): Promise<Submitted> {
  const { tenant, siteId: site_id, form, preBooking } = sent
  const by = { idempotencyKey }
  if (preBooking) {
    const body = { tenant, site_id, form: preBooking }
    return submittedAs(await request(calls.submitPreBooking, { body }, by))
  }
  if (!form) throw new Error('there is nothing to submit')
  return submittedAs(
    await request(calls.submitShipmentRequest, { body: { tenant, site_id, form } }, by),
  )
}

/** Sends a form, and says what came of it. */
export async function submit(send: () => Promise<Submitted>): Promise<Submitted> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSALS.includes(error.status ?? 0))
      return { kind: 'unsent', problem: sayError(error) }
    return { kind: 'refused', text: error.message, reasons: reasonsOf(error) }
  }
}

function reasonsOf({ code, reasons, issues }: ApiError): readonly Reason[] {
  if (code === 'idempotency_mismatch') return [{ code, text: wizardTexts.alreadySent, who: [] }]
  const said = new Set(reasons.map((reason) => reason.code))
  const wrongFields = issues
    .filter((issue) => !said.has(issue.code))
    // What a step cures is named by its step, and at its field.
    .map(({ code: why, path, text }) => ({
      code: why,
      text: cureOf({ code: why, text, who: [] }) ? text : `${path}: ${text}`,
      who: [],
    }))
  return [...reasons, ...wrongFields]
}

/**
 * The wizard with its calls, its kept drafts and the device's events, for one user (`pool|sub`). With the id of a request
 * it changes that one instead of submitting another.
 */
export function provideWizard(queries: QueryClient, user: string, edited?: string) {
  const edit = edited === undefined ? undefined : editOf(queries, edited)
  const { find, actors } = keepingOf(user, { pack: packDraft, unpack: unpackDraft, isDraft })
  return shipmentWizardMachine.provide({
    actors: {
      ...actors,
      openWizard: fromPromise<Opened, Opening>(async ({ input }) => {
        const freshKey = input.sends ?? newKey()
        const [choices, parts, found, copied, stored, last] = await Promise.all([
          loadChoices(queries, input.tenant),
          loadParts(input),
          find(input.draftKey),
          input.copyOf ? copyOf(input.copyOf, input, freshKey) : null,
          edit?.open(input.tenant, freshKey) ?? null,
          input.goods === 'estimate' && !edit && !input.copyOf ? lastOf(input, freshKey) : null,
        ])
        return {
          choices: { ...choices, ...parts },
          found,
          copied,
          stored,
          last,
          freshKey,
          now: Date.now(),
        }
      }),
      findZone: fromPromise<string | null, Finding>(
        async ({ input: { place, known, date }, signal }) =>
          place && !known ? zoneOfPlace(place, date, signal) : known,
      ),
      stockBatteries: fromPromise<Stock, Stocking>(async ({ input }) =>
        stockOf(queries, input, edited),
      ),
      keepColumns: columnKeeper(),
      submitRequest: fromPromise<Submitted, Submission>(async ({ input }) => {
        const answer = await submit(() => edit?.send(input) ?? sendNew(input))
        if (answer.kind === 'submitted') await afterSubmit(queries)
        return answer
      }),
    },
  })
}

// Lists and counts show the new request when they are looked at next.
export const afterSubmit = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => !lasting.includes(String(queryKey[0])) })
const lasting = ['sites', 'purchase-orders', 'returnable-packaging', 'destinations']

/** The sites of every tenant, for staff who act for one of them. */
export const everySiteQuery = queryOptions({
  queryKey: ['sites', 'every'],
  queryFn: async ({ signal }) => (await request(calls.listSites, { query: {} }, { signal })).data,
})
