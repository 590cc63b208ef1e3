import os from 'node:os'

import { chooseAdapters } from './adapters.ts'
import type { Adapters } from './adapters.ts'
import { bookingJob, cancelJob } from './booking/job.ts'
import { refuseDocument } from './db/repositories/documents.ts'
import { createIds } from './db/repositories/ids.ts'
import { outboxHealth } from './db/repositories/outbox.ts'
import { createSettings } from './db/repositories/settings.ts'
import type { Settings } from './db/repositories/settings.ts'
import { createApplicationFiles } from './documents/application-files.ts'
import { createDocumentDesk } from './documents/document-service.ts'
import { createFileChecks } from './documents/file-checks.ts'
import { filesPlugin } from './documents/files-plugin.ts'
import { documentJob } from './documents/job.ts'
import { letterJob } from './documents/letter-job.ts'
import { createPdfPool } from './documents/pdf-pool.ts'
import { createPhotoDesk } from './documents/photos.ts'
import { createCoverageReport } from './flows/report.ts'
import type { Deps } from './handlers/deps.ts'
import { mailSettings } from './handlers/deps.ts'
import { createHandlers } from './handlers/index.ts'
import { offerMailSettings } from './handlers/spot-offer-around.ts'
import { createHealthChecks } from './health/checks.ts'
import { createAnswerFigures } from './http/answer-figures.ts'
import { createKeyVerifier } from './http/service-key.ts'
import { createApprovalReminders } from './mail/approval-reminders.ts'
import { createAsnReminders } from './mail/asn-reminders.ts'
import { createCodeDelivery } from './mail/codes.ts'
import { createDigests } from './mail/digest.ts'
import { mailJobsOf, mailWriter } from './mail/jobs.ts'
import { createOnboardingMails } from './mail/onboarding.ts'
import { createOutgoing } from './mail/outgoing.ts'
import { createSignUpNotice } from './mail/sign-up-notice.ts'
import { createSignUpDesk } from './mail/sign-up.ts'
import { createVault } from './onboarding/vault.ts'
import { createBreaker } from './outbox/breaker.ts'
import { createJanitor } from './outbox/janitor.ts'
import type { Jobs } from './outbox/jobs.ts'
import { routed } from './outbox/routed.ts'
import { createOutboxWorker } from './outbox/worker.ts'
import { createPriceBook } from './prices/book.ts'
import { createRecurringJob } from './recurring/job.ts'
import { createRetentionJob } from './retention/job.ts'
import { seedDemo } from './seed/demo.ts'
import { createUpdatesHub } from './updates/hub.ts'
import type { Domain, DomainParts } from './wiring.ts'

/** The domain with its own worker in reach, for tests that have no running loop. */
export type DrainableDomain = Domain & {
  readonly drain: () => Promise<void>
  /** What the janitor does every ten minutes. */
  readonly housekeep: () => Promise<void>
  /** What a run of deleting by age that is under way has left to do. */
  readonly purge: () => Promise<void>
}

/** Puts everything behind the calls together. */
export async function createDomain(parts: DomainParts, given?: Adapters): Promise<DrainableDomain> {
  const adapters = given ?? (await chooseAdapters(parts))
  const { db, now, log, isStorageFull = () => false } = parts
  const { storage, local, mail } = adapters
  const desks = createDesks(parts, adapters, () => outbox.wake())
  const { documents, photos, onboarding, codes, signUps, janitor, updates, retention } = desks
  const wake = () => {
    janitor.noteChange()
    updates.nudge()
    outbox.wake()
  }
  const deps = depsOf(parts, adapters, { desks, wake })
  const jobs = jobsOf(parts, adapters, { desks, deps })
  const outbox = createOutboxWorker({ db, now, log, jobs })
  const onUploaded = async (key: string) =>
    (await documents.arrived(key)) || ((await onboarding.files.arrived(key)) ?? photos.arrived(key))
  const onRefused = (key: string) => refuseDocument(db, key)
  const files =
    local && filesPlugin({ ...local, storage, now, isStorageFull, onUploaded, onRefused })
  return {
    handlers: createHandlers(deps),
    answers: deps.health.answers,
    verifyKey: createKeyVerifier(parts),
    workers: allOf(outbox, retention, janitor),
    endStreams: updates.stop,
    drain: outbox.drain,
    housekeep: janitor.sweep,
    purge: retention.drain,
    outboxState: () => outboxHealth(db, now()),
    deliver: (message) => codes.deliverCode({ channel: 'email', ...message }),
    askForApproval: signUps.askForApproval,
    noticeSignUp: desks.noticeSignUp,
    listDevMessages: codes.listDevMessages,
    seed: () => seed(parts, deps, storage.put).then(outbox.wake),
    ...(files ? { filesPlugin: files } : {}),
    storageOrigins: adapters.storageOrigins,
    close: async () => {
      await Promise.all([desks.pdfs.close(), desks.checks.close()])
      await mail.close()
    },
  }
}

type Desks = ReturnType<typeof createDesks>

/** What runs by itself; it ends in the same order. */
const allOf = (...workers: readonly Domain['workers'][]): Domain['workers'] => ({
  start: () => workers.forEach((worker) => worker.start()),
  stop: async () => {
    // oxlint-disable-next-line no-await-in-loop
    for (const worker of workers) await worker.stop()
  },
})

/** Who writes mails by the clock, not because somebody acted. */
type Writing = Pick<Adapters, 'accounts'> & {
  readonly settings: Settings
  readonly wake: () => void
}
function writersOf({ config, db, now }: DomainParts, { settings, accounts, wake }: Writing) {
  const timeZone = config.COMPANY_TIME_ZONE
  const usual = { db, settings, now, wake }
  return {
    reminders: createAsnReminders(usual),
    'approval reminders': createApprovalReminders({ ...usual, accounts, timeZone }),
    'recurring requests': createRecurringJob(usual),
    digests: createDigests({ db, now, timeZone, wake }),
  }
}

