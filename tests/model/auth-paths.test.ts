import { afterAll, describe, expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import {
  authAlphabet,
  sampleInput as authInput,
  returningInput,
} from '#machines/auth/auth/alphabet.ts'
import { authMachine } from '#machines/auth/auth/machine.ts'
import { sampleInput as signInInput, signInAlphabet } from '#machines/auth/sign-in/alphabet.ts'
import { signInMachine } from '#machines/auth/sign-in/machine.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { tours } from '#tests/support/paths.ts'
import { walk } from '#tests/support/walk.ts'

const silent = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
const auth = authMachine.provide({
  actors: {
    loadConfig: silent(),
    fetchSession: silent(),
    refreshSession: silent(),
    completeRedirect: silent(),
    startRedirect: silent(),
    signOut: silent(),
    watchTabs: fromCallback(() => {}),
  },
})
const signIn = signInMachine.provide({
  actors: { submitCredentials: silent(), submitNewPassword: silent() },
})
type Auth = SnapshotFrom<typeof auth>
type SignIn = SnapshotFrom<typeof signIn>

const authEvents = authAlphabet as unknown as readonly EventFromLogic<typeof auth>[] // because actors' answers are no declared events
const signInEvents = signInAlphabet as unknown as readonly EventFromLogic<typeof signIn>[] // because of the same

const seenAuth = coverageOf(auth, 'machine')
const seenSignIn = coverageOf(signIn, 'machine')
afterAll(() => {
  seenAuth.print()
  seenSignIn.print()
})

// What no path may break.
function faultOf(snapshot: Auth): string | undefined {
  const { user, pool } = snapshot.context
  const isSignedIn = snapshot.hasTag('signedIn')
  if (isSignedIn && !user) return 'signed in without a user'
  if (isSignedIn && user?.pool !== pool) return 'the pool changed while signed in'
  if (snapshot.matches({ status: 'unauthenticated' }) && user) return 'signed out with a user'
  if (snapshot.matches({ status: 'configuring' }) && snapshot.hasTag('settled'))
    return 'settled before it is known who is signed in'
  return undefined
}
const secretsIn = ({ context }: SignIn) =>
  JSON.stringify(context).includes('Long enough 2026!') ? 'a password in the context' : undefined
const unsaid = (snapshot: SignIn) =>
  snapshot.matches('signedIn') && !snapshot.output ? 'signed in without a session' : undefined

const keyOf = ({ value, context }: Auth | SignIn) => JSON.stringify([value, context])

describe('the session', () => {
  test('every generated path ends where the chart says, and none breaks a rule', () => {
    for (const input of [authInput, returningInput])
      for (const path of tours(auth, { input, events: authEvents }))
        walk(auth, {
          input,
          path,
          check: ({ expected, actual, ids }) => {
            expect(keyOf(actual)).toBe(keyOf(expected))
            expect(faultOf(actual)).toBeUndefined()
            seenAuth.take(ids)
          },
        })
    expect(seenAuth.missing()).toEqual([])
    expect(seenAuth.unknown()).toEqual([])
  })
})

describe('signing in', () => {
  test('every generated path ends where the chart says, and keeps no secret', () => {
    const paths = tours(signIn, { input: signInInput, events: signInEvents })

    for (const path of paths)
      walk(signIn, {
        input: signInInput,
        path,
        check: ({ expected, actual, ids }) => {
          expect(keyOf(actual)).toBe(keyOf(expected))
          expect([secretsIn(actual), unsaid(actual)]).toEqual([undefined, undefined])
          seenSignIn.take(ids)
        },
      })
    expect(seenSignIn.missing()).toEqual([])
    expect(seenSignIn.unknown()).toEqual([])
  })
})
