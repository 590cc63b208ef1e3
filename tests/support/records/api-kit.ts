import { afterAll, beforeAll, inject } from 'vitest'

import { startApi } from '#tests/support/api.ts'
import type { Api } from '#tests/support/api.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { DomainOptions, TestDomain } from '#tests/support/domain.ts'
import { startIdentity } from '#tests/support/identity.ts'
import type { RunningIdentity, StartOptions } from '#tests/support/identity.ts'
import { spotCalls } from '#tests/support/spot-offer-http.ts'
import { config } from '#tests/support/spot-offer.ts'

type Stopped = { readonly stop: () => Promise<unknown> }

// Filled before the first test: a file names it once, and reads of it in tests and in hooks of its own.
function useStarted<T extends Stopped>(start: () => Promise<T>): T {
  const started = {} as T // because the hook below comes before whatever reads it
  beforeAll(async () => {
    Object.assign(started, await start())
  })
  afterAll(() => started.stop())
  return started
}

/** The real server over a database of this file's own, with real tokens and the demo's data. */
export const useApi = (): Api => useStarted(() => startApi(inject('connection')))

type Options = Omit<DomainOptions, 'connection'> & {
  /** With the demo's data. */
  readonly isSeeded?: boolean
}

/** The domain behind the real frame, on a database of this file's own; a token is a name. */
export const useDomain = ({ isSeeded = false, ...options }: Options = {}): TestDomain =>
  useStarted(async () => {
    const portal = await startDomain({ connection: inject('connection'), ...options })
    if (isSeeded) await portal.domain.seed()
    return portal
  })

/** The identity service over a database of this file's own, at an address of its own. */
export const useIdentity = (options: StartOptions = {}): RunningIdentity =>
  useStarted(() => startIdentity(inject('connection'), options))

/** The server with calls about offers; the demo's approvers decide, and its own mails and bookings are gone. */
export function useOffers() {
  const api = useApi()
  const calls = spotCalls(api)
  beforeAll(async () => {
    await calls.configure({ approvalFlow: config.approvalFlow })
    await api.db.deleteFrom('outbox').execute()
  })
  return { api, calls }
}