/** What calls and jobs both work with. */
function createDesks(parts: DomainParts, adapters: Adapters, wake: () => void) {
  const { config, db, copy, secrets, now, log, publicUrl } = parts
  const { storage, scanner, accounts } = adapters
  const pdfs = createPdfPool()
  const checks = createFileChecks()
  const documents = createDocumentDesk({ db, storage, checks, scanner, now, log })
  const photos = createPhotoDesk({ db, storage, scanner, checks, now, log })
  const files = createApplicationFiles({ db, storage, scanner, checks, now, log })
  const vault = createVault({ secrets, keyNumber: config.BANK_KEY_NUMBER })
  const sweepUploads = async () => {
    await documents.sweep()
    await photos.sweep()
    await files.sweep()
  }
  const updates = createUpdatesHub({ db, copy, now, log })
  const settings = createSettings({ db, now, emergencyPhone: config.EMERGENCY_PHONE })
  const codes = createCodeDelivery({ db, secrets, now, wake })
  const telling = { recipients: settings.recipients, deliver: codes.deliverCode, publicUrl }
  const signUps = createSignUpDesk({ ...telling, db, secrets, now })
  const mails = createOnboardingMails({ ...telling, company: config.COMPANY_NAME })
  return {
    pdfs,
    checks,
    documents,
    photos,
    onboarding: { files, vault, mails },
    settings,
    codes,
    signUps,
    noticeSignUp: createSignUpNotice({
      db,
      accounts,
      askForApproval: signUps.askForApproval,
      report: (error) => log.warn({ error }, 'a new account could not be told to the staff'),
    }),
    janitor: createJanitor({
      db,
      now,
      log,
      besides: {
        uploads: sweepUploads,
        'bank data': () => vault.renew(db, now()),
        ...writersOf(parts, { settings, accounts, wake }),
      },
    }),
    updates,
    retention: createRetentionJob({ db, storage, now, log, nudge: updates.nudge }),
    breakers: { booking: createBreaker(now), mail: createBreaker(now) },
  }
}

type Working = { readonly desks: Desks; readonly wake: () => void }

function depsOf(parts: DomainParts, adapters: Adapters, { desks, wake }: Working): Deps {
  const { config, db, copy, secrets, now } = parts
  return {
    db,
    ...(copy ? { copy } : {}),
    ids: createIds(db),
    settings: desks.settings,
    secrets,
    documents: desks.documents,
    photos: desks.photos,
    claims: adapters.claims,
    mailFrom: config.MAIL_FROM,
    wake,
    updates: desks.updates,
    retention: desks.retention,
    isBookingDown: desks.breakers.booking.isOpen,
    isMailDown: desks.breakers.mail.isOpen,
    accounts: adapters.accounts,
    outgoing: createOutgoing({ secrets, render: mailWriter(parts) }),
    deliver: desks.codes.deliverCode,
    node: os.hostname(),
    tellDecision: desks.signUps.tellDecision,
    onboarding: desks.onboarding,
    spot: {
      prices: createPriceBook({ db, port: adapters.prices, now }),
      company: config.COMPANY_NAME,
      companyTimeZone: config.COMPANY_TIME_ZONE,
      letterhead: { address: config.COMPANY_ADDRESS, payment: config.PAYMENT_TERMS },
      signLetter: adapters.storage.signGet,
    },
    flows: { coverage: createCoverageReport(config.FLOWS_COVERAGE) },
    health: healthOf(parts, adapters, desks),
  }
}

function healthOf(parts: DomainParts, { accounts, storage, scanner }: Adapters, desks: Desks) {
  const { config, db, copy, log, now, isStorageFull } = parts
  const logsSignIns = config.mode === 'embedded'
  const sendsMails = config.SMTP_URL !== undefined
  const asked = { db, copy, now, log, accounts, storage, scanner, isStorageFull }
  return {
    check: createHealthChecks({ ...asked, breakers: desks.breakers, sendsMails, logsSignIns }),
    jobs: desks.janitor.runs,
    answers: createAnswerFigures(now()),
    logsSignIns,
  }
}

const seed = (parts: DomainParts, deps: Deps, put: Adapters['storage']['put']): Promise<void> =>
  seedDemo(parts, {
    applications: { vault: deps.onboarding.vault, secrets: deps.secrets, put },
    ids: deps.ids,
    mailSettings: () => mailSettings(deps, parts.now()),
    offerMailSettings: () => offerMailSettings(deps),
    prices: deps.spot.prices,
  })

type Made = { readonly desks: Desks; readonly deps: Deps }

function jobsOf(parts: DomainParts, adapters: Adapters, { desks, deps }: Made): Jobs {
  const { booking, mail, storage } = adapters
  const { config, db, now } = parts
  const { documents: desk, pdfs, breakers } = desks
  const ofBooking = {
    db,
    booking,
    breaker: breakers.booking,
    mailSettings: () => mailSettings(deps, now()),
    now,
  }
  const drawDocument = documentJob({
    db,
    desk,
    pdfs,
    company: config.COMPANY_NAME,
    emergencyPhone: deps.settings.emergencyPhone,
    now,
  })
  return {
    ...mailJobsOf(parts, { mail, breaker: breakers.mail, desk, pdfs }),
    booking: bookingJob(ofBooking),
    'cancel-booking': cancelJob(ofBooking),
    document: routed('offer-letter', letterJob({ db, storage, pdfs, now }), drawDocument),
  }
}
