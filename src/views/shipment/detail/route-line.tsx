import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Destination } from '#schemas/site.ts'
import { css } from '#styled/css'
import { commonTexts } from '#texts/shipment-common.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { CoreIcon } from '#views/parts/core-icon.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { sayTown } from '#views/shipment/format.ts'

const words = shipmentTexts.route

type Props = {
  readonly request: ShipmentRequest
  readonly destination: Destination | undefined
}

/** Where the goods go, in words; what is chosen is said by its id until its name is known. */
export const sayDestination = (
  { request, destination }: Props,
  company: string | undefined,
): string => {
  const id = request.shipmentRequestForm.destination
  if (id === undefined) return commonTexts.toChoose(company)
  return destination ? `${destination.name}, ${sayTown(destination.address)}` : id
}

/** "Reno, NV → Camp Hall campus, Ridgeville, SC"; drawn, since our font has no arrow and not every system has one. */
export const RouteLine = (props: Props) => {
  const company = usePartner()?.company
  const { destinationAssumed, pickupAddress } = props.request.shipmentRequestForm
  return (
    <span
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '2',
        color: 'text',
        fontWeight: 'medium',
      })}
    >
      {sayTown(pickupAddress.address)}
      <CoreIcon name="arrowRight" size={16} />
      <span className={css({ srOnly: true })}> {words.to} </span>
      {sayDestination(props, company)}
      {destinationAssumed && (
        <span className={css({ color: 'status.warning.fg', fontWeight: 'normal' })}>
          {' '}
          ({words.assumed})
        </span>
      )}
    </span>
  )
}
