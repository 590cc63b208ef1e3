import type { FastifyPluginAsync } from 'fastify'

import type { DevMessage } from '#schemas/outbox.ts'

import type { Config } from './config.ts'
import type { Copy } from './db/copy.ts'
import type { Db } from './db/database.ts'
import type { AnswerFigures } from './http/answer-figures.ts'
import type { Readiness } from './http/health.ts'
import type { Handlers } from './http/mount.ts'
import type { VerifyKey } from './http/service-key.ts'
import type { IdentityMail, SignedUp } from './identity/index.ts'
import type { Log } from './log.ts'
import type { Notice } from './mail/sign-up-notice.ts'
import type { Secrets } from './secrets.ts'

/** What the domain is made with. Addresses are known only once the server listens. */
export type DomainParts = {
  readonly config: Config
  readonly db: Db
  /** A read-only copy of it, where there is one. */
  readonly copy?: Copy
  readonly secrets: Secrets
  readonly log: Log
  readonly now: () => Date
  readonly publicUrl: () => string
  /** Whether there is no room for more; absent where nothing of ours fills a disk. */
  readonly isStorageFull?: () => boolean
}

/** Requests, documents, mails and bookings: everything behind the calls. */
export type Domain = {
  readonly handlers: Handlers
  /** Where answers are counted. */
  readonly answers: AnswerFigures
  /** Who shows a service key. */
  readonly verifyKey: VerifyKey
  /** Outbox workers and sweepers; `stop` waits for what is in hand. */
  readonly workers: { readonly start: () => void; readonly stop: () => Promise<void> }
  readonly outboxState: () => Promise<Readiness['outbox']>
  /** Mails of the pools go the way of all mails: by SMTP, or into the development outbox. */
  readonly deliver: (mail: IdentityMail) => Promise<void>
  /** Asks the staff about a new account that was confirmed. */
  readonly askForApproval: (account: SignedUp) => Promise<void>
  /** The same for pools that tell nobody of new accounts: for everybody who makes a call. */
  readonly noticeSignUp: Notice
  /** Newest first. Embedded mode only. */
  readonly listDevMessages: () => Promise<readonly DevMessage[]>
  /** Fills in the demo, once. Embedded mode only. */
  readonly seed: () => Promise<void>
  /** Signed addresses of local storage under /files/; absent with S3. */
  readonly filesPlugin?: FastifyPluginAsync
  /** Origins that pages upload to and read from beyond our own: S3. */
  readonly storageOrigins: readonly string[]
  /** Ends what would stay open for ever, before the server closes. */
  readonly endStreams: () => void
  readonly close: () => Promise<void>
}
