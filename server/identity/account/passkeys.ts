import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'

import { Token, openAction } from '#server/identity/action.ts'
import type { Action } from '#server/identity/action.ts'
import { fail } from '#server/identity/errors.ts'

const Text = z.string().check(z.maxLength(8192))
const Credential = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(1400)),
  rawId: Text,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Text,
    attestationObject: z.string().check(z.maxLength(24_000)),
    transports: z.optional(z.array(z.string()).check(z.maxLength(10))),
  }),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
})

const StartWebAuthnRegistration = openAction({
  input: z.object({ AccessToken: Token }),
  run: async ({ AccessToken }, context) => {
    const { user } = await context.tokens.whoMayChange(AccessToken)
    return { CredentialCreationOptions: await context.passkeys.begin(user) }
  },
})

const CompleteWebAuthnRegistration = openAction({
  input: z.object({ AccessToken: Token, Credential }),
  run: async ({ AccessToken, Credential: credential }, context) => {
    const { user } = await context.tokens.whoIs(AccessToken)
    // because its parts were looked at, and verification refuses what does not fit
    await context.passkeys.add(user, credential as RegistrationResponseJSON)
    return {}
  },
})

const ListWebAuthnCredentials = openAction({
  input: z.object({ AccessToken: Token }),
  run: async ({ AccessToken }, context) => {
    const { user } = await context.tokens.whoIs(AccessToken)
    const found = await context.passkeys.list(user)
    return {
      Credentials: found.map((row) => ({
        CredentialId: row.credential_id.toString('base64url'),
        FriendlyCredentialName: row.name ?? 'Passkey',
        RelyingPartyId: row.relying_party_id,
        AuthenticatorTransports: row.transports,
        CreatedAt: row.created_at.getTime() / 1000,
      })),
    }
  },
})

const DeleteWebAuthnCredential = openAction({
  input: z.object({ AccessToken: Token, CredentialId: z.string().check(z.maxLength(1400)) }),
  run: async ({ AccessToken, CredentialId }, context) => {
    const { user } = await context.tokens.whoMayChange(AccessToken)
    if (await context.passkeys.remove(user, CredentialId)) return {}
    return fail('ResourceNotFoundException', 'WebAuthn credential not found.')
  },
})

export const passkeyActions: Readonly<Record<string, Action>> = {
  StartWebAuthnRegistration,
  CompleteWebAuthnRegistration,
  ListWebAuthnCredentials,
  DeleteWebAuthnCredential,
}
