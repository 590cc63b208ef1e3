import type { FastifyInstance } from 'fastify'

import type { BrowserConfig } from '#schemas/browser-config.ts'

import { openAccess } from './access.ts'
import type { Access } from './access.ts'
import { buildApp } from './app.ts'
import type { Config, EmbeddedConfig, ProductionConfig } from './config.ts'
import { clockOffset } from './db/clock.ts'
import { openCopy, ownWritesSeconds } from './db/copy.ts'
import { prepareDatabase } from './db/database.ts'
import type { EmbeddedPostgres } from './db/embedded/index.ts'
import { DiskGuard } from './disk/guard.ts'
import { createDomain } from './domain.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { createTokenVerifier } from './http/tokens.ts'
import { demoConfig } from './identity/index.ts'
import type { Log } from './log.ts'
import { noticing } from './mail/sign-up-notice.ts'
import { createSealedBox } from './sealed-box.ts'
import { openSecrets } from './secrets.ts'
import { StartError } from './start-error.ts'
import { createUndo } from './undo.ts'
import type { Undo } from './undo.ts'
import { createVisits } from './visits.ts'
import type { Domain, DomainParts } from './wiring.ts'

export type Portal = {
  readonly app: FastifyInstance
  /** Where people open it. */
  readonly origin: string
  readonly port: number
  readonly database: 'started' | 'adopted' | 'external'
  /** Where the database's files lie when that is outside the DATA_DIR. */
  readonly databaseFolder: string | undefined
  /** Finishes what is in flight, then stops everything that was started. */
  readonly stop: () => Promise<void>
}
/** What was begun before the portal was loaded. */
type Begun = {
  /** The pages, where they are still being built. */
  readonly pages: Promise<void> | undefined
  /** The embedded database; undefined where there is a DATABASE_URL. */
  readonly postgres: Promise<EmbeddedPostgres> | undefined
}
type Given = Begun & { readonly config: Config; readonly log: Log }

/**
 * Starts the whole portal; whatever was started is stopped again when a later step fails. It serves the pages once they
 * are built, and does all else before.
 */
export async function startPortal(config: Config, log: Log, begun: Begun): Promise<Portal> {
  const { pages, postgres } = begun
  pages?.catch(() => {}) // reported where it is waited for
  const { undo, stop } = createUndo()
  undo(async () => (await postgres?.catch(() => undefined))?.stop())
  try {
    return { ...(await start({ config, log, pages, postgres }, undo)), stop }
  } catch (error) {
    // Why it did not start says more than what went wrong after it.
    await stop().catch((cause: unknown) => log.error({ error: cause }, 'did not stop in order'))
    throw error
  }
}

async function start(given: Given, undo: Undo): Promise<Omit<Portal, 'stop'>> {
  const { config, log, pages } = given
  const secrets = openSecrets(config.DATA_DIR, config.SECRET_KEY)
  const { db, copy, database, databaseFolder, home } = await openDatabase(given, undo)
  let origin = config.PUBLIC_URL ?? ''
  const publicUrl = () => origin
  const disk = guardDisk(config, home, log)
  undo(async () => disk?.stop())
  disk?.start()
  const parts: DomainParts = {
    config,
    db,
    ...(copy ? { copy } : {}),
    secrets,
    log,
    publicUrl,
    now: () => new Date(),
    ...(disk ? { isStorageFull: () => disk.state.isFull } : {}),
  }
  const domain = await createDomain(parts)
  undo(() => domain.close())
  const access = await openAccess(parts, domain, undo)
  await Promise.all([access.seed(), config.mode === 'embedded' ? domain.seed() : undefined])
  await pages
  const app = await createApp(parts, domain, access, disk)
  if (config.METRICS_PORT !== undefined) {
    const { serveMetrics } = await import('./http/metrics.ts') // loaded where it is wanted only
    serveMetrics(app, config.METRICS_PORT, config.HOST)
  }
  undo(() => domain.workers.stop()) // after the app, so that what it accepted last is still carried out
  undo(() => app.close())
  const port = await listen(app, config)
  // "localhost" and not the address: passkeys refuse those.
  origin ||= `http://localhost:${port}`
  domain.workers.start()
  return { app, origin, port, database, databaseFolder }
}

async function openDatabase({ config, log, ...begun }: Given, undo: Undo) {
  const postgres = await begun.postgres
  const at = (connectionString: string | undefined) => ({
    connectionString,
    patienceMs: config.BUSY_AFTER_MS,
  })
  const where = postgres
    ? { ...postgres.connection, database: 'portal', patienceMs: config.BUSY_AFTER_MS }
    : at(config.DATABASE_URL)
  const db = await prepareDatabase(
    where,
    (error) => log.warn({ error }, 'connection lost'),
    config.DATABASE_OWNER_URL ? at(config.DATABASE_OWNER_URL) : where,
  )
  undo(() => db.destroy())
  const copy = config.DATABASE_READ_URL
    ? openCopy({
        where: at(config.DATABASE_READ_URL),
        primary: db,
        maxLagMs: config.DATABASE_READ_LAG_MS,
        log,
      })
    : undefined
  undo(async () => copy?.close())
  const database: Portal['database'] = !postgres
    ? 'external'
    : postgres.adopted
      ? 'adopted'
      : 'started'
  return { db, copy, database, databaseFolder: postgres?.elsewhere, home: postgres?.home }
}

