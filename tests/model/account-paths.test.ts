import { afterAll, describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { accountMachine } from '#machines/auth/account/machine.ts'
import { securityMachine } from '#machines/auth/security/machine.ts'
import {
  accountAlphabet,
  sampleInput as accountInput,
} from '#tests/machines/auth/account/alphabet.ts'
import {
  sampleInput as securityInput,
  securityAlphabet,
} from '#tests/machines/auth/security/alphabet.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { tours } from '#tests/support/paths.ts'
import { walk } from '#tests/support/walk.ts'

const silent = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
const account = accountMachine.provide({
  actors: { loadProfile: silent(), save: silent(), sendCode: silent(), confirm: silent() },
})
const security = securityMachine.provide({
  actors: {
    loadFacts: silent(),
    changePassword: silent(),
    startApp: silent(),
    verifyApp: silent(),
    prefer: silent(),
    addPasskey: silent(),
    trustDevice: silent(),
    remove: silent(),
  },
})
const accountEvents = accountAlphabet as unknown as readonly EventFromLogic<typeof account>[] // because actors' answers are no declared events
const securityEvents = securityAlphabet as unknown as readonly EventFromLogic<typeof security>[] // because of the same
const seenAccount = coverageOf(account, 'machine')
const seenSecurity = coverageOf(security, 'machine')
afterAll(() => {
  seenAccount.print()
  seenSecurity.print()
})

type Snapshot = SnapshotFrom<typeof account> | SnapshotFrom<typeof security>
const keyOf = ({ value, context }: Snapshot) => JSON.stringify([value, context])
const secretIn = ({ context }: Snapshot) =>
  /enough 202|123 ?456/.test(JSON.stringify(context)) ? 'a secret in the context' : undefined

describe('one’s own account', () => {
  test('every generated path ends where the chart says, and keeps no code', () => {
    const waiting = { address: 'email', destination: 'n***@s***.example' } as const
    for (const input of [accountInput, { waiting }])
      for (const path of tours(account, { input, events: accountEvents }))
        walk(account, {
          input,
          path,
          check: ({ expected, actual, ids }) => {
            expect(keyOf(actual)).toBe(keyOf(expected))
            expect(secretIn(actual)).toBeUndefined()
            // Nobody is asked for a code that was not sent.
            expect(actual.matches('proving') && !actual.context.proofs.length).toBe(false)
            seenAccount.take(ids)
          },
        })
    expect(seenAccount.missing()).toEqual([])
    expect(seenAccount.unknown()).toEqual([])
  })
})

describe('sign-in and security', () => {
  test('every generated path ends where the chart says, and keeps no secret', () => {
    for (const path of tours(security, { input: securityInput, events: securityEvents }))
      walk(security, {
        input: securityInput,
        path,
        check: ({ expected, actual, ids }) => {
          expect(keyOf(actual)).toBe(keyOf(expected))
          expect(secretIn(actual)).toBeUndefined()
          // What hurts is named while it is asked about, and only then.
          const isAsking = actual.matches('removing') || actual.matches('signedOut')
          expect(actual.context.hurt !== undefined).toBe(isAsking)
          seenSecurity.take(ids)
        },
      })
    expect(seenSecurity.missing()).toEqual([])
    expect(seenSecurity.unknown()).toEqual([])
  })
})
