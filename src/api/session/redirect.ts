import { plainEmail } from '#schemas/plain-text.ts'
import type { PoolName } from '#schemas/pool.ts'
import { local, read, session, write } from '#storage'

import { REDIRECT_KEY, SSO_KEY, redirectPool } from './remembered.ts'

// What a tab keeps of its single sign-on while it is away; apart from what every page remembers.
const ERROR_KEY = 'portal.errorUrl'

/** Where to go when a single sign-on fails; it starts with a slash (specification 2 §5). */
export const rememberErrorTarget = (path: string): void =>
  path.startsWith('/') ? write(session, ERROR_KEY, path) : undefined
export function takeErrorTarget(): string | undefined {
  const target = read(session, ERROR_KEY)
  write(session, ERROR_KEY, undefined)
  return target
}

let loginHint: string | undefined
/** The e-mail that was typed here, for the provider's form; kept in this page only. */
export const hintLogin = (email: string): void => void (loginHint = plainEmail(email) || undefined)
export function takeLoginHint(): string | undefined {
  const hint = loginHint
  loginHint = undefined
  return hint
}

type Redirect = { readonly pool: PoolName; readonly nonce: string }

/** The single sign-on that this tab is away for, until it is completed or called off. */
export const keepRedirect = ({ pool, nonce }: Redirect): void =>
  write(session, REDIRECT_KEY, `${pool}|${nonce}`)
export const forgetRedirect = (): void => write(session, REDIRECT_KEY, undefined)
/** The number that its tokens have to carry. */
export const redirectNonce = (): string | undefined =>
  redirectPool() && read(session, REDIRECT_KEY)?.split('|')[1]

/** Signing out will go to the provider as well. */
export const rememberSso = (): void => write(local, SSO_KEY, '1')
