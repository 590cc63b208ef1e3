import { Amplify } from 'aws-amplify'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Actor } from 'xstate'

import type { accountMachine } from '#machines/auth/account/machine.ts'
import type { AccountFacts, Profile } from '#machines/auth/account/types.ts'
import type { securityMachine } from '#machines/auth/security/machine.ts'
import type { Hurt, SecurityEvent } from '#machines/auth/security/types.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'

import { provideAccount } from './account.ts'
import { keepTokensIn } from './amplify.ts'
import { provideSecurity } from './security.ts'
import { noteSignIn } from './signed-in-at.ts'

const ELEVEN_MINUTES_MS = 660_000
const [CLIENT, SOMEBODY, EMAIL] = ['client', 'somebody', 'ana@lakeside.example']
const ATTRIBUTES = { email: EMAIL, email_verified: 'true', given_name: 'Ana', family_name: 'Ruiz' }

const tokenOf = (claims: object) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`
}
/** What the client library keeps of somebody who is signed in. */
function keptTokens() {
  const token = tokenOf({ sub: SOMEBODY, exp: Date.now() / 1000 + 3600 })
  const own = `CognitoIdentityServiceProvider.${CLIENT}`
  const kept = new Map([
    [`${own}.LastAuthUser`, SOMEBODY],
    [`${own}.${SOMEBODY}.accessToken`, token],
    [`${own}.${SOMEBODY}.idToken`, token],
    [`${own}.${SOMEBODY}.deviceKey`, 'this-device'],
    [`${own}.${SOMEBODY}.deviceGroupKey`, 'group'],
    [`${own}.${SOMEBODY}.randomPasswordKey`, 'secret'],
  ])
  return {
    getItem: (key: string) => Promise.resolve(kept.get(key) ?? null),
    setItem: (key: string, value: string) => Promise.resolve(void kept.set(key, value)),
    removeItem: (key: string) => Promise.resolve(void kept.delete(key)),
    clear: () => Promise.resolve(kept.clear()),
  }
}

const answers: Readonly<Record<string, object>> = {
  GetUser: {
    Username: SOMEBODY,
    UserAttributes: Object.entries(ATTRIBUTES).map(([Name, Value]) => ({ Name, Value })),
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
  },
  ListDevices: { Devices: [] },
  ListWebAuthnCredentials: { Credentials: [] },
  AssociateSoftwareToken: { SecretCode: 'JBSWY3DP' },
  UpdateUserAttributes: { CodeDeliveryDetailsList: [] },
}
/** What was asked of the pool beside reading, in turn with the questions for a sign-in. */
const done: string[] = []
function pool(_: unknown, { headers }: { readonly headers: Readonly<Record<string, string>> }) {
  const action = headers['x-amz-target']?.split('.').at(-1) ?? ''
  if (!/^(Get|List)/.test(action)) done.push(action)
  return Promise.resolve(Response.json(answers[action] ?? {}))
}

beforeEach(() => {
  done.length = 0
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: 'us-west-2_pool',
        userPoolClientId: CLIENT,
        userPoolEndpoint: 'https://pool.example/',
      },
    },
  })
  keepTokensIn(keptTokens())
  noteSignIn(Date.now() - ELEVEN_MINUTES_MS)
  vi.stubGlobal('fetch', pool)
})
afterEach(() => void vi.unstubAllGlobals())
afterAll(() => {
  keepTokensIn(undefined)
  Amplify.configure({})
  // When somebody signed in is remembered there, and tests after this one begin without it.
  vi.resetModules()
})

/** The question for a sign-in over the page, which stands there until it is answered. */
function question() {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<boolean>()
  const askSignIn = () => {
    done.push('asked')
    asked.resolve()
    return answered.promise
  }
  return { askSignIn, asked: asked.promise, answer: answered.resolve }
}

type Security = Actor<typeof securityMachine>
const ready = (actor: Security) => waitFor(actor, (state) => state.matches('ready'))
const idle = (actor: Security) => waitFor(actor, (state) => !state.hasTag('busy'))
/** The page of sign-in and security, in which everything was read. */
async function openSecurity(askSignIn: () => Promise<boolean>) {
  const shown: unknown[] = []
  const showSecret = (secret: unknown) => void shown.push(secret)
  const machine = provideSecurity({ email: EMAIL, showSecret, signOut: () => {}, askSignIn })
  const input = { pool: 'external', policy: poolPolicies.external.passwordPolicy } as const
  const actor = createActor(machine, { input }).start()
  await ready(actor)
  return { actor, shown }
}
const hurt = (what: Hurt['what']): SecurityEvent[] => [
  { type: 'ASK', hurt: { what, id: 'one', name: 'One' } },
  { type: 'CONFIRM' },
]
const password = { currentPassword: 'Former-Kite-81', newPassword: 'Quiet-Lantern-88-Own' }

const changes: readonly (readonly [string, readonly SecurityEvent[], string])[] = [
  [
    'the password',
    [{ type: 'CHANGE_PASSWORD' }, { type: 'SET_PASSWORD', ...password }],
    'ChangePassword',
  ],
  ['an authenticator app', [{ type: 'SET_UP_APP' }], 'AssociateSoftwareToken'],
  ['the second step', [{ type: 'PREFER', preferred: 'EMAIL' }], 'SetUserMFAPreference'],
  ['no second step', [{ type: 'PREFER', preferred: undefined }], 'SetUserMFAPreference'],
  ['a passkey', [{ type: 'ADD_PASSKEY' }], 'StartWebAuthnRegistration'],
  ['a trusted device', [{ type: 'TRUST_DEVICE' }], 'UpdateDeviceStatus'],
  ['the app removed', hurt('app'), 'SetUserMFAPreference'],
  ['a passkey removed', hurt('passkey'), 'DeleteWebAuthnCredential'],
  ['a device removed', hurt('device'), 'ForgetDevice'],
]

describe('eleven minutes after signing in', () => {
  test.each(changes)('%s asks for a sign-in, and is done after it', async (_, events, action) => {
    const { askSignIn, asked, answer } = question()
    const { actor, shown } = await openSecurity(askSignIn)
    for (const event of events) actor.send(event)
    await Promise.race([asked, idle(actor)])

    expect([done, shown]).toEqual([['asked'], []])
    answer(true)
    await idle(actor)
    expect(done.slice(0, 2)).toEqual(['asked', action])
  })

  test.each(changes)('%s is left alone by who does not sign in', async (_, events) => {
    const { askSignIn, answer } = question()
    answer(false)
    const { actor } = await openSecurity(askSignIn)
    for (const event of events) actor.send(event)
    const { context } = await idle(actor)

    expect([done, context.failure?.kind]).toEqual([['asked'], 'signInNeeded'])
  })

  test('a code of the app asks for it once more, where it took as long', async () => {
    const asked: string[][] = []
    const askSignIn = () => Promise.resolve(asked.push([...done]) < 2)
    const { actor } = await openSecurity(askSignIn)
    actor.send({ type: 'SET_UP_APP' })
    await idle(actor)
    actor.send({ type: 'VERIFY_APP', code: '123456' })
    const { context } = await idle(actor)

    expect(asked).toEqual([[], ['AssociateSoftwareToken']])
    expect([done, context.failure?.kind]).toEqual([['AssociateSoftwareToken'], 'signInNeeded'])
  })

  test('signing out of every browser asks for none', async () => {
    const { askSignIn } = question()
    const { actor } = await openSecurity(askSignIn)
    for (const event of hurt('everywhere')) actor.send(event)
    await idle(actor)

    expect(done).not.toContain('asked')
  })
})

type Account = Actor<typeof accountMachine>
const editing = (actor: Account) => waitFor(actor, (state) => state.matches('editing'))
async function openAccount(askSignIn: () => Promise<boolean>) {
  const actor = createActor(provideAccount({ refresh: () => {}, askSignIn }), { input: {} }).start()
  const { context } = await editing(actor)
  const { givenName, familyName, email, phone } = context.facts as AccountFacts // because it was read
  const save = (change: Partial<Profile>) =>
    actor.send({ type: 'SAVE', profile: { givenName, familyName, email, phone, ...change } })
  return { actor, save }
}

describe('one’s own profile, eleven minutes after signing in', () => {
  test.each([{ email: 'ana.ruiz@lakeside.example' }, { phone: '+15105550142' }])(
    '%j asks for a sign-in, and is saved after it',
    async (change) => {
      const { askSignIn, asked, answer } = question()
      const { actor, save } = await openAccount(askSignIn)
      save(change)
      await Promise.race([asked, editing(actor)])

      expect(done).toEqual(['asked'])
      answer(true)
      await editing(actor)
      expect(done).toEqual(['asked', 'UpdateUserAttributes'])
    },
  )

  test('a name asks for none', async () => {
    const { actor, save } = await openAccount(question().askSignIn)
    save({ givenName: 'Anna' })
    await editing(actor)

    expect(done).toEqual(['UpdateUserAttributes'])
  })
})
