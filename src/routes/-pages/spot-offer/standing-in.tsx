import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import { approversQuery, delegationsQuery, provideDelegation } from '#api/spot-offer/config.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import type { configEditorMachine } from '#machines/spot-offer/config/machine.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useConfig } from '#routes/-pages/shell/hooks.ts'
import { dateAt } from '#schemas/calendar.ts'
import { DELEGATORS, isOneOf } from '#schemas/rights.ts'
import { Delegations } from '#views/spot-offer/config/delegations.tsx'

const ZONE = 'America/Los_Angeles'

type Props = { readonly editor: ActorRefFrom<typeof configEditorMachine> }
/** Who stands in for an approver of the configuration that is edited, with its machine. */
export function StandingIn({ editor }: Props) {
  const { user, now } = useNow()
  const queries = useQueryClient()
  const actor = useFlowActor(useProvided(() => provideDelegation(queries)))
  const delegations = useQuery(delegationsQuery())
  const { data: people } = useQuery(approversQuery())
  const zone = useConfig()?.company.timeZone ?? ZONE
  const flow = useSelector(editor, ({ context }) => context.stored?.record.approvalFlow)
  const approvers = flow?.approvers ?? []
  const isOwn = (email: string) =>
    isOneOf(DELEGATORS, user.caller) || email.toLowerCase() === user.email.toLowerCase()
  return (
    <Delegations
      actor={actor}
      delegations={reading(delegations, delegations.data)}
      approvers={approvers}
      peopleFor={() => people}
      own={approvers.map(({ email }) => email).filter(isOwn)}
      today={dateAt(zone, now)}
    />
  )
}
