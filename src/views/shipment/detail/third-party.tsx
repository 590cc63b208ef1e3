import { thirdPartyStatusOf } from '#machines/shipment/request/third-party.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { shipmentTexts } from '#texts/shipment.ts'
import { thirdPartyStatusText } from '#texts/third-party-status.ts'
import { Section } from '#views/parts/card.tsx'

/** The word that partner systems are told (domain.md §3). */
type ThirdPartyProps = { readonly request: ShipmentRequest; readonly company: string }
export const ThirdParty = ({ request, company }: ThirdPartyProps) => (
  <Section isBeside title={shipmentTexts.blocks.thirdParty}>
    <p className={css({ textStyle: 'sm' })}>
      {thirdPartyStatusText(thirdPartyStatusOf(request), company)}
    </p>
    <p className={css({ textStyle: 'xs', color: 'text.faint' })}>{shipmentTexts.thirdPartyHint}</p>
  </Section>
)
