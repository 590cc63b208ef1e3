import { findPage } from '#schemas/pages.ts'
import type { Company } from '#schemas/pages.ts'
import type { PortalUser } from '#schemas/user.ts'

import { canOpen, homeOf } from './selectors.ts'

/** A path that is never a target after signing in (specification 1 §2). */
const CALLBACK = '/callback'
const SAFE_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

const pathOf = (target: string) => target.replace(/[?#].*$/, '')

/** Whether a stored successUrl may be followed: own origin, no callback, a known page (security.md R11). */
export function isSafeTarget(target: string, company: Company): boolean {
  if (!SAFE_PATH.test(target) || target.startsWith(CALLBACK)) return false
  return findPage(pathOf(target), company) !== undefined
}

/** Where to go after signing in: the stored successUrl where its user may open that, else where one lands. */
export function targetAfterSignIn(
  user: PortalUser,
  successUrl: string | undefined,
  company: Company,
): string {
  const isOpen =
    successUrl !== undefined &&
    isSafeTarget(successUrl, company) &&
    canOpen(user, pathOf(successUrl), company)
  return isOpen ? successUrl : homeOf(user)
}
