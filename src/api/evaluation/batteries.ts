import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { putSigned } from '#api/client/put-signed.ts'
import { request } from '#api/client/request.ts'
// The table of makers only, not the whole contract: each call brings its schemas along.
import { makerCalls as calls } from '#api/contract/makers.ts'
import { pagesOf } from '#api/records/collection.ts'
import { keptReading } from '#api/records/kept-reading.ts'
import { FIGURES_KEY, REFRESH_MS } from '#api/records/reading.ts'
import { patchOfForm } from '#machines/evaluation/item/patch.ts'
import type { Place, Sending } from '#machines/evaluation/queue/types.ts'
import type { EvaluationItem } from '#schemas/evaluation.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { makerOf } from '#schemas/tenants/index.ts'

const RARELY_MS = 300_000 // places and parts change once in a while
const AGAIN_MS = 30_000
// Ours: other tabs and batteries wait meanwhile; a photograph is half a megabyte.
const UPLOAD_WITHIN_MS = 60_000

/** What of a program is seen: one place of it, or with null all that its reader may see. */
export type Seen = { readonly tenant: string; readonly location: string | null }

const batteryKeys = {
  all: ['batteries'] as const,
  at: ({ tenant, location }: Seen) => ['batteries', tenant, location] as const,
}
const figuresKey = [...FIGURES_KEY, 'maker'] as const

/** What shows batteries is read again: one was added, changed or taken away. */
export const batteriesChanged = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: batteryKeys.all }),
    queries.invalidateQueries({ queryKey: figuresKey }),
  ])
}

/** What the dashboard of a program counts; the twelve months end with the one of a day. */
export const makerFiguresQuery = ({ tenant, location }: Seen, today: string) =>
  queryOptions({
    queryKey: [...figuresKey, tenant, location, today],
    queryFn: async ({ signal }) => {
      const query = { today, ...(location === null ? {} : { location_id: location }) }
      return (await request(calls.getMakerFigures, { params: { tenant }, query }, { signal })).data
    },
    refetchInterval: REFRESH_MS,
  })

/** The places of a program in scope. */
export const makerLocationsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['makers', 'locations', tenant],
    queryFn: async ({ signal }) =>
      (await request(calls.listMakerLocations, { params: { tenant } }, { signal })).data,
    persister: keptReading,
    staleTime: RARELY_MS,
  })

/** The parts of a program. */
export const makerPartsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['makers', 'parts', tenant],
    queryFn: async ({ signal }) =>
      (await request(calls.listMakerPartNumbers, { params: { tenant } }, { signal })).data,
    persister: keptReading,
    staleTime: RARELY_MS,
  })

async function listBatteries({ tenant, location }: Seen, signal?: AbortSignal) {
  const options = signal ? { signal } : {}
  if (location === null) return request(calls.listAllMakerItems, { params: { tenant } }, options)
  const params = { tenant, location_id: location, shipment_id_or_none: 'none' as const }
  return request(calls.listMakerItems, { params, query: {} }, options)
}
/** The batteries of a place, or of all, that are in no request, all of them on one page; read again while they are seen. */
export const batteryPages = (seen: Seen) =>
  pagesOf(
    batteryKeys.at(seen),
    async (_page, { signal }) => ({ ...(await listBatteries(seen, signal)), nextCursor: null }),
    { refetchInterval: () => AGAIN_MS, persister: keptReading },
  )

/** A battery as it is stored now. */
export const storedBattery = async (place: Place, uuid: string) =>
  (await listBatteries(place)).data.find((battery) => battery.uuid === uuid)

/** Puts a battery on the list, or changes one that is there. The same again changes nothing. */
export async function sendEvaluation(
  place: Place,
  { uuid, base, form, claim }: Sending,
  options: { readonly timeoutMs?: number } = {},
): Promise<EvaluationItem> {
  const params = { tenant: place.tenant, location_id: place.location }
  const query = {
    uuid,
    ...(claim ? { saga_id: claim.sagaId, index_in_claim: String(claim.indexInClaim) } : {}),
  }
  if (base === null)
    return (await request(calls.createMakerItem, { params, query, body: form }, options)).data
  const body = patchOfForm(form, { items: makerOf(place.tenant)?.items, revision: base })
  return (await request(calls.patchMakerItem, { params, query, body }, options)).data
}

/** All batteries and requests of a program in scope as CSV, its times in a zone (IANA). */
export const readMakerData = (tenant: string, timezone: string): Promise<string> =>
  request(calls.exportMakerData, { params: { tenant }, query: { timezone } })

/** Warranty claims of a dealer by part number or VIN, one of them at least; at most fifty. */
export const claimsQuery = (
  { tenant, location: location_id }: Place,
  asked: { readonly part_number?: string; readonly vin?: string },
) =>
  queryOptions({
    queryKey: ['makers', 'claims', tenant, location_id, asked],
    queryFn: async ({ signal }) =>
      (
        await request(
          calls.listWarrantyClaims,
          { params: { tenant, location_id }, query: asked },
          { signal },
        )
      ).data,
    enabled: Object.keys(asked).length > 0,
  })

/** Takes a battery from the list. */
export const removeBattery = ({ tenant, location: location_id }: Place, uuid: string) =>
  request(calls.deleteMakerItem, { params: { tenant, location_id }, query: { uuid } })

type Picture = {
  readonly place: Place
  readonly uuid: string
  readonly photo: string
  readonly blob: Blob
}
/** Uploads a photograph of a battery: to a signed address, as documents are. */
export async function sendPhoto({ place, uuid, photo: photo_id, blob }: Picture): Promise<void> {
  const params = { tenant: place.tenant, location_id: place.location, uuid, photo_id }
  const body = { contentType: 'image/jpeg' as const, bytes: blob.size }
  await putSigned(await request(calls.putItemPhoto, { params, body }), blob, UPLOAD_WITHIN_MS)
}

/** Takes a photograph away that the server has. */
export const dropPhoto = (
  { tenant, location: location_id }: Place,
  { uuid, photoId: photo_id }: { readonly uuid: string; readonly photoId: string },
) => request(calls.deleteItemPhoto, { params: { tenant, location_id, uuid, photo_id } })

/** The batteries of a request: read again when it changes, and when one of them does. */
export const requestBatteriesQuery = ({
  id,
  tenant,
  revision,
  shipmentRequestForm: { pickupAddress },
}: Pick<ShipmentRequest, 'id' | 'tenant' | 'revision' | 'shipmentRequestForm'>) =>
  queryOptions({
    queryKey: ['batteries', 'of request', id, revision],
    queryFn: ({ signal }) => {
      const params = { tenant, location_id: pickupAddress.id, shipment_id_or_none: id }
      return request(calls.listMakerItems, { params, query: {} }, { signal })
    },
    placeholderData: keepPreviousData,
  })
