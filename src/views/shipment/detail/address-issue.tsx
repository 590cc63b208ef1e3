import { addressLine } from '#schemas/address-line.ts'
import type { Address } from '#schemas/address.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'

const { blocks, facts: words } = shipmentTexts

type IssueProps = { readonly request: ShipmentRequest; readonly onFile: Address | undefined }

/** The pickup address beside the one on file, when the server found that they differ. */
export function AddressIssue({ request, onFile }: IssueProps) {
  const { address, addressIssue } = request.shipmentRequestForm.pickupAddress
  if (!addressIssue) return null
  return (
    <Card title={blocks.address}>
      <Facts
        columns={2}
        facts={[
          { term: words.onRequest, value: addressLine(address) },
          { term: words.onFile, value: onFile ? addressLine(onFile) : words.none },
        ]}
      />
    </Card>
  )
}
