import { text as textOf } from 'node:stream/consumers'

import type { InjectOptions } from 'fastify'

import { nextBusinessDay } from '#schemas/business-days.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { ShipmentForm } from '#schemas/shipment-form.ts'
import type { Connection } from '#server/db/embedded/index.ts'
import { createTokenVerifier } from '#server/http/tokens.ts'
import { demoSites } from '#server/seed/places.ts'

import { startDomain } from './domain.ts'
import type { TestDomain } from './domain.ts'
import { demoPlace } from './form-parts.ts'
import { createHeldDesk } from './held-carrier.ts'
import type { HeldDesk } from './held-carrier.ts'
import { createIssuer } from './issuer.ts'
import { staffAccounts } from './people.ts'
import type { PersonInPool } from './people.ts'
import { formFor } from './requests.ts'

export type Sent = {
  /** Nobody: without a token. */
  readonly by?: PersonInPool | undefined
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below /api. */
  readonly url: string
  /** A text is sent as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type Answer = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}
type Issuer = Awaited<ReturnType<typeof createIssuer>>
export type Api = Pick<TestDomain, 'db' | 'domain' | 'stop'> & {
  readonly desk: HeldDesk
  readonly send: (sent: Sent) => Promise<Answer>
  /** Tokens that each call refuses; sent as a header. */
  readonly badTokensOf: Issuer['badTokensOf']
  readonly now: () => Date
  /** Lets days pass. */
  readonly wait: (days: number) => void
  /** A form with nothing against it, for a site of the demo and the day that it is here. */
  readonly formFor: (siteId: string) => ShipmentForm
}

const DAY_MS = 86_400_000

/**
 * The real server over a database of its own, without a socket: real handlers, real tokens of a test's own issuer, the
 * demo's data. The carrier's desk and the clock are the test's.
 */
export async function startApi(connection: Connection): Promise<Api> {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const desk = createHeldDesk()
  const issuer = await createIssuer(now)
  const verify = createTokenVerifier({
    pools: issuer.pools,
    floor: { notBefore: () => 0, isEnded: () => false },
    now,
  })
  const started = await startDomain({
    connection,
    now,
    verify,
    adapters: { booking: desk.port, accounts: staffAccounts },
  })
  await started.domain.seed()
  const send = async ({ by, method, url, body, headers }: Sent): Promise<Answer> => {
    const response = await injected(started.app, {
      method,
      url: `/api${url}`,
      headers: {
        ...(by ? { authorization: `Bearer ${await issuer.tokenOf(by)}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const { statusCode: status, headers: given } = response
    return { status, body: readJson(response.text), text: response.text, headers: given }
  }
  return {
    db: started.db,
    domain: started.domain,
    stop: started.stop,
    desk,
    send,
    badTokensOf: issuer.badTokensOf,
    now,
    wait: (days) => void (ahead += days * DAY_MS),
    formFor: (siteId) => {
      const site = demoSites.find((one) => one.siteId === siteId)
      const place = { ...demoPlace, country: site?.address.countryCode }
      const tomorrow = nextBusinessDay(dateAt(site?.timeZone ?? 'UTC', now().getTime()), place)
      return formFor(siteId, { pickupDate: nextBusinessDay(tomorrow, place) })
    },
  }
}

// A stream goes on until somebody leaves: only how it begins is looked at.
async function injected(app: TestDomain['app'], sent: InjectOptions) {
  const { statusCode, headers, stream } = await app.inject({ ...sent, payloadAsStream: true })
  const read = stream()
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    read.destroy()
    return { statusCode, headers, text: '' }
  }
  return { statusCode, headers, text: await textOf(read) }
}

function readJson(text: string): Answer['body'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Answer['body']) : {} // because answers are objects
  } catch {
    return {}
  }
}
