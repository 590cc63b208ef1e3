import { useState } from 'react'

import { poFitOfRequest } from '#machines/shipment/po-fit.ts'
import type { ContentItem, HandlingUnit } from '#schemas/handling-unit.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { grossOf } from '#schemas/totals.ts'
import { css } from '#styled/css'
import { poFitTexts } from '#texts/po-fit.ts'
import { commonTexts } from '#texts/shipment-common.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { Column } from '#views/parts/table.tsx'
import type { Units } from '#views/parts/units.ts'
import { usePartner } from '#views/shipment/audience.ts'
import {
  massIn,
  requestLoad,
  sayGross,
  sayUnits,
  sayWhole,
  sizeIn,
  unitsOf,
} from '#views/shipment/format.ts'
import type { InUnits } from '#views/shipment/format.ts'

const words = shipmentTexts.goods
const FIRST_SHOWN = 20

type Numbered = HandlingUnit & { readonly number: number }

const packaging = (unit: HandlingUnit) => (
  <>
    {commonTexts.packagings[unit.packaging]}
    {unit.isReturnablePackaging && `, ${words.returnable}`}
    {unit.returnablePackaging && (
      <span className={css({ display: 'block', textStyle: 'mono', color: 'text.muted' })}>
        {unit.returnablePackaging.packagingPartNumber}
      </span>
    )}
    {unit.isDdr && (
      <span className={css({ display: 'block', mt: '1' })}>
        <Badge tone="warning">{words.ddr}</Badge>
      </span>
    )}
  </>
)

type Reading = {
  /** What leads at the site. */
  readonly units: Units
  /** Parts that are not on the order; for staff. */
  readonly others: ReadonlySet<string>
}

const Content = ({ item, others }: Pick<Reading, 'others'> & { readonly item: ContentItem }) => (
  <li>
    <span className={css({ color: 'text.muted' })}>{item.quantity} × </span>
    <span className={css({ textStyle: 'mono' })}>{item.material.partNumber}</span>{' '}
    {item.material.description}{' '}
    {others.has(item.material.partNumber.trim()) && (
      <Badge tone="warning">{poFitTexts.table.other}</Badge>
    )}
    {item.serialNumber && (
      <span className={css({ display: 'block', textStyle: 'xs', color: 'text.faint' })}>
        {words.serial(item.serialNumber)}
      </span>
    )}
  </li>
)

const contents = (unit: HandlingUnit, { others }: Reading) => (
  <ul className={css({ display: 'grid', gap: '1', py: '1' })}>
    {unit.contents.map((item, at) => (
      <Content key={at} item={item} others={others} />
    ))}
    {unit.additionalContext && (
      <li className={css({ textStyle: 'xs', color: 'text.muted', whiteSpace: 'pre-line' })}>
        {unit.additionalContext}
      </li>
    )}
  </ul>
)

const faint = css({ display: 'block', textStyle: 'xs', color: 'text.faint', whiteSpace: 'nowrap' })
/** What leads at the site, and beneath it what was typed in another unit. */
const both = ({ text, typed }: InUnits) => (
  <>
    <span className={css({ whiteSpace: 'nowrap' })}>{text}</span>
    {typed && <span className={faint}>{typed}</span>}
  </>
)

const columnsFor = (reading: Reading): readonly Column<Numbered>[] => [
  { id: 'number', label: words.number, cell: ({ number }) => number, isRowHeader: true },
  { id: 'packaging', label: words.packaging, cell: packaging },
  { id: 'quantity', label: words.quantity, align: 'end', cell: ({ quantity }) => quantity },
  { id: 'contents', label: words.contents, cell: (unit) => contents(unit, reading) },
  { id: 'size', label: words.size, cell: (unit) => both(sizeIn(unit, reading.units)) },
  {
    id: 'gross',
    label: words.gross,
    align: 'end',
    cell: ({ grossWeight }) => both(massIn(grossWeight, reading.units)),
  },
  {
    id: 'grossTotal',
    label: words.grossTotal,
    align: 'end',
    cell: (unit) => both(massIn(grossOf(unit), reading.units)),
  },
]

