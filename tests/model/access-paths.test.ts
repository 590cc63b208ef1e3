import { describe } from 'vitest'
import type { SnapshotFrom } from 'xstate'

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
import { silent, testPaths } from '#tests/support/records/path-kit.ts'

const reset = passwordResetMachine.provide({
  actors: { requestCode: silent(), setPassword: silent() },
})
const signUp = signUpMachine.provide({
  actors: { register: silent(), confirm: silent(), resendCode: silent(), signIn: silent() },
})
const approval = signUpApprovalMachine.provide({
  actors: { look: silent(), decide: silent() },
})

type Snapshot = SnapshotFrom<typeof reset> | SnapshotFrom<typeof signUp>
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
  testPaths(reset, { inputs: resets, alphabet: passwordResetAlphabet, faultOf: secretIn })
})

describe('signing up', () => {
  testPaths(signUp, {
    inputs: signUps,
    alphabet: signUpAlphabet,
    faultOf: (snapshot) =>
      snapshot.matches('signedIn') && !snapshot.output ? 'nobody is signed in' : secretIn(snapshot),
  })
})

describe('approving a sign-up', () => {
  testPaths(approval, { alphabet: signUpApprovalAlphabet })
})
