import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { SnapshotFrom } from 'xstate'

import { authMachine } from '#machines/auth/auth/machine.ts'
import {
  aSession,
  authAlphabet,
  sampleInput as authInput,
  returningInput,
} from '#tests/machines/auth/auth/alphabet.ts'
import { deaf, silent, testPaths } from '#tests/support/records/path-kit.ts'

const auth = authMachine.provide({
  actors: {
    loadConfig: silent(),
    fetchSession: silent(),
    refreshSession: silent(),
    completeRedirect: silent(),
    startRedirect: silent(),
    signOut: silent(),
    watchTabs: deaf(),
  },
})
type Auth = SnapshotFrom<typeof auth>

// What no path may break.
function faultOf(snapshot: Auth): string | undefined {
  const { user, pool } = snapshot.context
  const isSignedIn = snapshot.hasTag('signedIn')
  if (isSignedIn && !user) return 'signed in without a user'
  if (isSignedIn && user?.pool !== pool) return 'the pool changed while signed in'
  if (snapshot.matches({ status: 'unauthenticated' }) && user) return 'signed out with a user'
  const isRefreshing = snapshot.matches({ status: { authenticated: 'refreshing' } })
  if (isSignedIn && !isRefreshing && snapshot.context.isRefreshAsked)
    return 'tells of a refresh that was called off'
  if (snapshot.matches({ status: 'configuring' }) && snapshot.hasTag('settled'))
    return 'settled before it is known who is signed in'
  return undefined
}
const endOf = (events: readonly { readonly type: string }[]): Auth => {
  let [snapshot] = initialTransition(auth, authInput)
  for (const event of events) [snapshot] = transition(auth, snapshot, event as never) // because actors' answers are no declared events
  return snapshot
}

describe('the session', () => {
  testPaths(auth, { inputs: [authInput, returningInput], alphabet: authAlphabet, faultOf })

  test('that ends while its page is in use waits there, however wrong the clock is', () => {
    // A minute fast: every token looks as old as one that a page finds when it comes.
    const session = aSession('external', 60_000)
    const error = { kind: 'notAuthorized', text: '' }
    const refused = { type: 'xstate.error.actor.auth.refreshSession', error }
    const came = [
      { type: 'xstate.done.actor.auth.loadConfig' },
      { type: 'xstate.done.actor.auth.fetchSession', output: session },
    ]
    const used = [
      { type: 'xstate.done.actor.auth.refreshSession', output: session },
      { type: 'REFRESH' },
    ]

    expect(endOf([...came, refused]).hasTag('signedIn')).toBe(false)
    expect(endOf([...came, ...used, refused]).hasTag('ended')).toBe(true)
  })
})
