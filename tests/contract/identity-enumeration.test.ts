import { beforeAll, describe, expect, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { call } from '../support/identity-call.ts'
import { useIdentity } from '../support/records/api-kit.ts'

let ClientId: string
const running = useIdentity()
beforeAll(() => {
  ClientId = running.identity.poolConfigs(running.url).external?.userPoolClientId ?? ''
})

type Asked = readonly [action: string, input: object]
const begin = (AuthFlow: string, AuthParameters: object): Asked => [
  'InitiateAuth',
  { AuthFlow, ClientId, AuthParameters },
]
const person = [
  { Name: 'given_name', Value: 'Nadia' },
  { Name: 'family_name', Value: 'Rossi' },
]
const SRP_A = 'abcdef0123456789'
const PASSWORD = 'Wrong-Pass-2026!'

// What can be asked about a name without knowing anything of its account.
const forgot = (Username: string): Asked => ['ForgotPassword', { ClientId, Username }]
const resend = (Username: string): Asked => ['ResendConfirmationCode', { ClientId, Username }]
const questions: Readonly<Record<string, (name: string) => Asked>> = {
  'the password by SRP': (USERNAME) => begin('USER_SRP_AUTH', { USERNAME, SRP_A }),
  'a wrong password': (USERNAME) => begin('USER_PASSWORD_AUTH', { USERNAME, PASSWORD }),
  'the first factors': (USERNAME) => begin('USER_AUTH', { USERNAME }),
  'a wrong password as the first factor': (USERNAME) =>
    begin('USER_AUTH', { USERNAME, PASSWORD, PREFERRED_CHALLENGE: 'PASSWORD' }),
  'the question of the account': (USERNAME) => begin('CUSTOM_AUTH', { USERNAME }),
  'a code for a new password': forgot,
  'a wrong code for a new password': (Username) => [
    'ConfirmForgotPassword',
    { ClientId, Username, ConfirmationCode: 'nocode', Password: 'Fresh-Pass-2026' },
  ],
  'the code of a sign-up again': resend,
  'a wrong code of a sign-up': (Username) => [
    'ConfirmSignUp',
    { ClientId, Username, ConfirmationCode: 'nocode' },
  ],
  'a sign-up': (Username) => [
    'SignUp',
    { ClientId, Username, Password: 'Fresh-Pass-2026', UserAttributes: person },
  ],
}

/** An answer with what is random or follows from the name taken out. */
const shapeOf = (answer: object) =>
  JSON.stringify(answer)
    .replaceAll(/"(SRP_B|SECRET_BLOCK|Session)":"[^"]*"/g, '"$1":"…"')
    .replaceAll(/"SALT":"[0-9a-f]{32}"/g, '"SALT":"…"')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/"AvailableChallenges":\[[^\]]*\]/g, '"AvailableChallenges":[…]')
    .replaceAll(/[a-z]\*\*\*@/g, '?***@')

async function ask([action, input]: Asked) {
  const before = running.queries()
  const answer = await call({ url: running.url, action, input })
  return { shape: shapeOf(answer), queries: running.queries() - before }
}

describe('nobody learns who has an account', () => {
  const accounts = ['supplier', 'dismantler', 'unconfirmed', 'reset-required', 'new-password']

  test.each(Object.keys(questions))('by asking for %s', async (question) => {
    const make = questions[question] ?? (() => begin('', {}))
    await running.db
      .updateTable('identity.users')
      .set({ enabled: false })
      .where('email_lower', '=', 'dismantler@portal.example')
      .execute()

    const answers = []
    for (const name of [...accounts, 'ghost']) {
      const email = `${name}@portal.example`
      // A wrong code is told apart from none by anybody who asked for one, so all have one.
      if (question.startsWith('a wrong code')) {
        await ask(forgot(email))
        await ask(resend(email))
      }
      answers.push(await ask(make(email)))
    }

    const unknown = answers.at(-1)
    expect(answers).toEqual(answers.map(() => unknown))
  })
})

test('who knows the password of a closed account learns that it is closed', async () => {
  const email = 'dismantler@portal.example'
  const sign = (USERNAME: string, typed: string) =>
    ask(begin('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: typed }))
  const users = running.db.updateTable('identity.users').where('email_lower', '=', email)
  await users.set({ enabled: false }).execute()
  const right = await sign(email, DEMO_PASSWORD)
  const wrong = await sign(email, PASSWORD)
  const unknown = await sign('ghost@portal.example', DEMO_PASSWORD)

  expect(right.shape).toContain('User is disabled.')
  expect(wrong.shape).toBe(unknown.shape)
})
