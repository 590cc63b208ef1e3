import { lastPickup } from '#machines/shipment/wizard/same-pickup.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { pickupDayTexts as words } from '#texts/pickup-day.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'

import type { Send } from './model.ts'

type Props = { readonly context: WizardContext; readonly send: Send }

/** What is the same each time: how the last request was picked up. */
export function SamePickup({ context, send }: Props) {
  const last = lastPickup(context)
  if (!last) return null
  const { id, same, isTaken } = last
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
      <Button onClick={() => send({ type: 'same-pickup' })}>
        <Icon name="copy" size={16} />
        {words.same}
      </Button>
      <span role="status" className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {isTaken ? words.taken(id) : words.last(id, `${same.from}–${same.to}`, words.ways(same))}
      </span>
    </div>
  )
}
