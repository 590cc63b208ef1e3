import { useState } from 'react'

import { rememberOrganization, rememberedOrganization } from '#api/session/sign-in-form.ts'
import type { CredentialsDraft } from '#views/auth/sign-in/credentials-form.tsx'
import { organizationFor } from '#views/auth/sign-in/organizations.ts'
import type { Organization } from '#views/auth/sign-in/organizations.ts'
import type { SignInSnapshot } from '#views/auth/step-props.ts'
import { useChange } from '#views/parts/use-change.ts'

type Seen = Pick<SignInSnapshot['context'], 'pool' | 'username' | 'failure' | 'next'>

/** What follows for the form from what the machine says now. */
function follow(
  draft: CredentialsDraft,
  { pool, username, failure, next }: Seen,
  organizations: readonly Organization[],
): CredentialsDraft {
  const isOfPool = organizations.some((one) => one.id === draft.organization && one.pool === pool)
  const isNeeded = !next && (!failure || failure.kind === 'network')
  return {
    // Another tab may have chosen another pool.
    organization: isOfPool ? draft.organization : (organizationFor(organizations, pool)?.id ?? ''),
    // After a reload the machine knows who signs in, and the form does not.
    email: draft.email || username,
    // A password that was answered goes; one that did not arrive stays.
    password: isNeeded ? draft.password : '',
  }
}

const isSame = (one: Seen, other: Seen): boolean =>
  one.pool === other.pool &&
  one.username === other.username &&
  one.failure === other.failure &&
  one.next === other.next

/** What the first form holds, in step with the machine. */
export function useDraft(
  { context }: SignInSnapshot,
  organizations: readonly Organization[],
  email = '',
) {
  const { pool, username, failure, next } = context
  const now = { pool, username, failure, next }
  const [draft, setDraft] = useState(() => {
    const organization = organizationFor(organizations, pool, rememberedOrganization())?.id ?? ''
    return follow({ organization, email, password: '' }, now, organizations)
  })
  useChange(now, () => setDraft(follow(draft, now, organizations)), isSame)
  const change = (changed: CredentialsDraft) => {
    if (changed.organization !== draft.organization) rememberOrganization(changed.organization)
    setDraft(changed)
  }
  return [draft, change] as const
}
