import type { ReactNode } from 'react'

import { dateAt } from '#schemas/calendar.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { essentialsTexts as words } from '#texts/shipment-essentials.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import type { Now } from '#views/parts/now.ts'
import { sayShortDay } from '#views/parts/time.tsx'
import { Toned } from '#views/records/list/two-lines.tsx'
import { FactStrip } from '#views/records/record/fact-strip.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import {
  requestLoad,
  sayShortGross,
  sayUnits,
  sayWhole,
  sayZone,
  unitsOf,
} from '#views/shipment/format.ts'
import { PickupWhen } from '#views/shipment/pickup-when.tsx'
import { awayLine, fitLine, hazardLine } from '#views/shipment/second-lines.ts'

import type { DetailViewProps } from './detail-view.tsx'
import { RouteLine } from './route-line.tsx'

const mono = css({ textStyle: 'mono' })
const { facts: said } = shipmentTexts

function routeOf({ request, destination }: Pick<Props, 'request' | 'destination'>) {
  const { pickupAtLoadingDock, pickupRequiresLiftGate } = request.shipmentRequestForm
  return {
    term: words.route,
    value: <RouteLine request={request} destination={destination} />,
    more: [
      pickupAtLoadingDock ? said.atDock : said.noDock,
      pickupRequiresLiftGate ? said.liftGateNeeded : said.noLiftGate,
    ].join(', '),
  }
}

function pickupOf(request: ShipmentRequest, today: string, isForPartner: boolean) {
  const { pickupTimeWindow: window, pickupDate } = request.shipmentRequestForm
  const day = request.bookedShipment?.scheduledPickupDate ?? pickupDate
  return {
    term: words.pickup,
    value: `${sayShortDay(day)}, ${window.join('–')} ${sayZone(request.facts.siteTimeZone, day, window[0])}`,
    // What is missing is the company's to find.
    more: isForPartner ? (
      awayLine(request, today)
    ) : (
      <PickupWhen
        request={request}
        today={today}
        render={({ text, tone }) => <Toned tone={tone}>{text}</Toned>}
      />
    ),
  }
}

function loadOf(request: ShipmentRequest) {
  const load = requestLoad(request)
  const other = unitsOf(request) === 'metric' ? 'imperial' : 'metric'
  return {
    term: words.load,
    value: `${sayUnits(load)}, ${sayShortGross(request)}`,
    more: `${sayWhole(load.grossKg, other)} · ${hazardLine(request).text}`,
  }
}

function carrierOf({ bol, bookedShipment: booked }: ShipmentRequest) {
  const numbers = [bol, booked?.pickupNumber].filter((one) => one !== undefined && one !== null)
  return {
    term: words.carrier,
    value: booked?.carrier?.name ?? (numbers.length > 0 ? words.carrierUnnamed : words.noCarrier),
    more: numbers.length > 0 && <span className={mono}>{numbers.join(' · ')}</span>,
  }
}

function orderOf(request: ShipmentRequest, isForPartner: boolean) {
  const { supplierPo, materialClassification } = request.shipmentRequestForm
  const { text, tone } = fitLine(request)
  return {
    term: words.order,
    value: supplierPo ? <span className={mono}>{supplierPo.poNumber}</span> : text,
    more: isForPartner ? (
      materialClassification
    ) : (
      <Toned tone={tone}>{supplierPo ? text : materialClassification}</Toned>
    ),
  }
}

/** The same beside what the pickup costs, for who may know. */
function costOf(request: ShipmentRequest, cost: ReactNode) {
  const { supplierPo } = request.shipmentRequestForm
  const { text, tone } = fitLine(request)
  return {
    term: words.cost,
    value: cost,
    more: <Toned tone={tone}>{supplierPo ? words.both(supplierPo.poNumber, text) : text}</Toned>,
  }
}

type Props = Pick<DetailViewProps, 'request' | 'destination'> & {
  readonly now: Pick<Now, 'now'>
  /** What it costs, about; absent: not for this reader, or not here. */
  readonly cost?: ReactNode
}
/** What a request comes down to: from where to where, when, how much, with whom and on which order. */
export function Essentials({ request, destination, now, cost }: Props) {
  const isForPartner = usePartner() !== undefined
  const today = dateAt(request.facts.siteTimeZone, now.now)
  return (
    <FactStrip
      facts={[
        routeOf({ request, destination }),
        pickupOf(request, today, isForPartner),
        loadOf(request),
        carrierOf(request),
        cost && !isForPartner ? costOf(request, cost) : orderOf(request, isForPartner),
      ]}
    />
  )
}
