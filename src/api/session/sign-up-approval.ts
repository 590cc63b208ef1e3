import { fromPromise } from 'xstate'

import { ApiError } from '#api/client/errors.ts'
import { hashParameter } from '#api/client/hash-parameter.ts'
import { request } from '#api/client/request.ts'
import { signUpCalls as calls } from '#api/contract/sign-up.ts'
import type { Decided, Deciding, Looked } from '#machines/auth/sign-up-approval/types.ts'

type Action = Deciding['action']
/** What the link of the mail carries behind its #, where no log and no other site reads it (security.md R18). */
export type SignUpLink = { readonly email: string; readonly key: string; readonly action: Action }

/** Reads the link from what is behind the # of the address; undefined when something is missing. */
export function readSignUpLink(hash: string): SignUpLink | undefined {
  const [email, key, action] = ['email', 'key', 'action'].map((name) => hashParameter(name, hash))
  if (!email || !key) return undefined
  return { email, key, action: action === 'deny' ? 'deny' : 'approve' }
}

type Ended = Extract<Looked, Decided>

function endOf(error: unknown): Ended {
  if (!(error instanceof ApiError)) throw error
  const { code, status, current } = error
  if (code === 'key_expired') return { kind: 'expired' }
  if (code === 'key_used') {
    const isApproved = current?.state === 'approved'
    const by = current?.updatedBy ?? ''
    const decided = isApproved ? 'approved' : 'denied'
    return { kind: 'used', used: { status: decided, by, at: current?.updatedAt ?? '' } }
  }
  // A torn link is refused for its shape.
  if (status === 400 || status === 404) return { kind: 'unknown' }
  throw error
}

async function look(link: SignUpLink, signal: AbortSignal): Promise<Looked> {
  try {
    const { data } = await request(calls.decideSignUp, { query: link }, { signal })
    if (data.status !== 'pending') return { kind: 'unknown' }
    const { email, companyName, askedAt, expiresAt } = data
    return { kind: 'pending', request: { email, companyName, askedAt, expiresAt } }
  } catch (error) {
    return endOf(error)
  }
}

async function decide(link: SignUpLink, action: Action, signal: AbortSignal): Promise<Decided> {
  try {
    const headers = { 'x-portal-confirm': '1' }
    const input = { query: { ...link, action } }
    const { data } = await request(calls.decideSignUp, input, { signal, headers })
    return data.status === 'pending' ? { kind: 'unknown' } : { kind: 'done', status: data.status }
  } catch (error) {
    return endOf(error)
  }
}

/** The actors of a sign-up's approval on the API; only they hold the key. */
export const signUpApprovalActors = (link: SignUpLink | undefined) => ({
  look: fromPromise<Looked>(async ({ signal }) =>
    link ? look(link, signal) : { kind: 'unknown' },
  ),
  decide: fromPromise<Decided, Deciding>(async ({ input, signal }) =>
    link ? decide(link, input.action, signal) : { kind: 'unknown' },
  ),
})
