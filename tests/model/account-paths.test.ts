import { describe } from 'vitest'
import type { SnapshotFrom } from 'xstate'

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
import { silent, testPaths } from '#tests/support/records/path-kit.ts'

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

type Snapshot = SnapshotFrom<typeof account> | SnapshotFrom<typeof security>
const secretIn = ({ context }: Snapshot) =>
  /enough 202|123 ?456/.test(JSON.stringify(context)) ? 'a secret in the context' : undefined

describe('one’s own account', () => {
  const waiting = { address: 'email', destination: 'n***@s***.example' } as const
  // Nobody is asked for a code that was not sent.
  const asksInVain = (snapshot: SnapshotFrom<typeof account>) =>
    snapshot.matches('proving') && !snapshot.context.proofs.length ? 'asks in vain' : undefined
  testPaths(account, {
    inputs: [accountInput, { waiting }],
    alphabet: accountAlphabet,
    faultOf: (snapshot) => secretIn(snapshot) ?? asksInVain(snapshot),
  })
})

describe('sign-in and security', () => {
  // What hurts is named while it is asked about, and only then.
  function hurtOf(snapshot: SnapshotFrom<typeof security>) {
    const isAsking = snapshot.matches('removing') || snapshot.matches('signedOut')
    return (snapshot.context.hurt !== undefined) === isAsking ? undefined : 'hurts without asking'
  }
  testPaths(security, {
    inputs: [securityInput],
    alphabet: securityAlphabet,
    faultOf: (snapshot) => secretIn(snapshot) ?? hurtOf(snapshot),
  })
})
