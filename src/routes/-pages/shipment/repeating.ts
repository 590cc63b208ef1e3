import { useQueryClient } from '@tanstack/react-query'

import { provideRepeating } from '#api/shipment/recurring.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { addDays, dateAt, daysBetween } from '#schemas/calendar.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { recurringTexts as words } from '#texts/recurring.ts'
import { notify } from '#views/parts/toast.ts'
import { sayTown } from '#views/shipment/format.ts'

/** Plans what is repeated. */
export function useRepeating() {
  const queries = useQueryClient()
  const machine = useProvided(() =>
    provideRepeating(queries).provide({
      actions: {
        tellSaved: ({ context: { form } }) => {
          const message = form?.planId === undefined ? words.saved : words.changed
          void notify({ type: 'success', message })
        },
      },
    }),
  )
  return useFlowActor(machine)
}

const USUAL_WEEKS = 1
const USUAL_DAYS = 182

/** A plan to begin with: every week on the weekday of the last pickup, for half a year. */
export function planOf({ id, shipmentRequestForm: form, facts }: ShipmentRequest, now: number) {
  const today = dateAt(facts.siteTimeZone, now)
  const since = daysBetween(form.pickupDate, today)
  const first = addDays(form.pickupDate, since < 0 ? 7 : 7 * (Math.floor(since / 7) + 2))
  return {
    requestId: id,
    place: sayTown(form.pickupAddress.address),
    weeks: String(USUAL_WEEKS),
    first,
    until: addDays(first, USUAL_DAYS),
    today,
  }
}
