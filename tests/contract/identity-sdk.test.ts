import {
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  ConfirmSignUpCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  ListWebAuthnCredentialsCommand,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  StartWebAuthnRegistrationCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, test } from 'vitest'

import { currentCode } from '#server/identity/challenges/totp.ts'

import { codeTo } from '../support/amplify.ts'
import { useIdentity } from '../support/records/api-kit.ts'

let ClientId: string
const running = useIdentity()
beforeAll(() => {
  ClientId = running.identity.poolConfigs(running.url).external?.userPoolClientId ?? ''
})

const Username = 'sdk@salvage.example'
const Password = 'Fresh-Pass-2026'

describe('the AWS SDK, from signing up to a second factor', () => {
  test('understands every answer', async () => {
    const { admin: client } = running
    const UserAttributes = [
      { Name: 'given_name', Value: 'Sasha' },
      { Name: 'family_name', Value: 'Dekker' },
    ]
    const made = await client.send(
      new SignUpCommand({ ClientId, Username, Password, UserAttributes }),
    )
    const confirm = (ConfirmationCode: string) =>
      client.send(
        new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode, Session: made.Session }),
      )
    await expect(confirm('nocode')).rejects.toBeInstanceOf(CodeMismatchException)
    const { Session } = await confirm(codeTo(running, Username))
    const AuthParameters = { USERNAME: Username }
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({ AuthFlow: 'USER_AUTH', ClientId, AuthParameters, Session }),
    )
    const AccessToken = AuthenticationResult?.AccessToken
    const { SecretCode = '' } = await client.send(
      new AssociateSoftwareTokenCommand({ AccessToken }),
    )
    const verified = await client.send(
      new VerifySoftwareTokenCommand({
        AccessToken,
        UserCode: currentCode(SecretCode, running.now()),
      }),
    )
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
    await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
    const user = await client.send(new GetUserCommand({ AccessToken }))

    expect(made).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' },
    })
    expect(verified.Status).toBe('SUCCESS')
    expect(user).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    })

    const asked = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { ...AuthParameters, PASSWORD: Password },
      }),
    )
    running.advance(30)
    const answered = await client.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: asked.ChallengeName,
        ClientId,
        Session: asked.Session,
        ChallengeResponses: {
          ...AuthParameters,
          SOFTWARE_TOKEN_MFA_CODE: currentCode(SecretCode, running.now()),
        },
      }),
    )
    expect(asked.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    expect(answered.AuthenticationResult?.NewDeviceMetadata?.DeviceKey).toMatch(/^eu-local-1_/)
  })

  test('reads lists of devices and passkeys, and refusals', async () => {
    const { admin: client } = running
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: 'supplier@portal.example', PASSWORD: 'Portal-Demo-2026!' },
      }),
    )
    const AccessToken = AuthenticationResult?.AccessToken

    const devices = await client.send(new ListDevicesCommand({ AccessToken }))
    const passkeys = await client.send(new ListWebAuthnCredentialsCommand({ AccessToken }))
    const { CredentialCreationOptions } = await client.send(
      new StartWebAuthnRegistrationCommand({ AccessToken }),
    )
    const UserAttributes = [{ Name: 'custom:roles', Value: '["supplier-user"]' }]
    const greedy = client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }))

    expect(devices.Devices).toEqual([])
    expect(passkeys.Credentials).toEqual([])
    expect(CredentialCreationOptions).toMatchObject({ rp: { id: 'localhost' } })
    await expect(greedy).rejects.toBeInstanceOf(NotAuthorizedException)
  })
})
