import { chooseAdapters } from './adapters.ts'
import type { Adapters } from './adapters.ts'
import { bookingJob, cancelJob } from './booking/job.ts'
import { findCompanyName } from './db/repositories/companies.ts'
import { createIds } from './db/repositories/ids.ts'
import { outboxHealth } from './db/repositories/outbox.ts'
import { createSettings } from './db/repositories/settings.ts'
import { createDocumentDesk } from './documents/desk.ts'
import { filesPlugin } from './documents/files-plugin.ts'
import { documentJob } from './documents/job.ts'
import { letterJob } from './documents/letter-job.ts'
import { createPdfPool } from './documents/pdf-pool.ts'
import type { PdfPool } from './documents/pdf-pool.ts'
import { createCoverageReport } from './flows/report.ts'
import type { Deps } from './handlers/deps.ts'
import { mailSettings } from './handlers/deps.ts'
import { createHandlers } from './handlers/index.ts'
import { offerMailSettings } from './handlers/spot-offer-around.ts'
import { createCodeDelivery } from './mail/codes.ts'
import { configMailJob } from './mail/config-mail.ts'
import { mailJob } from './mail/job.ts'
import { createSignUpNotice } from './mail/sign-up-notice.ts'
import { createSignUpDesk } from './mail/sign-up.ts'
import { spotMailJob } from './mail/spot-offer-job.ts'
import { createBreaker } from './outbox/breaker.ts'
import type { Breaker } from './outbox/breaker.ts'
import { createJanitor } from './outbox/janitor.ts'
import type { Jobs } from './outbox/jobs.ts'
import { routed } from './outbox/routed.ts'
import { createOutboxWorker } from './outbox/worker.ts'
import { createPriceBook } from './prices/book.ts'
import { seedDemo } from './seed/demo.ts'
import type { Domain, DomainParts } from './wiring.ts'

/** The domain with its own worker in reach, for tests that have no running loop. */
export type DrainableDomain = Domain & {
  readonly drain: () => Promise<void>
  /** What the janitor does every ten minutes. */
  readonly housekeep: () => Promise<void>
}

/** Puts everything behind the calls together. */
export async function createDomain(parts: DomainParts, given?: Adapters): Promise<DrainableDomain> {
  const adapters = given ?? (await chooseAdapters(parts))
  const { config, db, secrets, now, log } = parts
  const { storage, local, mail } = adapters
  const pdfs = createPdfPool()
  const desk = createDocumentDesk({ db, storage, pdfs, scanner: adapters.scanner, now })
  const janitor = createJanitor({ db, now, log, sweepUploads: desk.sweep })
  const settings = createSettings({ db, now, emergencyPhone: config.EMERGENCY_PHONE })
  const codes = createCodeDelivery({ db, secrets, now, wake: () => outbox.wake() })
  const signUps = createSignUpDesk({
    db,
    secrets,
    recipients: settings.recipients,
    deliver: codes.deliverCode,
    publicUrl: parts.publicUrl,
    now,
  })
  const breakers = { booking: createBreaker(now), mail: createBreaker(now) }
  const deps: Deps = {
    db,
    ids: createIds(db),
    settings,
    secrets,
    documents: desk,
    mailFrom: config.MAIL_FROM,
    wake: () => {
      janitor.noteChange()
      outbox.wake()
    },
    isBookingDown: breakers.booking.isOpen,
    isMailDown: breakers.mail.isOpen,
    accounts: adapters.accounts,
    tellDecision: signUps.tellDecision,
    spot: {
      prices: createPriceBook({ db, port: adapters.prices, now }),
      company: config.COMPANY_NAME,
      companyTimeZone: config.COMPANY_TIME_ZONE,
      signLetter: storage.signGet,
    },
    flows: { coverage: createCoverageReport(config.FLOWS_COVERAGE) },
  }
  const outbox = createOutboxWorker({
    db,
    now,
    log,
    jobs: jobsOf(parts, adapters, { deps, pdfs, breakers }),
  })
  const files = local && filesPlugin({ ...local, storage, now, onUploaded: desk.arrived })
  return {
    handlers: createHandlers(deps),
    workers: {
      start: () => {
        outbox.start()
        janitor.start()
      },
      stop: async () => {
        await outbox.stop()
        await janitor.stop()
      },
    },
    drain: outbox.drain,
    housekeep: janitor.sweep,
    outboxState: () => outboxHealth(db, now()),
    deliver: (message) => codes.deliverCode({ channel: 'email', ...message }),
    askForApproval: signUps.askForApproval,
    noticeSignUp: createSignUpNotice({
      db,
      accounts: adapters.accounts,
      askForApproval: signUps.askForApproval,
      report: (error) => log.warn({ error }, 'a new account could not be told to the staff'),
    }),
    listDevMessages: codes.listDevMessages,
    seed: async () => {
      await seedDemo(parts, {
        ids: deps.ids,
        mailSettings: () => mailSettings(deps),
        offerMailSettings: () => offerMailSettings(deps),
        prices: deps.spot.prices,
      })
      outbox.wake()
    },
    ...(files ? { filesPlugin: files } : {}),
    storageOrigins: adapters.storageOrigins,
    close: async () => {
      await pdfs.close()
      await mail.close()
    },
  }
}

type Made = {
  readonly deps: Deps
  readonly pdfs: PdfPool
  readonly breakers: { readonly booking: Breaker; readonly mail: Breaker }
}

function jobsOf(parts: DomainParts, adapters: Adapters, made: Made): Jobs {
  const { booking, mail, storage } = adapters
  const { config, db, secrets, now, publicUrl } = parts
  const { deps, pdfs, breakers } = made
  const desk = deps.documents
  const company = config.COMPANY_NAME
  const ofBooking = {
    db,
    booking,
    breaker: breakers.booking,
    mailSettings: () => mailSettings(deps),
    now,
  }
  const mailing = { mail, breaker: breakers.mail, publicUrl, company, from: config.MAIL_FROM }
  const sendMail = mailJob({
    ...mailing,
    desk,
    secrets,
    companyNameOf: (tenant) => findCompanyName(db, tenant),
    now,
  })
  const sendOfferMail = spotMailJob({ ...mailing, db, desk })
  const drawDocument = documentJob({
    db,
    desk,
    pdfs,
    company,
    emergencyPhone: deps.settings.emergencyPhone,
    now,
  })
  return {
    mail: routed(
      'spot-config',
      configMailJob(mailing),
      routed('spot-offer', sendOfferMail, sendMail),
    ),
    sms: sendMail,
    booking: bookingJob(ofBooking),
    'cancel-booking': cancelJob(ofBooking),
    document: routed('offer-letter', letterJob({ db, storage, pdfs, now }), drawDocument),
  }
}
