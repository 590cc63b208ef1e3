import { createHash } from 'node:crypto'

import * as z from 'zod/mini'

import type { Db } from '#server/db/database.ts'
import { firstAddress } from '#server/db/repositories/companies.ts'
import { hurryMails } from '#server/db/repositories/outbox.ts'
import { storeLetter } from '#server/db/repositories/spot-offer-documents.ts'
import type { Job } from '#server/outbox/jobs.ts'

import type { LetterData } from './offer-letter-data.ts'
import type { PdfPool } from './pdf-pool.ts'
import type { StoragePort } from './port.ts'

type Options = {
  readonly db: Db
  readonly storage: Pick<StoragePort, 'put'>
  readonly pdfs: Pick<PdfPool, 'drawOfferLetter'>
  readonly now: () => Date
}
const Payload = z.object({
  type: z.literal('offer-letter'),
  tenant: z.string(),
  offerId: z.string(),
  seq: z.int(),
  key: z.string(),
  filename: z.string(),
  data: z.record(z.string(), z.unknown()),
})

/** Draws the letter of an offer as it was approved, stores it, and sends the mail that waits for it on its way. */
export const letterJob =
  ({ db, storage, pdfs, now }: Options): Job =>
  async (message) => {
    const { tenant, offerId, seq, key, filename, data } = Payload.parse(message.payload)
    const letter = data as LetterData // because letterMessage wrote it
    const supplierAddress = await firstAddress(db, tenant)
    const content = await pdfs.drawOfferLetter({ ...letter, supplierAddress })
    await storage.put(key, content, 'application/pdf')
    const sha256 = createHash('sha256').update(content).digest()
    const at = now()
    await storeLetter(db, {
      tenant,
      offerId,
      key,
      filename,
      bytes: content.length,
      sha256,
      now: at,
    })
    await hurryMails(db, { tenant, prefix: `${offerId}:${seq}:mail-`, now: at })
    return { type: 'done' }
  }
