import * as z from 'zod/mini'

import { DocumentKind } from '#schemas/document.ts'
import type { Db } from '#server/db/database.ts'
import { countStored } from '#server/db/repositories/documents.ts'
import { itemsOf } from '#server/db/repositories/items.ts'
import { hurryMails } from '#server/db/repositories/outbox.ts'
import { listDestinations } from '#server/db/repositories/reference.ts'
import { loadShipment } from '#server/db/repositories/shipment.ts'
import type { Job } from '#server/outbox/jobs.ts'

import type { DocumentDesk } from './document-service.ts'
import { documentKey, nameOf } from './names.ts'
import type { PdfPool } from './pdf-pool.ts'
import { NotHazmat, printDataOf } from './print-data.ts'

type Options = {
  readonly db: Db
  readonly desk: DocumentDesk
  readonly pdfs: PdfPool
  readonly company: string
  readonly emergencyPhone: () => Promise<string>
  readonly now: () => Date
}
const Payload = z.object({
  tenant: z.string(),
  requestId: z.string(),
  attempt: z.int(),
  kind: DocumentKind,
})

type Finished = { tenant: string; id: string; transition: string; now: Date }

// The mails of a transition wait for its papers: the last one that is made sends them on their way.
async function sendMailsOf(db: Db, { tenant, id, transition, now }: Finished) {
  const keys = DocumentKind.options.map((kind) =>
    documentKey({ tenant, id, kind }, `${transition}:${kind}`),
  )
  if ((await countStored(db, keys)) === keys.length)
    await hurryMails(db, { tenant, prefix: `${transition}:mail-`, now })
}

function printable(...of: Parameters<typeof printDataOf>) {
  try {
    return printDataOf(...of)
  } catch (error) {
    if (error instanceof NotHazmat) return error
    throw error
  }
}

/** Draws a document of a booking, stores it, and hangs it on the request; nothing when the booking is void by now or goes nowhere. */
export const documentJob =
  ({ db, desk, pdfs, company, emergencyPhone, now }: Options): Job =>
  async (message) => {
    const { tenant, requestId: id, attempt, kind } = Payload.parse(message.payload)
    const stored = await loadShipment(db, tenant, id)
    if (!stored?.row.bol || stored.row.booking_attempt !== attempt) return { type: 'done' }
    const { row } = stored
    // No paper names a place that nobody chose; choosing one draws them.
    if (row.form.destination === undefined) return { type: 'done' }
    const [destinations, items] = await Promise.all([
      listDestinations(db),
      itemsOf(db, { tenant, id }),
    ])
    const destination = destinations.find(
      ({ destinationId }) => destinationId === row.form.destination,
    )
    const around = {
      company,
      consignor: stored.request.tenantName,
      destination,
      items,
      emergencyPhone: await emergencyPhone(),
    }
    const data = printable(row, around)
    // Drawing it again changes nothing: somebody has to correct the request.
    if (data instanceof NotHazmat) return { type: 'stuck', error: data.message }
    const content = await pdfs.draw(kind, data)
    await desk.keep({
      tenant,
      id,
      kind,
      key: documentKey({ tenant, id, kind }, message.key),
      filename: nameOf(kind, row),
      bytes: content.length,
      by: 'system',
      now: now(),
      content,
      attempt,
    })
    await sendMailsOf(db, {
      tenant,
      id,
      transition: message.key.replace(/:[^:]*$/, ''),
      now: now(),
    })
    return { type: 'done' }
  }
