import { mayApprove, standInOf } from '#machines/spot-offer/lifecycle/approvers.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import { LOGISTICS_DECIDERS } from '#schemas/rights.ts'
import type { Delegation } from '#schemas/spot-offer/approval.ts'
import type { Caller } from '#schemas/user-type.ts'
import { listColleagues } from '#server/accounts/internal.ts'
import type { Colleague } from '#server/accounts/internal.ts'
import type { Accounts } from '#server/accounts/port.ts'
import type { Db } from '#server/db/database.ts'
import type { Settings } from '#server/db/repositories/settings.ts'
import { listDelegations } from '#server/db/repositories/spot-offer-config.ts'

import type { MailRecipients } from './recipients.ts'

type Options = {
  readonly db: Db
  readonly settings: Pick<Settings, 'recipients'>
  readonly accounts: Pick<Accounts, 'listGroup'>
  /** The company's: a substitution lasts whole days there. */
  readonly timeZone: string
}
type Step = keyof MailRecipients
/** Who decides a step that day for somebody who is away. */
export type StandIn = {
  readonly step: Step
  readonly email: string
  /** For whom, by name; undefined: they have no account any more. */
  readonly standsFor: string | undefined
}
type Deciders = { readonly recipients: MailRecipients; readonly standIns: readonly StandIn[] }

/** Whose people can decide each step, for themselves or for somebody who is away. */
const deciders: Readonly<Record<Step, readonly Caller[]>> = {
  bizdev: mayApprove,
  logistics: LOGISTICS_DECIDERS,
}
const steps: readonly Step[] = ['bizdev', 'logistics']

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const find = (people: readonly Colleague[], email: string) =>
  people.find((one) => isSame(one.email, email))

const isDecider = (person: Colleague | undefined, step: Step) =>
  person !== undefined && deciders[step].includes(person.caller)
// Nothing waits for accounts: while they cannot be asked, a substitute is believed to be there still.
const peopleOf = (accounts: Options['accounts']) =>
  listColleagues(accounts, [...mayApprove, ...LOGISTICS_DECIDERS]).catch(() => undefined)

type On = { readonly delegations: readonly Delegation[]; readonly today: DateOnly }
const awayOf = (recipients: MailRecipients, on: On) =>
  steps.flatMap((step) =>
    recipients[step].flatMap((away) => {
      const found = standInOf({ email: away }, on)
      return found ? [{ step, away, email: found.delegateEmail }] : []
    }),
  )

/**
 * Who decides each step, with whom they named to stand in that day: only people who can still decide it, since somebody
 * who has left or has another role now can act for nobody.
 */
export async function decidersAt(
  { db, settings, accounts, timeZone }: Options,
  now: Date,
): Promise<Deciders> {
  const today = dateAt(timeZone, now.getTime())
  const [recipients, delegations] = await Promise.all([
    settings.recipients(),
    listDelegations(db, today),
  ])
  const away = awayOf(recipients, { delegations, today })
  // Nearly always nobody is: then no account is asked for.
  if (away.length === 0) return { recipients, standIns: [] }
  const people = await peopleOf(accounts)
  const standIns = away
    .filter(({ step, email }) => !people || isDecider(find(people, email), step))
    .map(({ step, email, away: absent }) => ({
      step,
      email,
      standsFor: people && find(people, absent)?.name,
    }))
  const withStandIns = (step: Step) => [
    ...recipients[step],
    ...standIns.filter((one) => one.step === step).map(({ email }) => email),
  ]
  return {
    standIns,
    recipients: { bizdev: withStandIns('bizdev'), logistics: withStandIns('logistics') },
  }
}