type UnitsProps = { readonly units: readonly Numbered[]; readonly request: ShipmentRequest }

const inLine = ({ text, typed }: InUnits) => (typed ? `${text} (${typed})` : text)
type CardProps = { readonly unit: Numbered; readonly reading: Reading }
const UnitCard = ({ unit, reading }: CardProps) => (
  <>
    <h3 className={css({ fontWeight: 'medium' })}>
      {words.unit(unit.number)}: {unit.quantity} × {packaging(unit)}
    </h3>
    {contents(unit, reading)}
    <p className={css({ color: 'text.muted' })}>
      {inLine(sizeIn(unit, reading.units))}, {inLine(massIn(unit.grossWeight, reading.units))}{' '}
      {words.grossShort}
      {unit.quantity > 1 && `, ${inLine(massIn(grossOf(unit), reading.units))} ${words.totalShort}`}
    </p>
  </>
)

function UnitList({ units, request }: UnitsProps) {
  const load = requestLoad(request)
  const gross = sayGross(request)
  const leads = unitsOf(request)
  const isForPartner = usePartner() !== undefined
  const others = isForPartner ? [] : (poFitOfRequest(request)?.others ?? [])
  const reading = { units: leads, others: new Set(others.map(({ partNumber }) => partNumber)) }
  const pieces = words.pieces(load.pieces)
  return (
    <SmallList
      label={words.title}
      isCompact
      rows={units}
      keyOf={({ number }) => String(number)}
      columns={columnsFor(reading)}
      total={{
        number: words.total,
        quantity: load.units,
        contents: pieces,
        grossTotal: both({
          text: sayWhole(load.grossKg, leads),
          typed: sayWhole(load.grossKg, leads === 'metric' ? 'imperial' : 'metric'),
        }),
      }}
      renderCard={(unit) => <UnitCard {...{ unit, reading }} />}
      cardsTotal={
        <strong className={css({ fontWeight: 'semibold' })}>
          {words.total}: {sayUnits(load)}, {pieces}, {gross}
        </strong>
      }
    />
  )
}

// A request of batteries names packages where they are known already.
function Empty({ request }: { readonly request: ShipmentRequest }) {
  const { estimatedHandlingUnits: estimated } = request.shipmentRequestForm
  const hasBatteries = request.facts.itemCount > 0
  const hint = hasBatteries ? words.noPackagesHint : words.emptyHint
  return (
    <EmptyState
      icon="pallet"
      text={hasBatteries ? words.noPackages : words.empty}
      hint={estimated === undefined ? hint : words.estimated(estimated, sayGross(request))}
    />
  )
}

/** What is picked up: a table, on phones a card per unit. */
export function Goods({ request }: { readonly request: ShipmentRequest }) {
  const { handlingUnits, materialClassification, isHazmat } = request.shipmentRequestForm
  const [isWhole, setWhole] = useState(false)
  const numbered = handlingUnits.map((unit, at) => ({ ...unit, number: at + 1 }))
  const units = isWhole ? numbered : numbered.slice(0, FIRST_SHOWN)
  return (
    <Card
      title={words.title}
      isFlush
      actions={
        handlingUnits.length > 0 && (
          <span className={css({ textStyle: 'sm', color: 'text.muted' })}>
            {words.summary(sayUnits(requestLoad(request)), sayGross(request))}
          </span>
        )
      }
      footer={
        <>
          <span className={css({ textStyle: 'sm' })}>
            <span className={css({ color: 'text.faint' })}>{words.classification}: </span>
            {materialClassification}
          </span>
          {isHazmat && <Badge tone="warning">{words.hazmat}</Badge>}
          {units.length < numbered.length && (
            <Button size="sm" className={css({ ml: 'auto' })} onClick={() => setWhole(true)}>
              {words.showAll(numbered.length)}
            </Button>
          )}
        </>
      }
    >
      {units.length === 0 && <Empty request={request} />}
      {units.length > 0 && <UnitList {...{ units, request }} />}
    </Card>
  )
}