function createApp(
  parts: DomainParts,
  domain: Domain,
  access: Access,
  disk: DiskGuard | undefined,
): Promise<FastifyInstance> {
  const { config, copy, log, publicUrl, now, isStorageFull } = parts
  const company = { name: config.COMPANY_NAME, slug: config.COMPANY_SLUG }
  const { publicKey: signOutKey } = createSealedBox(parts.secrets)
  const verify = createTokenVerifier({ pools: access.tokenPools, floor: access.floor, now })
  return buildApp({
    handlers: domain.handlers,
    answers: domain.answers,
    // The embedded pools tell of new accounts themselves.
    verify: config.mode === 'embedded' ? verify : noticing(verify, domain.noticeSignUp),
    noteVisit: createVisits(parts),
    verifyKey: domain.verifyKey,
    endStreams: domain.endStreams,
    limiter: createRateLimiter(config.RATE_FACTOR),
    now,
    log,
    title: `${company.name} Partner Portal`,
    publicUrl: config.PUBLIC_URL,
    readiness: async () => ({
      ...(await readiness(parts, domain)),
      ...(copy ? { copy: { isRead: copy.isFresh() } } : {}),
      ...(disk ? { storage: disk.state } : {}),
    }),
    ...(isStorageFull ? { isStorageFull } : {}),
    browserConfig: () => ({ ...browserConfig(config, access.browserPools()), signOutKey }),
    checksAnswers: false,
    isEmbedded: config.mode === 'embedded',
    busyAfterMs: config.BUSY_AFTER_MS,
    ...(copy ? { ownWritesSeconds: ownWritesSeconds(copy) } : {}),
    trustProxy: config.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    plugins: [...access.plugins, ...(domain.filesPlugin ? [domain.filesPlugin] : [])],
    ...(config.DIST === 'none'
      ? {}
      : {
          pages: {
            dist: config.DIST,
            company,
            origin: publicUrl,
            connect: [...access.origins, ...domain.storageOrigins, ...thirdParties(config)],
            images: domain.storageOrigins,
            analyticsSrc: config.ANALYTICS_SRC,
            isKept: config.SERVICE_WORKER === 'on',
          },
        }),
  })
}

/** Watches what fills up by our own writing: the embedded database, and local storage. */
function guardDisk(
  { S3_BUCKET, DATA_DIR }: Config,
  database: string | undefined,
  log: Log,
): DiskGuard | undefined {
  const folders = S3_BUCKET === undefined ? [DATA_DIR] : []
  if (!folders.length && database === undefined) return undefined
  return new DiskGuard({ folders, database, report: (text, details) => log.warn(details, text) })
}

const thirdParties = ({ SENTRY_DSN, ANALYTICS_SRC }: Config) =>
  [SENTRY_DSN, ANALYTICS_SRC].flatMap((address) => (address ? [new URL(address).origin] : []))

const CLOCK_WARN_S = 5 // security.md §4

async function readiness({ db, now, log }: DomainParts, domain: Domain) {
  const clockOffsetSeconds = await clockOffset(db, now)
  if (Math.abs(clockOffsetSeconds) > CLOCK_WARN_S)
    log.warn({ clockOffsetSeconds }, 'the clocks of this node and its database differ')
  // Ours: Cognito is not asked. Its keys are kept for a day, and signed-in work goes on while it is away (security.md
  // §4): asked here, one outage would take every node out of service. Embedded pools are in the same database.
  return { database: true, identity: true, outbox: await domain.outboxState(), clockOffsetSeconds }
}

function browserConfig(
  config: EmbeddedConfig | ProductionConfig,
  pools: BrowserConfig['pools'],
): BrowserConfig {
  return {
    company: {
      name: config.COMPANY_NAME,
      slug: config.COMPANY_SLUG,
      timeZone: config.COMPANY_TIME_ZONE,
    },
    emails: config.EMAILS,
    emergencyPhone: config.EMERGENCY_PHONE,
    pools,
    ...(config.SENTRY_DSN ? { sentryDsn: config.SENTRY_DSN } : {}),
    ...(config.ANALYTICS_SRC ? { analyticsSrc: config.ANALYTICS_SRC } : {}),
    access: {
      ...(config.ACCESS_REQUEST_URL ? { requestUrl: config.ACCESS_REQUEST_URL } : {}),
      ...(config.ACCESS_DOCUMENTATION_URL
        ? { documentationUrl: config.ACCESS_DOCUMENTATION_URL }
        : {}),
    },
    ...(config.mode === 'embedded' ? { demo: demoConfig } : {}),
  }
}

async function listen(app: FastifyInstance, { PORT, HOST }: Config): Promise<number> {
  try {
    await app.listen({ port: PORT, host: HOST })
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause
    const advice = `Stop the program that uses it, or choose another port: PORT=${PORT + 1} npm start`
    throw new StartError(`Port ${PORT} is in use. ${advice}`, { cause })
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : PORT
}
