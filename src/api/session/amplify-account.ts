import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signUp,
} from 'aws-amplify/auth'
import * as auth from 'aws-amplify/auth'

import type { Session } from '#machines/auth/auth/types.ts'
import { classify } from '#machines/auth/classify.ts'
import { cleanCode } from '#machines/auth/code.ts'
import type { CodeAsked, CodeSent, NewPasswordByCode } from '#machines/auth/password-reset/types.ts'
import type { Confirmed, NewAccount, Unconfirmed } from '#machines/auth/sign-up/types.ts'

import { readSession } from './amplify.ts'

// A chunk of its own: it comes with the page of sign-up or of a forgotten password.

type Delivery = { readonly destination?: string | undefined }
const sentTo = ({ destination = '' }: Delivery): CodeSent => ({ destination })

/** Has a code sent for a new password. */
export async function requestResetCode({ username }: CodeAsked): Promise<CodeSent> {
  try {
    const { nextStep } = await resetPassword({ username })
    return sentTo(nextStep.codeDeliveryDetails)
  } catch (error) {
    // A pool that tells who has an account (Cognito's old setting) is not to tell it here (security.md R8).
    if (classify(error) === 'userNotFound') return sentTo({})
    throw error
  }
}

/** Sets a new password by the code. */
export const setPasswordByCode = ({ username, code, password }: NewPasswordByCode): Promise<void> =>
  confirmResetPassword({
    username,
    confirmationCode: cleanCode(code),
    newPassword: password,
  })

/** The three calls of a sign-up belong together by what only its browser knows. */
type Browser = { readonly signUpSession: string | undefined }
const metadataOf = ({ signUpSession }: Browser) =>
  signUpSession === undefined ? {} : { clientMetadata: { signUpSession } }

/** Makes an account that waits for the code of its mail. */
export async function register(
  { username, password, ...person }: NewAccount,
  browser: Browser,
): Promise<CodeSent> {
  const { nextStep } = await signUp({
    username,
    password,
    options: {
      userAttributes: {
        email: username,
        given_name: person.givenName.trim(),
        family_name: person.familyName.trim(),
        'custom:company_name': person.companyName.trim(),
      },
      ...metadataOf(browser),
      // By the session of the confirmation: the password is not kept.
      autoSignIn: { authFlowType: 'USER_AUTH' },
    },
  })
  return sentTo('codeDeliveryDetails' in nextStep ? nextStep.codeDeliveryDetails : {})
}

/** Proves the address by the code; after a reload the library cannot sign in by itself any more. */
export async function confirmAccount(
  { username, code }: Unconfirmed & { readonly code: string },
  browser: Browser,
): Promise<Pick<Confirmed, 'canSignIn'>> {
  const confirmationCode = cleanCode(code)
  const { nextStep } = await confirmSignUp({
    username,
    confirmationCode,
    options: metadataOf(browser),
  })
  return { canSignIn: nextStep.signUpStep === 'COMPLETE_AUTO_SIGN_IN' }
}

/** Has the code of a new account sent once more. */
export const resendAccountCode = async (
  { username }: Unconfirmed,
  browser: Browser,
): Promise<CodeSent> => sentTo(await resendSignUpCode({ username, options: metadataOf(browser) }))

/** Signs in with what the confirmation left in the library. */
export async function signInConfirmed({ pool }: Unconfirmed): Promise<Session> {
  // A live binding, which the library replaces when there is something to complete.
  await auth.autoSignIn()
  const session = await readSession(pool)
  if (session) return session
  throw Object.assign(new Error('No tokens'), { name: 'UnexpectedSignInInterruptionException' })
}
