import { fetchAuthSession } from 'aws-amplify/auth'

import { classify } from '#machines/auth/classify.ts'
import { mustSignInAgain } from '#machines/auth/fresh.ts'

import { signInAgeMs } from './signed-in-at.ts'

/** Asks for a sign-in over the page; false: it was called off. */
export type AskSignIn = () => Promise<boolean>

const NEEDED = Object.assign(new Error('Sign in again to change this'), {
  name: 'NotAuthorizedException',
})

async function ageMs(): Promise<number> {
  const { tokens } = await fetchAuthSession()
  return signInAgeMs(tokens?.accessToken.payload['auth_time'])
}

async function signInFirst(ask: AskSignIn): Promise<void> {
  if (!(await ask())) throw NEEDED
}

/**
 * Does what takes a sign-in of the last ten minutes. The page asks for it where the sign-in is older, since not every
 * pool does; and where the pool asks, which has the better clock.
 */
export async function afterFreshSignIn<T>(ask: AskSignIn, work: () => Promise<T>): Promise<T> {
  if (mustSignInAgain(await ageMs())) await signInFirst(ask)
  try {
    return await work()
  } catch (error) {
    if (classify(error) !== 'signInNeeded') throw error
    await signInFirst(ask)
    return work()
  }
}
