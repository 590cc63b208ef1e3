import { fetchAuthSession, signInWithRedirect, signOut } from 'aws-amplify/auth'
// oxlint-disable-next-line import/no-unassigned-import -- it only begins to listen
import 'aws-amplify/auth/enable-oauth-listener'
import { Hub } from 'aws-amplify/utils'

import type { SessionInput } from '#machines/auth/auth/types.ts'
import { classifySso } from '#machines/auth/classify.ts'
import type { Failure } from '#machines/auth/failure.ts'
import { pools } from '#schemas/pool.ts'
import { isLasting, local, read, session } from '#storage'

import { beginAfresh, usePool } from './amplify.ts'
import { isProviderLeft, leaveProvider } from './on-device.ts'
import {
  forgetRedirect,
  keepRedirect,
  redirectNonce,
  rememberSso,
  takeLoginHint,
} from './redirect.ts'

// A chunk of its own: it comes with /callback/, with the click on a single sign-on, and with signing out after one.
// The client library learns of OAuth in these moments only: a page that merely loads with it would call off the redirect
// of another tab (sign-in.md §3).

type Known = Pick<SessionInput, 'pool' | 'config'>

/** The client library's own words; specification 2 §8 keeps them out of the toast. */
const STATE_MISMATCH = 'An error occurred while validating the state.'
const mismatch = () => Object.assign(new Error(STATE_MISMATCH), { name: 'OAuthSignInException' })
/** Another tab used up what this one needs. */
const interrupted = () =>
  Object.assign(new Error('Sign-in was interrupted. Try again.'), {
    name: 'OAuthSignInException',
  })

function settingsOf({ pool, config }: Known) {
  const settings = config?.pools[pool]
  if (!config || !settings?.oauth)
    throw Object.assign(new Error('This organization is not set up for single sign-on.'), {
      name: 'ResourceNotFoundException',
    })
  return { config, clientId: settings.userPoolClientId, oauth: settings.oauth }
}

const loopback = () => import('#api/client/loopback-oauth.ts')
const toasts = () => import('./sso-toasts.ts')
const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** Gives a failed single sign-on its kind and the text that the user may read. */
async function orSsoFailure<T>({ pool }: Known, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const failure: Failure = classifySso(cause, pools[pool].sso)
    throw Object.assign(new Error('sso', { cause }), failure)
  }
}

type Heard = {
  readonly done: (own: string | undefined) => void
  readonly failed: (error: unknown) => void
}

/** Hears how a redirect went, and what of our own came back with it; returns how to stop. */
function hearRedirect({ done, failed }: Heard): () => void {
  let own: string | undefined
  return Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'customOAuthState') own = payload.data
    if (payload.event === 'signInWithRedirect') done(own)
    if (payload.event === 'signInWithRedirect_failure') failed(payload.data?.error)
  })
}

/** Leaves for the provider's page. Rejects when that fails, or when one comes back by history; it never resolves. */
export const startRedirect = (input: Known): Promise<never> =>
  orSsoFailure(input, async () => {
    const { config, oauth } = settingsOf(input)
    // What is kept here has to be found on the way back.
    if (![local(), session()].every(isLasting))
      throw Object.assign(new Error('No storage'), { name: 'StorageBlocked' })
    await toasts().then(
      ({ automaticRead }) => automaticRead(),
      () => undefined,
    )
    const nonce = crypto.randomUUID()
    keepRedirect({ pool: input.pool, nonce })
    usePool(input.pool, config, oauth)
    // Told of OAuth, the library first clears away what an earlier redirect left, and says that it failed.
    await nextTurn()
    let stop: () => void = () => undefined
    const failure = new Promise<never>((_, reject) => {
      stop = hearRedirect({ done: () => undefined, failed: reject })
    })
    try {
      const opener = oauth.scheme === 'http' ? (await loopback()).openOverHttp : undefined
      const loginHint = takeLoginHint()
      const options = {
        nonce,
        lang: document.documentElement.lang || 'en',
        ...(loginHint ? { loginHint } : {}),
        // Who signed out without a network may still be signed in there: nobody else goes on as them.
        ...(isProviderLeft() ? { prompt: 'LOGIN' as const } : {}),
        ...(opener ? { authSessionOpener: opener } : {}),
      }
      const provider = { custom: oauth.provider }
      const leave = async () => {
        // Not at the provider, whose page would come instead.
        usePool(input.pool, config)
        await signOut()
        usePool(input.pool, config, oauth)
      }
      await Promise.race([
        beginAfresh(() => signInWithRedirect({ provider, customState: nonce, options }), leave),
        failure,
      ])
      return await failure
    } finally {
      stop()
      forgetRedirect()
      usePool(input.pool, config)
    }
  })

/** The library's flag that a redirect runs, in all tabs; without it, it would say nothing at all. */
const isExpected = (clientId: string): boolean =>
  read(local, `CognitoIdentityServiceProvider.${clientId}.inflightOAuth`) === 'true'

// What the provider said is in the address no longer than it is needed.
const clearAddress = () => history.replaceState(history.state, '', location.pathname)

/** Makes the code of this page's address into tokens. */
export const completeRedirect = (input: Known): Promise<void> =>
  orSsoFailure(input, async () => {
    const nonce = redirectNonce()
    // A code that nobody asked for here.
    if (!nonce) {
      clearAddress()
      throw mismatch()
    }
    const { config, clientId, oauth } = settingsOf(input)
    let undo: () => void = () => undefined
    try {
      if (!isExpected(clientId)) throw interrupted()
      if (oauth.scheme === 'http') undo = (await loopback()).fetchOverHttp(oauth.domain)
      const own = await new Promise<string | undefined>((resolve, reject) => {
        const stop = hearRedirect({
          done: (state) => (stop(), resolve(state)),
          failed: (error) => (stop(), reject(error)),
        })
        usePool(input.pool, config, oauth)
      })
      if (!(await isFor(nonce, own))) {
        // Not at the provider, whose page would come instead.
        usePool(input.pool, config)
        await signOut()
        throw mismatch()
      }
      rememberSso()
      leaveProvider(false)
    } finally {
      undo()
      forgetRedirect()
      clearAddress()
      usePool(input.pool, config)
    }
  })

// Tokens that were made for another request are not taken. A provider may leave the number out of them; the way back
// always has it.
async function isFor(nonce: string, own: string | undefined): Promise<boolean> {
  const given = (await fetchAuthSession()).tokens?.idToken?.payload['nonce']
  return own === nonce && (given === undefined || given === nonce)
}
