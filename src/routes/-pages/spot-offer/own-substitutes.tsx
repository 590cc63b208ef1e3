import { useQuery, useQueryClient } from '@tanstack/react-query'

import { approversQuery, delegationsQuery, provideDelegation } from '#api/spot-offer/config.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { Queries } from '#routes/-pages/records/queries.tsx'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useConfig } from '#routes/-pages/shell/hooks.ts'
import { dateAt } from '#schemas/calendar.ts'
import { DELEGATORS, isOneOf } from '#schemas/rights.ts'
import { configTexts } from '#texts/spot-offer-config.ts'
import { Delegations } from '#views/spot-offer/config/delegations.tsx'

const ZONE = 'America/Los_Angeles'
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function Choosing() {
  const { user, now } = useNow()
  const queries = useQueryClient()
  const actor = useFlowActor(useProvided(() => provideDelegation(queries)))
  const delegations = useQuery(delegationsQuery())
  const { data: approvers } = useQuery(approversQuery())
  const { data: logistics } = useQuery(approversQuery('logistics'))
  const zone = useConfig()?.company.timeZone ?? ZONE
  const isIn = (people: typeof approvers, email: string) =>
    people?.some((one) => isSame(one.email, email)) ?? false
  const all = [
    ...(approvers ?? []),
    ...(logistics ?? []).filter(({ email }) => !isIn(approvers, email)),
  ]
  const mayChoose = (email: string) => isOneOf(DELEGATORS, user.caller) || isSame(email, user.email)
  return (
    <Delegations
      actor={actor}
      lead={configTexts.delegation.ownLead}
      delegations={reading(delegations, delegations.data)}
      approvers={all}
      peopleFor={(email) => (isIn(approvers, email) ? approvers : logistics)}
      own={all.map(({ email }) => email).filter(mayChoose)}
      today={dateAt(zone, now)}
    />
  )
}

/** On one's account: who decides about requests and offers while one is away; administrators choose for anybody. */
export const OwnSubstitutes = () => (
  <Queries>
    <Choosing />
  </Queries>
)
