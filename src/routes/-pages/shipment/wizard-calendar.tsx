import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { sitePickupsQuery } from '#api/shipment/site-pickups.ts'
import { otherPickups } from '#machines/shipment/wizard/pickup-days.ts'
import { todayAt } from '#machines/shipment/wizard/pickup.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { pickupCalendarTexts as texts } from '#texts/pickup-calendar.ts'
import type { Send } from '#views/shipment/wizard/model.ts'
import { PickupCalendar } from '#views/shipment/wizard/pickup-calendar.tsx'

type Props = {
  readonly context: WizardContext
  readonly send: Send
  /** The request that is changed is no other one. */
  readonly edited: string | undefined
}

/** The calendar with the pickups that its site has already. */
export function WizardCalendar({ context, send, edited }: Props) {
  const { tenant, draft } = context
  const { siteId } = draft
  const { data, isError } = useQuery(
    sitePickupsQuery({ tenant, siteId, from: todayAt(draft, context) }),
  )
  const others = useMemo(
    () =>
      otherPickups(data?.data ?? [], {
        tenant,
        siteId,
        ...(edited === undefined ? {} : { edited }),
      }),
    [data, tenant, siteId, edited],
  )
  const note = isError ? texts.notLoaded : data?.nextCursor ? texts.more : undefined
  return <PickupCalendar {...{ context, send, others, note }} />
}
