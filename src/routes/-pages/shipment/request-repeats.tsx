import { useQuery } from '@tanstack/react-query'

import { recurringQuery } from '#api/shipment/recurring.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { todayHere } from '#views/parts/today.ts'
import { changeOf } from '#views/shipment/change-plan.ts'
import { RepeatDialog } from '#views/shipment/dashboard/repeat-dialog.tsx'
import { Repeats } from '#views/shipment/detail/repeats.tsx'

import { planOf, useRepeating } from './repeating.ts'

type Props = {
  readonly request: ShipmentRequest
  readonly hrefOf: (id: string) => string
  /** Its owner may repeat it. */
  readonly mayRepeat: boolean
}

/** How a request recurs: what repeats it, what it was sent for, and the way to repeat it. */
export function RequestRepeats({ request, hrefOf, mayRepeat }: Props) {
  const { now } = useNow()
  const { data } = useQuery(recurringQuery(request.id))
  const actor = useRepeating()
  if (!data) return null
  const isRepeated = data.some(
    ({ requestId, state }) => requestId === request.id && state !== 'ended',
  )
  const canBe = request.booking === 'booked' && request.shipmentRequestForm.handlingUnits.length > 0
  return (
    <>
      <Repeats
        {...{ request, hrefOf }}
        plans={data}
        onRepeat={
          mayRepeat && canBe && !isRepeated
            ? () => actor.send({ type: 'OPEN', form: planOf(request, now) })
            : undefined
        }
        onChange={
          mayRepeat
            ? (plan) => actor.send({ type: 'OPEN', form: changeOf(plan, todayHere(now)) })
            : undefined
        }
      />
      <RepeatDialog actor={actor} />
    </>
  )
}
