import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { signInMachine } from '#machines/auth/sign-in/machine.ts'
import { sampleInput, sampleSteps, signInAlphabet } from '#tests/machines/auth/sign-in/alphabet.ts'
import { silent, testPaths } from '#tests/support/records/path-kit.ts'

const signIn = signInMachine.provide({
  actors: {
    restoreStep: silent(),
    submitCredentials: silent(),
    chooseFactor: silent(),
    resendCode: silent(),
    submitAnswer: silent(),
    submitNewPassword: silent(),
    trustDevice: silent(),
  },
})
type Snapshot = SnapshotFrom<typeof signIn>

// How much time is left is told at one question: it decides about nothing.
const untimed = (value: Snapshot['value']) => {
  const place = JSON.stringify(value)
  return place.includes('customChallenge') ? place : place.replace('expiring', 'enough')
}
// What decides about what may follow; words and names do not.
const keyOf = ({ value, context }: Snapshot) =>
  JSON.stringify([
    untimed(value),
    context.next?.step,
    context.chosen,
    context.factors.length,
    context.setUps.length,
    context.trustsDevice,
    context.isRestored,
    context.hasPassword,
  ])

const SECRETS = ['Long enough 2026!', '123 456']
function faultOf(snapshot: Snapshot): string | undefined {
  const { context } = snapshot
  const told = JSON.stringify(context)
  if (SECRETS.some((secret) => told.includes(secret))) return 'a secret in the context'
  if (snapshot.matches('signedIn') && !snapshot.output) return 'signed in without a session'
  if (snapshot.matches('step') && !context.remainingMs) return 'a step without an end'
  if (snapshot.matches('refused') && !context.failure) return 'refused without a word'
  if (snapshot.matches('credentials') && (context.next || context.trustsDevice))
    return 'the form remembers a step'
  if (snapshot.matches('routing')) return 'routed nowhere'
  return undefined
}

describe('signing in', () => {
  testPaths(signIn, {
    inputs: [sampleInput],
    alphabet: signInAlphabet,
    keyOf,
    faultOf,
    atLeast: 400,
  })

  test('every step of the service is sampled once, and routed to a state of its own', () => {
    expect(new Set(sampleSteps.map(({ step }) => step)).size).toBe(15)
  })
})
