import { addressLine } from '#schemas/address-line.ts'
import type { Address } from '#schemas/address.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { shipmentTexts } from '#texts/shipment.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'

import { ADDRESSES } from './attention.tsx'

const { blocks, facts: words } = shipmentTexts

// Whoever pressed the button with a pointer sees where it led, too.
const look = css({ _focus: { outline: '2px solid token(colors.focus)', outlineOffset: '2px' } })

type IssueProps = { readonly request: ShipmentRequest; readonly onFile: Address | undefined }

/** The pickup address beside the one on file, when the server found that they differ. */
export function AddressIssue({ request, onFile }: IssueProps) {
  const { address, addressIssue } = request.shipmentRequestForm.pickupAddress
  if (!addressIssue) return null
  return (
    <Card title={blocks.address} id={ADDRESSES} className={look}>
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
