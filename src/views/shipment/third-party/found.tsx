import { addressLine } from '#schemas/address-line.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { ThirdPartyShipment, ThirdPartyStatus } from '#schemas/third-party.ts'
import { toKg, totalsOf } from '#schemas/totals.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { partTexts } from '#texts/parts.ts'
import { phoneText } from '#texts/phone-text.ts'
import { commonTexts } from '#texts/shipment-common.ts'
import { thirdPartyStatusText } from '#texts/third-party-status.ts'
import { epcTexts } from '#texts/third-party.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { CopyButton } from '#views/parts/copy.tsx'
import { Facts } from '#views/parts/facts.tsx'
import type { Fact } from '#views/parts/facts.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { sayDay } from '#views/parts/time.tsx'
import { unitsAt } from '#views/parts/units.ts'
import { sayWeight } from '#views/shipment/format.ts'

const { found: words } = epcTexts
const tones: Readonly<Record<ThirdPartyStatus, Tone>> = {
  pending: 'neutral',
  'in-progress': 'info',
  'delivered-to-redwood': 'success',
  cancelled: 'danger',
}

/** The name of a program; generic suppliers have a number only. */
export function programName(tenant: string): string {
  const program = tenantOf(tenant)
  const number = tenant.replace(/^supplier:/, '')
  return program && program.supplier?.id === undefined && program.supplier
    ? epcTexts.supplier(number)
    : (program?.label ?? tenant)
}

function Bol({ bol, bolPdf }: Pick<ThirdPartyShipment, 'bol' | 'bolPdf'>) {
  if (bol === null) return words.notBooked
  return (
    <span className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}>
      <span className={css({ textStyle: 'mono' })}>{bol}</span>
      <CopyButton text={bol} />
      {bolPdf && (
        <a href={bolPdf} target="_blank" rel="noreferrer" className={link()}>
          {words.openBol} <span className={css({ srOnly: true })}>{partTexts.newTab}</span>
        </a>
      )}
    </span>
  )
}

function goodsOf({ preBooking, request }: ThirdPartyShipment) {
  const { handlingUnits, materialClassification, isHazmat, shipper } = request
  const inUnits = unitsAt(shipper.address.countryCode)
  const { units, grossKg } = totalsOf(handlingUnits)
  const load =
    preBooking && preBooking.confirmedAt === null
      ? words.expected(
          commonTexts.units(preBooking.estimatedHandlingUnits),
          sayWeight(toKg(preBooking.estimatedGrossWeight), inUnits),
        )
      : `${commonTexts.units(units)}, ${sayWeight(grossKg, inUnits)}`
  return [load, materialClassification, ...(isHazmat ? [words.hazmat] : [])].join(', ')
}

const asnOf = ({ preBooking }: ThirdPartyShipment) =>
  preBooking && (preBooking.confirmedAt ? words.asnConfirmed : words.asnOpen)

const day = (term: string, date: string | null): Fact[] =>
  date === null ? [] : [{ term, value: sayDay(date) }]
const given = (term: string, text: string | null | undefined): Fact[] =>
  text ? [{ term, value: text }] : []

function ended(cancelled: ThirdPartyShipment['cancelled']): Fact[] {
  if (!cancelled) return []
  const how = words.ended[cancelled.how]
  const why = cancelled.note ? `${how}: ${cancelled.note}` : how
  return [{ term: words.why, value: `${why.replace(/(?<![.!?])$/, '.')} ${words.again}` }]
}

type Of = {
  readonly shipment: ThirdPartyShipment
  readonly company: string
  readonly nameOf: (destination: string) => string
}
function factsOf({ shipment, nameOf, company }: Of): readonly Fact[] {
  const { request } = shipment
  const { name, email, phone } = request.contactPerson
  const [from, to] = request.pickupTimeWindow
  return [
    ...ended(shipment.cancelled),
    { term: words.bol, value: <Bol {...shipment} /> },
    { term: words.asked, value: `${sayDay(shipment.pickupDate)}, ${from}–${to}` },
    ...day(words.scheduled, shipment.scheduledPickupDate),
    ...given(words.pickupNumber, shipment.pickupNumber),
    ...day(words.delivered, shipment.deliveryDate),
    ...given(words.reference, request.reference),
    { term: words.program, value: programName(request.tenant) },
    {
      term: words.from,
      value: `${request.shipper.name}, ${addressLine(request.shipper.address)}`,
    },
    {
      term: words.to,
      value:
        request.destination === null ? commonTexts.toChoose(company) : nameOf(request.destination),
    },
    { term: words.goods, value: goodsOf(shipment) },
    ...given(words.asn, asnOf(shipment)),
    {
      term: words.contact,
      value: [name, email, phoneText(phone, request.shipper.address.countryCode)].join(', '),
    },
    ...given(words.comments, request.comments),
    ...given(words.ownBol, request.bolPdf),
  ]
}

type Props = {
  /** null: there is none for whoever asked. */
  readonly shipment: ThirdPartyShipment | null
  /** What was looked up. */
  readonly name: string
  readonly company: string
  /** What a destination is called. */
  readonly nameOf: (destination: string) => string
  /** Where its units are confirmed; undefined: the user may not. */
  readonly asnHref: string | undefined
}

const isOpen = ({ status }: ThirdPartyShipment) => status === 'pending' || status === 'in-progress'

/** Where a shipment stands, as a third party is told. */
export const Found = ({ shipment, name, company, nameOf, asnHref }: Props) =>
  shipment ? (
    <Card
      title={words.title(shipment.id)}
      actions={
        <span className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
          <CopyButton text={shipment.id} />
          <Badge tone={tones[shipment.status]}>
            {thirdPartyStatusText(shipment.status, company)}
          </Badge>
        </span>
      }
    >
      <Facts columns={2} facts={factsOf({ shipment, nameOf, company })} />
      {asnHref && shipment.preBooking && isOpen(shipment) && (
        <div className={css({ display: 'flex', mt: '4' })}>
          <ButtonLink href={asnHref}>
            {shipment.preBooking.confirmedAt ? words.changeAsn : words.confirmAsn}
          </ButtonLink>
        </div>
      )}
    </Card>
  ) : (
    <div role="status">
      <EmptyState icon="search" text={epcTexts.find.none(name)} hint={epcTexts.find.noneHint} />
    </div>
  )
