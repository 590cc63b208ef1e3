import type { FlowCoverage } from '#schemas/flow-coverage.ts'
import type { Accounts } from '#server/accounts/port.ts'
import type { ClaimsPort } from '#server/claims/port.ts'
import type { Copy } from '#server/db/copy.ts'
import type { Db } from '#server/db/database.ts'
import type { Ids } from '#server/db/repositories/ids.ts'
import type { Settings } from '#server/db/repositories/settings.ts'
import type { ApplicationFiles } from '#server/documents/application-files.ts'
import type { DocumentDesk } from '#server/documents/document-service.ts'
import type { Letterhead } from '#server/documents/offer-letter-data.ts'
import type { PhotoDesk } from '#server/documents/photos.ts'
import type { StoragePort } from '#server/documents/port.ts'
import type { Checked } from '#server/health/checks.ts'
import type { AnswerFigures } from '#server/http/answer-figures.ts'
import type { MailSettings } from '#server/lifecycle/mails.ts'
import type { CodeDelivery } from '#server/mail/codes.ts'
import type { OnboardingMails } from '#server/mail/onboarding.ts'
import type { Outgoing } from '#server/mail/outgoing.ts'
import type { SignUpDesk } from '#server/mail/sign-up.ts'
import { decidersAt } from '#server/mail/stand-ins.ts'
import type { Vault } from '#server/onboarding/vault.ts'
import type { JobRun } from '#server/outbox/janitor.ts'
import type { PriceBook } from '#server/prices/book.ts'
import type { RetentionJob } from '#server/retention/job.ts'
import type { Secrets } from '#server/secrets.ts'
import type { UpdatesHub } from '#server/updates/hub.ts'

/** What is known of the statecharts: the report of the tests, and the histories. */
type FlowsDeps = {
  /** What the last whole run of the tests saw; empty without one. */
  readonly coverage: () => Promise<readonly FlowCoverage[]>
}

/** What calls of spot feedstock need beyond that. */
type SpotDeps = {
  readonly prices: PriceBook
  readonly company: string
  readonly letterhead: Letterhead
  /** An IANA name: an offer ends with its day there (domain.md §4). */
  readonly companyTimeZone: string
  readonly signLetter: StoragePort['signGet']
}

/** How the portal is, and what it did. */
type HealthDeps = {
  readonly check: () => Promise<readonly Checked[]>
  readonly jobs: () => readonly JobRun[]
  readonly answers: AnswerFigures
  readonly logsSignIns: boolean
}

/** What handlers work with: no adapter, no environment, no clock. */
export type Deps = {
  readonly db: Db
  /** Answers lists, figures and exports; absent where one database does everything. */
  readonly copy?: Copy
  readonly ids: Ids
  readonly settings: Settings
  readonly secrets: Pick<Secrets, 'mac' | 'seal' | 'open'>
  readonly documents: DocumentDesk
  readonly photos: PhotoDesk
  /** Warranty claims, which are the makers' own. */
  readonly claims: ClaimsPort
  readonly mailFrom: string
  /** Tells the outbox that there is something to do. */
  readonly wake: () => void
  readonly updates: Pick<UpdatesHub, 'listen'>
  /** Deletes what is past its time while a run is under way. */
  readonly retention: Pick<RetentionJob, 'wake'>
  readonly isBookingDown: () => boolean
  readonly isMailDown: () => boolean
  readonly accounts: Accounts
  /** What staff see of outgoing mails. */
  readonly outgoing: Outgoing
  /** Puts a mail of its own into the outbox. */
  readonly deliver: CodeDelivery['deliverCode']
  /** The name of this server, for a test mail. */
  readonly node: string
  /** Sends mail 23: an account was approved or denied. */
  readonly tellDecision: SignUpDesk['tellDecision']
  readonly onboarding: {
    readonly files: ApplicationFiles
    readonly vault: Vault
    readonly mails: OnboardingMails
  }
  readonly spot: SpotDeps
  readonly flows: FlowsDeps
  readonly health: HealthDeps
}

/** How the mails of a transition are addressed: also to whom an approver named to stand in that day. */
export async function mailSettings(
  { db, settings, accounts, mailFrom, spot }: Deps,
  now: Date,
): Promise<MailSettings> {
  const [deciders, destinations] = await Promise.all([
    decidersAt({ db, settings, accounts, timeZone: spot.companyTimeZone }, now),
    settings.destinationNames(),
  ])
  return { from: mailFrom, ...deciders, destinations }
}
