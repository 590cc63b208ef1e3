import type { BrowserContext } from 'playwright-core'

import { ShipmentRequest } from '#schemas/shipment-request.ts'

import { revisionIn } from './page-reading.ts'
import { AGAIN, portalUrl } from './place.ts'
import { formFor } from './requests.ts'
import { createSeats } from './seats.ts'
import type { Look, Seat } from './seats.ts'
import { signedIn } from './signed-in.ts'

/** Somebody at a browser of their own, signed in. */
export type Visitor = Seat & {
  readonly email: string
  /** Calls the API as this person; the path is below /api. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** Which revision of a record this person would read there now. */
  readonly revisionOf: (path: string) => Promise<string>
}

/**
 * People in browsers: each signed in once a file; `end` closes all and fails on any error in a console. `isCold`: where it
 * matters which pieces of the portal a browser has read before.
 */
export function createVisitors(wish: { readonly isCold?: boolean } = {}) {
  const people = new Map<string, Promise<BrowserContext>>()
  const seats = createSeats(wish)
  // What is meant to go wrong for one of them may show at another's page.
  const meant = { statuses: new Set<number>(), lostCalls: false }

  /** A tab of somebody; `who` is the local part of a demo account. */
  async function visit(who: string, look: Look = {}): Promise<Visitor> {
    const email = `${who}@portal.example`
    // Tabs share their tokens, as they must: a refresh token that another browser used is void.
    const key = JSON.stringify([who, look])
    const sitting =
      people.get(key) ??
      signedIn(portalUrl(), email).then((storage) => seats.context(look, storage))
    people.set(key, sitting)
    const context = await sitting
    const seat = await seats.open(context, meant)
    const ask = async (method: string, path: string, data?: unknown) =>
      seat.page.request.fetch(`/api${path}`, {
        method,
        ...AGAIN,
        headers: { authorization: `Bearer ${await tokenOf(context)}` },
        ...(data === undefined ? {} : { data }),
      })
    return {
      ...seat,
      email,
      revisionOf: async (path) => revisionIn(await ask('GET', path)),
      call: async (method, path, data) => {
        const answer = await ask(method, path, data)
        if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
        return answer.json()
      },
    }
  }

  /** Somebody at a fresh browser, not signed in. */
  const stranger = async (look: Look = {}): Promise<Seat> =>
    seats.open(await seats.context(look), meant)

  return { visit, stranger, end: seats.end }
}

async function tokenOf(context: BrowserContext): Promise<string> {
  const { origins } = await context.storageState()
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  return stored.find(({ name }) => name.endsWith('.idToken'))?.value ?? ''
}

type Mail = { readonly to: string; readonly subject: string; readonly text: string }
/** The mails of the portal that are about something, newest first. */
export async function mailsAbout(visitor: Visitor, what: string): Promise<readonly Mail[]> {
  const answer = await visitor.page.request.get('/dev/outbox.json', AGAIN)
  const json = (await answer.json()) as readonly Mail[] | { readonly data: readonly Mail[] }
  const mails = 'data' in json ? json.data : json
  return mails.filter(({ subject, text }) => `${subject} ${text}`.includes(what))
}

/** Submits a request over the API, as the demo's supplier unless another site is named, and returns it. */
export async function submitAs(
  visitor: Pick<Visitor, 'call'>,
  change: Parameters<typeof formFor>[1] = {},
  siteId = 'lakeside-reno',
): Promise<ShipmentRequest> {
  const sites = (await visitor.call('GET', '/suppliers/sites')) as {
    data: readonly { siteId: string; tenant: string }[]
  }
  const tenant = sites.data.find((site) => site.siteId === siteId)?.tenant
  const body = { tenant, site_id: siteId, form: formFor(siteId, change) }
  const answer = (await visitor.call('POST', '/suppliers/shipment-requests', body)) as {
    data: unknown
  }
  return ShipmentRequest.parse(answer.data)
}
