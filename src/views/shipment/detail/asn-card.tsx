import { factsOf } from '#machines/shipment/request/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { asnTexts } from '#texts/asn.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { Comparison } from '#views/shipment/asn/comparison.tsx'
import { requestLoad, unitsOf, whoOf } from '#views/shipment/format.ts'
import { newestFirst } from '#views/shipment/model.ts'

/** Of a pre-booking whose ASN is confirmed: what was announced, what is shipped, and what its people said of that. */
export function AsnCard({ request }: { readonly request: ShipmentRequest }) {
  const confirmed = newestFirst(request).find(({ action }) => action === 'confirm-asn')
  const { compare } = asnTexts
  return (
    <Card title={compare.title}>
      <div className={css({ display: 'grid', gap: '3.5' })}>
        <Comparison
          estimate={factsOf(request)}
          actual={requestLoad(request)}
          inUnits={unitsOf(request)}
          isAsked={false}
        />
        {confirmed?.note && (
          <Facts
            facts={[
              {
                term: compare.saidBy(whoOf(confirmed)),
                value: <span className={css({ whiteSpace: 'pre-line' })}>{confirmed.note}</span>,
              },
            ]}
          />
        )}
      </div>
    </Card>
  )
}
