import { findCompanyName } from '#server/db/repositories/companies.ts'
import type { OutboxRow } from '#server/db/repositories/outbox.ts'
import type { DocumentDesk } from '#server/documents/document-service.ts'
import type { PdfPool } from '#server/documents/pdf-pool.ts'
import { createBreaker } from '#server/outbox/breaker.ts'
import type { Breaker } from '#server/outbox/breaker.ts'
import type { Jobs } from '#server/outbox/jobs.ts'
import { routed } from '#server/outbox/routed.ts'
import type { DomainParts } from '#server/wiring.ts'

import { batteryOfferMailJob } from './battery-offer.ts'
import { configMailJob } from './config-mail.ts'
import { digestMailJob } from './digest.ts'
import { mailJob } from './job.ts'
import type { Mail, MailPort } from './port.ts'
import { priceMailJob } from './price-mail.ts'
import { recurringMailJob } from './recurring.ts'
import { spotMailJob } from './spot-offer-job.ts'

/** What mails go out by: a server, or somebody who only looks. */
type Mailing = {
  readonly mail: MailPort
  readonly breaker: Breaker
  readonly desk: Pick<DocumentDesk, 'read'>
  readonly pdfs: Pick<PdfPool, 'drawBatteryLetter'>
}

/** The jobs of everything that goes out by mail. */
export function mailJobsOf(
  parts: DomainParts,
  { desk, pdfs, ...sending }: Mailing,
): Pick<Jobs, 'mail' | 'sms'> {
  const { config, db, secrets, now, publicUrl } = parts
  const company = config.COMPANY_NAME
  const mailing = { ...sending, publicUrl, company, from: config.MAIL_FROM }
  const usual = mailJob({
    ...mailing,
    desk,
    secrets,
    companyNameOf: (tenant) => findCompanyName(db, tenant),
    now,
  })
  const ofOffers = routed(
    'spot-offer',
    spotMailJob({ ...mailing, db, desk }),
    routed('battery-offer', batteryOfferMailJob({ ...mailing, pdfs }), usual),
  )
  const ofPrices = routed('price-import', priceMailJob(mailing), ofOffers)
  const ofRecurring = routed('recurring', recurringMailJob(mailing), ofPrices)
  const ofDays = routed('digest', digestMailJob(mailing), ofRecurring)
  return { sms: usual, mail: routed('spot-config', configMailJob(mailing), ofDays) }
}

const NO_PAPER = new Uint8Array()
/** Writes a mail as it would go out now, papers by their names alone, and sends it nowhere. */
export const mailWriter = (parts: DomainParts) => async (row: OutboxRow) => {
  const seen: Mail[] = []
  const { mail } = mailJobsOf(parts, {
    mail: { send: (one) => Promise.resolve(void seen.push(one)), close: () => Promise.resolve() },
    breaker: createBreaker(parts.now),
    desk: { read: () => Promise.resolve(NO_PAPER) },
    pdfs: { drawBatteryLetter: () => Promise.resolve(NO_PAPER) },
  })
  await mail(row)
  return seen[0]
}
