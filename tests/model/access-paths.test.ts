import { afterAll, describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { passwordResetMachine } from '#machines/auth/password-reset/machine.ts'
import { signUpApprovalMachine } from '#machines/auth/sign-up-approval/machine.ts'
import { signUpMachine } from '#machines/auth/sign-up/machine.ts'
import {
  passwordResetAlphabet,
  sampleInput as resetInput,
} from '#tests/machines/auth/password-reset/alphabet.ts'
import { signUpApprovalAlphabet } from '#tests/machines/auth/sign-up-approval/alphabet.ts'
import {
  sampleInput as signUpInput,
  signUpAlphabet,
} from '#tests/machines/auth/sign-up/alphabet.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { tours } from '#tests/support/paths.ts'
import { walk } from '#tests/support/walk.ts'

const silent = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
const reset = passwordResetMachine.provide({
  actors: { requestCode: silent(), setPassword: silent() },
})
const signUp = signUpMachine.provide({
  actors: { register: silent(), confirm: silent(), resendCode: silent(), signIn: silent() },
})
const approval = signUpApprovalMachine.provide({
  actors: { look: silent(), decide: silent() },
})
const approvalEvents = signUpApprovalAlphabet as unknown as readonly EventFromLogic<
  typeof approval
>[] // because actors' answers are no declared events
const resetEvents = passwordResetAlphabet as unknown as readonly EventFromLogic<typeof reset>[] // because actors' answers are no declared events
const signUpEvents = signUpAlphabet as unknown as readonly EventFromLogic<typeof signUp>[] // because of the same
const seenReset = coverageOf(reset, 'machine')
const seenSignUp = coverageOf(signUp, 'machine')
const seenApproval = coverageOf(approval, 'machine')
afterAll(() => {
  seenReset.print()
  seenSignUp.print()
  seenApproval.print()
})

type Snapshot =
  | SnapshotFrom<typeof reset>
  | SnapshotFrom<typeof signUp>
  | SnapshotFrom<typeof approval>
const keyOf = ({ value, context }: Snapshot) => JSON.stringify([value, context])
const secretIn = ({ context }: Snapshot) =>
  /Long enough 2026!|123 ?456/.test(JSON.stringify(context)) ? 'a secret in the context' : undefined

// Started anew, and as a page that is loaded again after the code was sent.
const resets = [
  resetInput,
  { ...resetInput, username: 's@p.example', sent: { destination: 's***' } },
]
const signUps = [
  signUpInput,
  { ...signUpInput, waiting: { username: 's@p.example', destination: '' } },
]

describe('a forgotten password', () => {
  test('every generated path ends where the chart says, and keeps no secret', () => {
    for (const input of resets)
      for (const path of tours(reset, { input, events: resetEvents }))
        walk(reset, {
          input,
          path,
          check: ({ expected, actual, ids }) => {
            expect(keyOf(actual)).toBe(keyOf(expected))
            expect(secretIn(actual)).toBeUndefined()
            seenReset.take(ids)
          },
        })
    expect(seenReset.missing()).toEqual([])
    expect(seenReset.unknown()).toEqual([])
  })
})

describe('signing up', () => {
  test('every generated path ends where the chart says, and keeps no secret', () => {
    for (const input of signUps)
      for (const path of tours(signUp, { input, events: signUpEvents }))
        walk(signUp, {
          input,
          path,
          check: ({ expected, actual, ids }) => {
            expect(keyOf(actual)).toBe(keyOf(expected))
            expect(secretIn(actual)).toBeUndefined()
            expect(actual.matches('signedIn') && !actual.output).toBe(false)
            seenSignUp.take(ids)
          },
        })
    expect(seenSignUp.missing()).toEqual([])
    expect(seenSignUp.unknown()).toEqual([])
  })
})

describe('approving a sign-up', () => {
  test('every generated path ends where the chart says', () => {
    for (const path of tours(approval, { events: approvalEvents }))
      walk(approval, {
        input: undefined,
        path,
        check: ({ expected, actual, ids }) => {
          expect(keyOf(actual)).toBe(keyOf(expected))
          seenApproval.take(ids)
        },
      })
    expect(seenApproval.missing()).toEqual([])
    expect(seenApproval.unknown()).toEqual([])
  })
})
