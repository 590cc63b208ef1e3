import type { Page, Request, Route } from 'playwright-core'

import type { Failure, FailureKind } from '#machines/auth/failure.ts'
import { failureTexts } from '#texts/failures.ts'

/** How a call ends: it goes to the service, is lost on the way, or is answered for the service. */
export type Fate = 'pass' | 'lose' | ((route: Route) => Promise<void>)

/** What the service itself says where a test cannot bring it to (sign-in.md §1): name and message of the protocol. */
const refusals: Partial<Record<FailureKind, readonly [name: string, message: string]>> = {
  // Not one that the client library sends again by itself.
  limit: ['NotAuthorizedException', 'Password attempts exceeded'],
  notAccepted: ['InvalidParameterException', 'Invalid parameter.'],
  sessionExpired: ['NotAuthorizedException', 'Invalid session for the user, session is expired.'],
  interrupted: ['UnexpectedSignInInterruptionException', 'Unexpected interruption.'],
  invalidPassword: ['InvalidPasswordException', 'Password did not conform with policy.'],
}

/** A failure with its real words. */
export const failing = (kind: FailureKind): Failure => ({ kind, text: failureTexts[kind] })

/** An answer in the service's protocol. */
export const answering =
  (body: object, status = 200): Fate =>
  (route) =>
    route.fulfill({
      status,
      contentType: 'application/x-amz-json-1.1',
      body: JSON.stringify(body),
    })

/** A refusal in the service's protocol. */
export const refusing = (name: string, message: string): Fate =>
  answering({ __type: name, message }, 400)

/** The service's own answer, but for what is changed in it. */
export const altered =
  (change: (body: Readonly<Record<string, unknown>>) => object): Fate =>
  async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as Readonly<Record<string, unknown>> // because the protocol has objects only
    await route.fulfill({ response, json: change(body) })
  }

/** How the calls of an actor end as its event says: what the service cannot be brought to is answered for it. */
export function fateOf(event: { readonly type: string; readonly error?: unknown }): Fate {
  if (!event.type.startsWith('xstate.error.')) return 'pass'
  const { kind } = event.error as Failure // because the events of the walks are made by `failing`
  if (kind === 'network') return 'lose'
  const refusal = refusals[kind]
  return refusal ? refusing(...refusal) : 'pass'
}

async function end(route: Route, fate: Fate): Promise<void> {
  if (fate === 'lose') await route.abort()
  else if (fate === 'pass') await route.fallback()
  else await fate(route)
}
const actionOf = (request: Request) => request.headers()['x-amz-target']?.split('.')[1] ?? ''

/** Calls of the identity service that wait until a test lets them go: what one sees meanwhile is seen. */
export class HeldIdentity {
  readonly #actions: readonly string[]
  readonly #waiting: Route[] = []
  readonly #fates = new Map<string, Fate>()
  #arrived = Promise.withResolvers<void>()

  private constructor(actions: readonly string[]) {
    this.#actions = actions
  }

  static async of(page: Page, actions: readonly string[]): Promise<HeldIdentity> {
    const held = new HeldIdentity(actions)
    await page.route('**/identity/', (route) => held.#take(route))
    return held
  }

  /** From here on every one of the actions waits again. */
  hold(): void {
    this.#fates.clear()
  }

  /** Decides about calls that wait and about those that come until the next hold. */
  async release(fate: Fate, actions: readonly string[] = this.#actions): Promise<void> {
    for (const action of actions) this.#fates.set(action, fate)
    await Promise.all(this.#waiting.splice(0).map((route) => this.#take(route)))
  }

  /** Decides about the next call only, which may still have to come; those after it wait. */
  async next(fate: Fate): Promise<void> {
    if (this.#waiting.length === 0) await this.#arrived.promise
    const route = this.#waiting.shift()
    if (route) await end(route, fate)
  }

  async #take(route: Route): Promise<void> {
    const action = actionOf(route.request())
    const fate = this.#actions.includes(action) ? this.#fates.get(action) : 'pass'
    if (fate) return end(route, fate)
    this.#waiting.push(route)
    this.#arrived.resolve()
    this.#arrived = Promise.withResolvers()
  }
}
