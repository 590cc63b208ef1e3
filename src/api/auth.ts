import { fromCallback, fromPromise } from 'xstate'

import { authMachine } from '#machines/auth/auth/machine.ts'
import type { AuthEvent, Session, SessionInput } from '#machines/auth/auth/types.ts'
import { failureOf, isReported } from '#machines/auth/failure.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import { pools } from '#schemas/pool.ts'

import { loadConfig } from './config.ts'
import { amplifyFor, orFailure, warmAmplify } from './identity.ts'
import {
  forgetUser,
  hearOtherTabs,
  isSomebodyRemembered,
  rememberPool,
  rememberUser,
} from './remembered.ts'
import { report, reportWarning } from './report.ts'

async function fetchSession({ pool, config }: SessionInput): Promise<Session | undefined> {
  if (!isSomebodyRemembered()) return undefined
  const amplify = await amplifyFor(pool, config)
  const session = await amplify.readSession(pool)
  if (session) rememberUser(session.user)
  else forgetUser()
  return session
}

async function refreshSession({ pool }: SessionInput): Promise<Session> {
  const { readSession } = await warmAmplify()
  const session = await readSession(pool, { forceRefresh: true })
  if (session) return session
  forgetUser()
  throw Object.assign(new Error('No tokens'), { name: 'NotAuthorizedException' })
}

async function signOut({ pool, config }: SessionInput): Promise<void> {
  // While the token is still there: drafts that only this browser has go to the server, and leave this browser.
  const { flushDrafts } = await import('./drafts.ts')
  await flushDrafts()
  forgetUser()
  const amplify = await amplifyFor(pool, config)
  await amplify.signOut()
}

async function configOrFailure(): Promise<BrowserConfig> {
  try {
    return await loadConfig()
  } catch (cause) {
    const words = await import('./errors.ts').catch(() => undefined)
    const text = words?.sayError(cause).text ?? ''
    throw Object.assign(new Error('config', { cause }), { kind: 'network', text })
  }
}

function reportFailure(error: unknown): void {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (isReported(failureOf(error))) report(cause)
  else console.warn(failureOf(error).text)
}

type Surroundings = {
  /** Goes to a page; `reload` drops everything in memory. */
  readonly go: (path: string, how: 'move' | 'reload') => void
  readonly notify: (type: 'success' | 'error', message: string) => void
  readonly texts: { readonly refreshed: string }
}

/** The auth machine with everything that touches browser, network and client library. */
export const provideAuth = ({ go, notify, texts }: Surroundings) =>
  authMachine.provide({
    actors: {
      loadConfig: fromPromise(() => configOrFailure()),
      fetchSession: fromPromise<Session | undefined, SessionInput>(({ input }) =>
        orFailure(() => fetchSession(input)),
      ),
      refreshSession: fromPromise<Session, SessionInput>(({ input }) =>
        orFailure(() => refreshSession(input)),
      ),
      signOut: fromPromise<void, SessionInput>(({ input }) => orFailure(() => signOut(input))),
      watchTabs: fromCallback<AuthEvent>(({ sendBack }) =>
        hearOtherTabs({
          user: () => sendBack({ type: 'TAB_CHANGED' }),
          pool: (pool) => sendBack({ type: 'CHOOSE_POOL', pool }),
        }),
      ),
    },
    actions: {
      rememberPool: (_, { pool }) => rememberPool(pool),
      reportFailure: (_, { error }) => reportFailure(error),
      reportTimeout: () => reportWarning(new Error('Session fetch timed out')),
      notifyRefreshed: ({ context }) => {
        if (context.isRefreshAsked) notify('success', texts.refreshed)
      },
      notifyNotRefreshed: ({ context }) => {
        if (context.isRefreshAsked) notify('error', context.failure?.text ?? '')
      },
      goToLanding: ({ context }) => {
        const { signOutLanding, reloadsOnSignOut } = pools[context.pool]
        go(signOutLanding, reloadsOnSignOut ? 'reload' : 'move')
      },
      reloadPage: () => location.reload(),
    },
  })
