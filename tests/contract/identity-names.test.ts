import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { codeTo } from '../support/amplify.ts'
import { call } from '../support/identity-call.ts'
import { signInAs } from '../support/identity.ts'
import { useIdentity } from '../support/records/api-kit.ts'

let ClientId: string
let UserPoolId: string
const running = useIdentity()
beforeAll(() => {
  const pool = running.identity.poolConfigs(running.url).external
  ClientId = pool?.userPoolClientId ?? ''
  UserPoolId = pool?.userPoolId ?? ''
})

const act = (action: string, input: object) => call({ url: running.url, action, input })
const named = (given: string) => [
  { Name: 'given_name', Value: given },
  { Name: 'family_name', Value: 'Rossi' },
]

// What turns the direction of text (security.md R14).
const BAD = ['a\u202Eb', 'bell\u0007', 'isolate\u2066']
const REFUSED = [
  400,
  'InvalidParameterException',
  'Attribute given_name holds a character that is not allowed.',
]
// A letter and its accent apart, blanks around, marks that nobody sees, and line breaks: a second line would be a header
// of a mail (R17).
const LOOSE = '  A\u200Eme\u0301\u200Blie\u061C\r\nBcc: x@y.example\nb\u2028c\u2029d\u000Be\u0085f '
const UNSEEN = '\u200B\u200D\u3164'
const KEPT = 'Am\u00e9lie Bcc: x@y.example b c d e f'

/** Each way in which a first name is written: how it ended, and what is kept then. */
const ways: Readonly<Record<string, (given: string) => Promise<readonly unknown[]>>> = {
  'changing one’s account': async (given) => {
    const who = ['supplier@portal.example', DEMO_PASSWORD] as const
    const { AccessToken } = await signInAs(running, 'external', who)
    const { status, body } = await act('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: named(given).slice(0, 1),
    })
    const { IdToken } = await signInAs(running, 'external', who)
    return [status, body['__type'], body['message'], decodeJwt(IdToken)['given_name']]
  },
  'signing up': async (given) => {
    const Username = `n${running.mails.length}@salvage.example`
    const { status, body } = await act('SignUp', {
      ClientId,
      Username,
      Password: 'Own-Harbor-Kite-52',
      UserAttributes: named(given),
    })
    if (status !== 200) return [status, body['__type'], body['message']]
    const { Session } = body
    await act('ConfirmSignUp', {
      ClientId,
      Username,
      Session,
      ConfirmationCode: codeTo(running, Username),
    })
    const { IdToken } = await signInAs(running, 'external', [Username, 'Own-Harbor-Kite-52'])
    return [status, undefined, undefined, decodeJwt(IdToken)['given_name']]
  },
  'choosing a password at the first sign-in': async (given) => {
    const AuthParameters = { USERNAME: 'new-password@portal.example', PASSWORD: DEMO_PASSWORD }
    const flow = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }
    const { body: asked } = await act('InitiateAuth', flow)
    const { status, body } = await act('RespondToAuthChallenge', {
      ClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: asked['Session'],
      ChallengeResponses: {
        USERNAME: AuthParameters.USERNAME,
        NEW_PASSWORD: 'Chosen-Kettle-91',
        'userAttributes.given_name': given,
        'userAttributes.family_name': 'Dekker',
      },
    })
    const tokens = body['AuthenticationResult'] as { IdToken: string } | undefined // because the answer holds them or an error
    return [
      status,
      body['__type'],
      body['message'],
      tokens && decodeJwt(tokens.IdToken)['given_name'],
    ]
  },
  'administration that adds an account': async (given) => {
    const Username = `a${running.mails.length}@salvage.example`
    const UserAttributes = named(given)
    return byStaff(Username, () =>
      running.admin.send(new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes })),
    )
  },
  'administration that changes one': async (given) => {
    const Username = 'dismantler@portal.example'
    return byStaff(Username, () =>
      running.admin.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId,
          Username,
          UserAttributes: named(given),
        }),
      ),
    )
  },
}
async function byStaff(Username: string, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    const { name, message } = error as Error // because the SDK throws what the service refuses
    return [400, name, message]
  }
  const { UserAttributes = [] } = await running.admin.send(
    new AdminGetUserCommand({ UserPoolId, Username }),
  )
  const found = UserAttributes.find(({ Name }) => Name === 'given_name')?.Value
  return [200, undefined, undefined, found]
}

describe('a name', () => {
  test.each(Object.keys(ways))('given by %s is one line of plain text', async (way) => {
    const write = ways[way] ?? (async () => [])

    for (const bad of BAD) expect((await write(bad)).slice(0, 3)).toEqual(REFUSED)
    expect(await write(LOOSE)).toEqual([200, undefined, undefined, KEPT])
  })

  test('that shows nothing is none: who signs up has to give one', async () => {
    const answer = await ways['signing up']?.(UNSEEN)
    expect(answer?.slice(0, 2)).toEqual([400, 'InvalidParameterException'])
  })

  test('an address is the same however its letters are put together', async () => {
    const Username = 'ame\u0301lie@salvage.example'
    const { body } = await act('SignUp', {
      ClientId,
      Username,
      Password: 'Own-Harbor-Kite-52',
      UserAttributes: named('Amélie'),
    })
    await act('ConfirmSignUp', {
      ClientId,
      Username,
      Session: body['Session'],
      ConfirmationCode: codeTo(running, Username.normalize('NFC')),
    })

    for (const name of [Username, Username.normalize('NFC')])
      expect(await signInAs(running, 'external', [name, 'Own-Harbor-Kite-52'])).toBeTruthy()
  })
})
