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
