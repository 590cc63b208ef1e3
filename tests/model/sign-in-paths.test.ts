import { afterAll, describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { signInMachine } from '#machines/auth/sign-in/machine.ts'
import { sampleInput, sampleSteps, signInAlphabet } from '#tests/machines/auth/sign-in/alphabet.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { tours } from '#tests/support/paths.ts'
import { walk } from '#tests/support/walk.ts'

const silent = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
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

const events = signInAlphabet as unknown as readonly EventFromLogic<typeof signIn>[] // because actors' answers are no declared events
// Whoever is signed in hears nothing any more; a chart by itself does not know that.
const whileAlive = (snapshot: Snapshot) => (snapshot.status === 'done' ? [] : events)
const seen = coverageOf(signIn, 'machine')
afterAll(() => seen.print())

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
  test('every generated path ends where the chart says, and keeps no secret', () => {
    const paths = tours(signIn, { input: sampleInput, events: whileAlive, keyOf })

    expect(paths.flat().length).toBeGreaterThan(400)
    for (const path of paths)
      walk(signIn, {
        input: sampleInput,
        path,
        check: ({ expected, actual, ids }) => {
          expect(keyOf(actual)).toBe(keyOf(expected))
          expect(faultOf(actual)).toBeUndefined()
          seen.take(ids)
        },
      })
    expect(seen.missing()).toEqual([])
    expect(seen.unknown()).toEqual([])
  })

  test('every step of the service is sampled once, and routed to a state of its own', () => {
    expect(new Set(sampleSteps.map(({ step }) => step)).size).toBe(15)
  })
})
