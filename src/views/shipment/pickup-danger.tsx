import { pickupDangerOf } from '#machines/urgency/pickup.ts'
import { rowTexts as words } from '#texts/shipment-rows.ts'

import type { WhenProps } from './pickup-when.tsx'
import { awayLine } from './second-lines.ts'

/** How far a pickup is away, with what is missing for it. Of the holidays of many countries, so it comes by itself. */
export function PickupDanger({ request, today, render }: WhenProps) {
  const { tone, reason } = pickupDangerOf(request, today)
  const far = awayLine(request, today)
  return render({ text: reason ? words.missing[reason](far) : far, tone })
}
