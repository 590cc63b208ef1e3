import type { NewMessage } from '#server/db/repositories/outbox.ts'
import { currentConfig } from '#server/db/repositories/spot-offer-config.ts'
import type { Context } from '#server/http/context.ts'
import { priceMail } from '#server/mail/price-mail.ts'
import type { Told } from '#server/mail/price-mail.ts'

import { personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import { approversOf } from './spot-offer-approvers.ts'

type Telling = Omit<Told, 'by' | 'colleagues' | 'flow' | 'averages'> &
  Partial<Pick<Told, 'averages'>>

/** Writes the mail that tells of an import to those who have to know; who they are is asked before anything is written. */
export async function importTeller(
  deps: Deps,
  { user }: Context,
): Promise<(telling: Telling) => NewMessage[]> {
  const [colleagues, { config }] = await Promise.all([approversOf(deps), currentConfig(deps.db)])
  const { approvalFlow: flow } = config
  const by = personOf(user).displayName
  return (telling) =>
    priceMail({ averages: telling.row.averages, ...telling, by, colleagues, flow })
}
