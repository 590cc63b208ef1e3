import { queryOptions } from '@tanstack/react-query'

import { ApiError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { thirdPartyCalls as calls } from '#api/contract/third-party.ts'

const KEY = 'third-party'
// Third parties hear no hints; the address of the bill of lading ends after five minutes.
const AGAIN_MS = 60_000
const NOT_FOUND = 404

/** A shipment by its id or its BOL; null: there is none for whoever asks. */
export const thirdPartyShipmentQuery = (name: string) =>
  queryOptions({
    queryKey: [KEY, name],
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }) => {
      const params = { shipment_request_id_or_bol: name }
      try {
        return (await request(calls.getThirdPartyShipment, { params }, { signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.status === NOT_FOUND) return null
        throw error
      }
    },
  })
