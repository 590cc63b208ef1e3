import { useQueryClient } from '@tanstack/react-query'

import { report } from '#api/report/report.ts'
import { provideThirdPartyBooking } from '#api/shipment/third-party-booking.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { AskBeforeLeaving } from '#routes/-pages/records/ask-before-leaving.tsx'
import { WithPhones } from '#routes/-pages/records/phones.tsx'
import { useFlush } from '#routes/-pages/records/use-flush.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import { displayName } from '#schemas/person.ts'
import { BookingView } from '#views/shipment/third-party/booking-view.tsx'

const DRAFT = 'third-party-booking:epc:new'

/** "Book a shipment" of /epc/. */
export function ThirdPartyBooking() {
  const user = useUser()
  const queries = useQueryClient()
  const machine = useProvided(() =>
    provideThirdPartyBooking(`${user.pool}|${user.sub}`, queries).provide({
      actions: { reportFault: ({ event }) => report('error' in event ? event.error : event) },
    }),
  )
  const contact = { name: displayName(user), email: user.email }
  const actor = useFlowActor(machine, { input: { draftKey: DRAFT, contact } })
  useFlush(actor)
  return (
    <WithPhones>
      <BookingView
        actor={actor}
        hrefOf={(id) => `/epc/?${new URLSearchParams({ find: id }).toString()}`}
      />
      <AskBeforeLeaving actor={actor} within="tab" />
    </WithPhones>
  )
}
