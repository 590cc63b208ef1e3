import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor, fromPromise, waitFor } from 'xstate'
import type { SnapshotFrom } from 'xstate'

import {
  aConfig,
  aSession,
  returningInput,
  sampleInput,
} from '#tests/machines/auth/auth/alphabet.ts'

import { authMachine } from './machine.ts'
import type { AuthInput, Session, SessionInput } from './types.ts'

// Specification 2 §9, to the millisecond.
const never = <T>() => new Promise<T>(() => {})
const isIn = (name: string) => (snapshot: SnapshotFrom<typeof authMachine>) =>
  JSON.stringify(snapshot.value.status).includes(`"${name}"`)

function started(input: AuthInput, session: () => Promise<Session | undefined>) {
  const clock = new SimulatedClock()
  const reported: string[] = []
  const machine = authMachine.provide({
    actors: {
      loadConfig: fromPromise(() => Promise.resolve(aConfig)),
      completeRedirect: fromPromise<void, SessionInput>(() => Promise.reject(new Error('refused'))),
      fetchSession: fromPromise<Session | undefined, SessionInput>(session),
      refreshSession: fromPromise<Session, SessionInput>(() => never<Session>()),
    },
    actions: { reportTimeout: () => void reported.push('timeout') },
  })
  const actor = createActor(machine, { input, clock }).start()
  return { actor, clock, reported }
}

describe('looking up the session', () => {
  test.each([
    ['4 s', sampleInput, 4000],
    ['2 s after a redirect that failed', returningInput, 2000],
  ] as const)('is given up after %s', async (_, input, limit) => {
    const { actor, clock, reported } = started(input, () => never())
    await waitFor(actor, isIn('session'))

    clock.increment(limit - 1)
    expect(isIn('session')(actor.getSnapshot())).toBe(true)
    expect(reported).toEqual([])
    clock.increment(1)
    expect(isIn('unauthenticated')(actor.getSnapshot())).toBe(true)
    expect(reported).toEqual(['timeout'])
    actor.stop()
  })
})

describe('a call that was refused', () => {
  async function signedIn() {
    const begun = started(sampleInput, () => Promise.resolve(aSession()))
    await waitFor(begun.actor, isIn('fresh'))
    return begun
  }

  test('for a token that has ended: it is renewed at once, also in the middle of waiting', async () => {
    const { actor } = await signedIn()
    actor.send({ type: 'DOUBT_SESSION' })
    expect(isIn('debouncing')(actor.getSnapshot())).toBe(true)

    actor.send({ type: 'TOKEN_REFUSED' })

    expect(isIn('refreshing')(actor.getSnapshot())).toBe(true)
    actor.stop()
  })

  test('for anything else: it is renewed after ten quiet seconds, at most after thirty', async () => {
    const { actor, clock } = await signedIn()
    for (const wait of [0, 9999, 9999]) {
      clock.increment(wait)
      actor.send({ type: 'DOUBT_SESSION' })
    }
    clock.increment(9999)
    expect(isIn('debouncing')(actor.getSnapshot())).toBe(true)

    clock.increment(3)

    expect(isIn('refreshing')(actor.getSnapshot())).toBe(true)
    actor.stop()
  })
})

test.each([
  ['fresh', 15_000],
  ['refreshing', 15_001],
] as const)('it is %s with a token of %d ms', async (where, tokenAgeMs) => {
  const { actor } = started(sampleInput, () => Promise.resolve(aSession('external', tokenAgeMs)))
  await waitFor(actor, isIn('authenticated'))

  expect(isIn(where)(actor.getSnapshot())).toBe(true)
  actor.stop()
})
