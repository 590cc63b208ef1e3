import { createHash } from 'node:crypto'

import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { OfferEntryRow, OfferRow } from '#server/db/spot-offer-tables.ts'
import { letterDataOf } from '#server/documents/offer-letter-data.ts'

import type { OfferMailSettings } from './mails.ts'
import { hasOfferEffect } from './transition.ts'
import type { OfferTransition } from './transition.ts'

/** A letter that is to be drawn: its message, and what it will be stored as. */
export type PlannedLetter = {
  readonly message: NewMessage
  readonly key: string
  readonly filename: string
}
type Written = { readonly row: OfferRow; readonly entry: Pick<OfferEntryRow, 'seq'> }

const letterName = (id: string): string => `Offer-${id}.pdf`

/** The storage key of a letter; the same entry gives the same key, so that a repeated job overwrites its own file. */
function letterKey({ tenant, id }: OfferRow, seq: number): string {
  const name = createHash('sha256').update(`${id}:${seq}:letter`).digest('hex').slice(0, 32)
  return `offers/${tenant.replaceAll(/[^a-z0-9-]/g, '-')}/${id}/letter/${name}.pdf`
}

/** The job that draws the letter of an approved offer, as the offer is now; undefined when the action makes none. */
export function letterMessage(
  transition: OfferTransition,
  { row, entry }: Written,
  { company, letterhead }: Pick<OfferMailSettings, 'company' | 'letterhead'>,
): PlannedLetter | undefined {
  if (!hasOfferEffect(transition, 'makeLetter')) return undefined
  const key = letterKey(row, entry.seq)
  const filename = letterName(row.id)
  return {
    key,
    filename,
    message: {
      tenant: row.tenant,
      key: `${row.id}:${entry.seq}:letter`,
      kind: 'document',
      payload: {
        type: 'offer-letter',
        tenant: row.tenant,
        offerId: row.id,
        seq: entry.seq,
        key,
        filename,
        data: letterDataOf(row, { company, letterhead, madeAt: transition.now }),
      },
      requestId: row.id,
    },
  }
}
