import type { QueryClient } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import { retryMessage } from '#api/outbox.ts'
import { offerKeys } from '#api/spot-offers.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { notify } from '#views/parts/toast.ts'

type Mail = { readonly offerId: string; readonly outboxId: string }

/** Sends a mail of an offer again that did not get through, and reads the offer anew. */
export async function retryMail(queries: QueryClient, { offerId, outboxId }: Mail): Promise<void> {
  try {
    await retryMessage(outboxId)
    await notify({ type: 'success', message: shipmentTexts.history.retried })
  } catch (error) {
    await notify({ type: 'error', message: sayError(error).text })
  }
  await queries.invalidateQueries({ queryKey: offerKeys.one(offerId) })
}
