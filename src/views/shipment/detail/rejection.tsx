import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { historyTexts } from '#texts/record-parts.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { Banner } from '#views/parts/banner.tsx'
import { newestFirst } from '#views/shipment/model.ts'

/** Why it was sent back, on top: the requester must read it first. */
export function Rejection({ request }: { readonly request: ShipmentRequest }) {
  const entry = newestFirst(request).find(({ action }) => action === 'reject')
  if (!entry) return null
  return (
    <Banner
      tone="danger"
      title={`${stateTexts.states.rejected} ${historyTexts.by(entry.userDisplayName)}:`}
    >
      <span className={css({ whiteSpace: 'pre-line' })}>{entry.note}</span>
    </Banner>
  )
}
