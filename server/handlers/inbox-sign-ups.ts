import { isOneOf, ONBOARDING_DECIDERS } from '#schemas/rights.ts'
import { waitingApplications } from '#server/db/repositories/onboarding.ts'
import { waitingSignUps } from '#server/db/repositories/sign-up-approvals.ts'
import type { Context } from '#server/http/context.ts'
import { inboxItemTexts as texts } from '#texts/urgency.ts'

import type { Deps } from './deps.ts'
import { MAX } from './inbox-items.ts'
import type { Found } from './inbox-items.ts'
import { mayDecideSignUps, signUpIdOf } from './sign-up.ts'

/** New accounts that wait for the word of who may give it. */
export async function signUpsFor({ db }: Deps, { user }: Context): Promise<Found[]> {
  if (!mayDecideSignUps(user)) return []
  const rows = await waitingSignUps(db, MAX)
  return rows.map((row) => ({
    item: {
      kind: 'approve-sign-up',
      targetKind: 'sign-up',
      targetId: signUpIdOf(row),
      tenant: '',
      text: `${texts.signUp} ${[row.email, row.company_name].filter(Boolean).join(', ')}`,
      since: row.asked_at.toISOString(),
      email: row.email,
    },
    matter: { kind: 'approve-sign-up', since: row.asked_at.getTime() },
    size: 0,
  }))
}

/** Applications of suppliers that wait for who decides about them. */
export async function applicationsFor({ db }: Deps, { user }: Context): Promise<Found[]> {
  if (!isOneOf(ONBOARDING_DECIDERS, user.caller)) return []
  const rows = await waitingApplications(db, MAX)
  return rows.map((row) => ({
    item: {
      kind: 'approve-sign-up',
      targetKind: 'onboarding',
      targetId: row.id,
      tenant: '',
      text: `${texts.application} ${row.legal_name}`,
      since: row.created_at.toISOString(),
      email: row.contact_email,
    },
    matter: { kind: 'approve-sign-up', since: row.created_at.getTime() },
    size: row.annual_tonnes,
  }))
}
