import { mayApprove } from '#machines/spot-offer/lifecycle/approvers.ts'
import { LOGISTICS_DECIDERS } from '#schemas/rights.ts'
import type { ApprovalFlow } from '#schemas/spot-offer/approval.ts'
import { listColleagues } from '#server/accounts/internal.ts'
import type { Colleague } from '#server/accounts/internal.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { fill } from '#texts/fill.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'

import type { Deps } from './deps.ts'

/** Everybody who may approve offers, by name, as the company's pool has them now. */
export const approversOf = ({ accounts }: Deps): Promise<Colleague[]> =>
  listColleagues(accounts, mayApprove)

/** Everybody who may decide about requests as logistics. */
const logisticsOf = ({ accounts }: Deps): Promise<Colleague[]> =>
  listColleagues(accounts, LOGISTICS_DECIDERS)

export const listApprovers =
  (deps: Deps): HandlerOf<'listApprovers'> =>
  async ({ query: { step } }) => {
    const people = await (step === 'logistics' ? logisticsOf(deps) : approversOf(deps))
    return { data: people.map(({ email, name }) => ({ email, name })) }
  }

/** Among whom somebody's substitute is: whoever may approve offers needs one who may, too; anybody else one of logistics. */
export async function substitutesFor(deps: Deps, email: string) {
  const approvers = await approversOf(deps)
  return accountName(email, approvers) === undefined
    ? { people: await logisticsOf(deps), text: spotServerTexts.notADecider }
    : { people: approvers, text: spotServerTexts.notAnApprover }
}

type Named = { readonly path: string; readonly email: string }
/** Refuses addresses of nobody who may approve: such an offer would wait for ever, and its mails leave the company. */
export function notApprovers(
  named: readonly Named[],
  colleagues: readonly Colleague[],
  text: string = spotServerTexts.notAnApprover,
): Refusal | undefined {
  const known = new Set(colleagues.map(({ email }) => email.toLowerCase()))
  const issues = named
    .filter(({ email }) => !known.has(email.toLowerCase()))
    .map(({ path, email }) => ({
      path,
      code: 'not_an_approver',
      text: fill(text, { email }),
    }))
  return issues.length ? refuse('config_invalid', { issues }) : undefined
}

/** The approvers of a flow with the paths of their addresses. */
export const namedIn = ({ approvers }: ApprovalFlow): Named[] =>
  approvers.map(({ email }, at) => ({ path: `approvalFlow.approvers.${at}.email`, email }))

/** The name of an account, however its address is written; undefined: of nobody who may approve. */
export const accountName = (email: string, colleagues: readonly Colleague[]): string | undefined =>
  colleagues.find((one) => one.email.toLowerCase() === email.toLowerCase())?.name

/** A flow whose approvers have the names of their accounts: what is sent would reach approvals and mails. */
export const withAccountNames = (
  flow: ApprovalFlow,
  colleagues: readonly Colleague[],
): ApprovalFlow => ({
  ...flow,
  approvers: flow.approvers.map((one) => ({
    ...one,
    name: accountName(one.email, colleagues) ?? one.name,
  })),
})
