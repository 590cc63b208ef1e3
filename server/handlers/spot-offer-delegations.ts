import { DELEGATORS, isOneOf } from '#schemas/rights.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import {
  dropDelegation,
  keepDelegation,
  listDelegations,
} from '#server/db/repositories/spot-offer-config.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'

import type { Deps } from './deps.ts'
import { accountName, notApprovers, substitutesFor } from './spot-offer-approvers.ts'
import { surroundings, verifiedActor } from './spot-offer-around.ts'
import { auditOf } from './spot-offer-audit.ts'

export const delegations =
  (deps: Deps): HandlerOf<'listDelegations'> =>
  async (_input, { now }) => {
    const { today } = await surroundings(deps, now)
    return { data: await listDelegations(deps.db, today) }
  }

// One's own, or any for an administrator: the same rule in the same words for both calls.
function notTheirs({ user }: Context, approverEmail: string): Refusal | undefined {
  const isOwn = verifiedActor(user).email.toLowerCase() === approverEmail.toLowerCase()
  if (isOwn || isOneOf(DELEGATORS, user.caller)) return undefined
  return refuse('action_not_allowed', {
    reasons: [
      {
        code: 'not_own_delegation',
        text: spotServerTexts.notOwnDelegation,
        who: ['internal-admin'],
      },
    ],
  })
}

export const putDelegation =
  (deps: Deps): HandlerOf<'putDelegation'> =>
  async ({ params, body }, context) => {
    const approverEmail = params.approver_email
    const refusal = notTheirs(context, approverEmail)
    if (refusal) return refusal
    if (body.delegateEmail.toLowerCase() === approverEmail.toLowerCase())
      return refuse('invalid_body', {
        issues: [
          { path: 'delegateEmail', code: 'same_person', text: spotServerTexts.sameDelegate },
        ],
      })
    const { people, text } = await substitutesFor(deps, approverEmail)
    const named = [
      { path: 'approver_email', email: approverEmail },
      { path: 'delegateEmail', email: body.delegateEmail },
    ]
    const unknown = notApprovers(named, people, text)
    if (unknown) return unknown
    const delegateName = accountName(body.delegateEmail, people) ?? body.delegateName
    const delegation = { approverEmail: approverEmail.toLowerCase(), ...body, delegateName }
    const { now, principal } = context
    await inTransaction(deps.db, async (tx) => {
      await keepDelegation(tx, { delegation, at: now, by: principal })
      await addAudit(tx, auditOf(deps, context, `delegation of ${approverEmail}`))
    })
    return { data: delegation }
  }

export const deleteDelegation =
  (deps: Deps): HandlerOf<'deleteDelegation'> =>
  async ({ params }, context) => {
    const refusal = notTheirs(context, params.approver_email)
    if (refusal) return refusal
    const isThere = await inTransaction(deps.db, async (tx) => {
      await addAudit(tx, auditOf(deps, context, `delegation of ${params.approver_email} ended`))
      return dropDelegation(tx, params.approver_email)
    })
    return isThere ? { data: { success: true } } : refuse('not_found')
  }
