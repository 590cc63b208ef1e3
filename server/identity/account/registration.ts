import { randomBytes } from 'node:crypto'

import * as z from 'zod/mini'

import { NEW_ACCOUNT } from '#server/identity/hooks.ts'

import { attributeColumns } from './attributes.ts'
import type { Given } from './attributes.ts'
import type { User, UserChange } from './users.ts'

const SESSION_BYTES = 32

/** What a browser keeps of its sign-up, and brings with the code. */
export const RegistrationSession = z.string().check(z.regex(/^[\w-]{43,128}$/))

/**
 * Ours: Amplify keeps the session that SignUp answers to itself and sends it nowhere. A page that uses it makes a session
 * of its own, and sends it here with each of the three calls.
 */
export const RegistrationMetadata = z.optional(
  z.object({ signUpSession: z.optional(RegistrationSession) }),
)

export const newSession = (): string => randomBytes(SESSION_BYTES).toString('base64url')

type Password = { readonly salt: Buffer; readonly verifier_cipher: string }

// Written and read here only, sealed in between.
const Said = z.object({
  attributes: z.record(z.string(), z.string()),
  salt: z.string(),
  verifier: z.string(),
})

/** What somebody says of themselves at a sign-up, to be sealed. */
export const sayRegistration = (attributes: Given, { salt, verifier_cipher }: Password): string =>
  JSON.stringify({
    attributes,
    salt: salt.toString('hex'),
    verifier: verifier_cipher,
  } satisfies z.infer<typeof Said>)

const NO_PASSWORD = { salt: null, verifier_cipher: null, is_password_claimed: false }

type Proof = {
  readonly said: string | undefined
  /** Whether the browser that said it has brought the code. */
  readonly isOwn: boolean
}
type Waiting = Pick<User, 'attributes' | 'isPasswordClaimed'>

/**
 * What a code makes of an account that waits: its address is proven, and its password is that of who brought it. One that
 * came with somebody's sign-up ends here, whatever staff wrote about the account since; one that staff set stays.
 */
export function confirmedBy(
  { attributes, isPasswordClaimed }: Waiting,
  { said, isOwn }: Proof,
): UserChange {
  const registration = said === undefined ? undefined : Said.parse(JSON.parse(said))
  const isByStaff = attributes['custom:roles'] !== undefined
  const own = isOwn && registration ? passwordOf(registration) : undefined
  const { email: _email, ...given } = registration?.attributes ?? {}
  return {
    status: 'CONFIRMED',
    ...(own ?? (isPasswordClaimed ? NO_PASSWORD : {})),
    ...attributeColumns(
      { ...NEW_ACCOUNT, ...attributes, email_verified: 'true' },
      // What staff wrote about an account is not overwritten by a stranger's words.
      isByStaff && !isOwn ? {} : given,
    ),
  }
}

const passwordOf = ({ salt, verifier }: z.infer<typeof Said>) => ({
  salt: Buffer.from(salt, 'hex'),
  verifier_cipher: verifier,
  is_password_claimed: false,
})
