import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { historyTexts } from '#texts/record-parts.ts'
import { partnerTexts } from '#texts/shipment-partner.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { Banner } from '#views/parts/banner.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { newestFirst } from '#views/shipment/model.ts'

/** Why it was sent back, on top: the requester must read it first. */
export function Rejection({ request }: { readonly request: ShipmentRequest }) {
  const entry = newestFirst(request).find(({ action }) => action === 'reject')
  const isForPartner = usePartner() !== undefined
  if (!entry) return null
  const who = entry.userDisplayName
  const title = isForPartner
    ? partnerTexts.sentBackBy(who)
    : `${stateTexts.states.rejected} ${historyTexts.by(who)}:`
  return (
    <Banner tone="danger" title={title}>
      <span className={css({ whiteSpace: 'pre-line' })}>{entry.note}</span>
    </Banner>
  )
}
