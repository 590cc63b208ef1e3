import { useState } from 'react'

import type { ContentItem, HandlingUnit } from '#schemas/handling-unit.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { grossOf } from '#schemas/totals.ts'
import { css } from '#styled/css'
import { commonTexts } from '#texts/shipment-common.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { Column } from '#views/parts/table.tsx'
import { requestLoad, sayGross, sayMass, saySize, sayUnits } from '#views/shipment/format.ts'

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

const Content = ({ item }: { readonly item: ContentItem }) => (
  <li>
    <span className={css({ color: 'text.muted' })}>{item.quantity} × </span>
    <span className={css({ textStyle: 'mono' })}>{item.material.partNumber}</span>{' '}
    {item.material.description}
    {item.serialNumber && (
      <span className={css({ display: 'block', textStyle: 'xs', color: 'text.faint' })}>
        {words.serial(item.serialNumber)}
      </span>
    )}
  </li>
)

const contents = (unit: HandlingUnit) => (
  <ul className={css({ display: 'grid', gap: '1', py: '1' })}>
    {unit.contents.map((item, at) => (
      <Content key={at} item={item} />
    ))}
    {unit.additionalContext && (
      <li className={css({ textStyle: 'xs', color: 'text.muted', whiteSpace: 'pre-line' })}>
        {unit.additionalContext}
      </li>
    )}
  </ul>
)

const oneLine = (text: string) => <span className={css({ whiteSpace: 'nowrap' })}>{text}</span>

const unitColumns: readonly Column<Numbered>[] = [
  { id: 'number', label: words.number, cell: ({ number }) => number, isRowHeader: true },
  { id: 'packaging', label: words.packaging, cell: packaging },
  { id: 'quantity', label: words.quantity, align: 'end', cell: ({ quantity }) => quantity },
  { id: 'contents', label: words.contents, cell: contents },
  {
    id: 'size',
    label: words.size,
    cell: (unit) => oneLine(saySize(unit)),
  },
  {
    id: 'gross',
    label: words.gross,
    align: 'end',
    cell: ({ grossWeight }) => oneLine(sayMass(grossWeight)),
  },
  {
    id: 'grossTotal',
    label: words.grossTotal,
    align: 'end',
    cell: (unit) => oneLine(sayMass(grossOf(unit))),
  },
]

type UnitsProps = { readonly units: readonly Numbered[]; readonly request: ShipmentRequest }

const UnitCard = ({ unit }: { readonly unit: Numbered }) => (
  <>
    <h3 className={css({ fontWeight: 'medium' })}>
      {words.unit(unit.number)}: {unit.quantity} × {packaging(unit)}
    </h3>
    {contents(unit)}
    <p className={css({ color: 'text.muted' })}>
      {saySize(unit)}, {sayMass(unit.grossWeight)} {words.grossShort}
      {unit.quantity > 1 && `, ${sayMass(grossOf(unit))} ${words.totalShort}`}
    </p>
  </>
)

function Units({ units, request }: UnitsProps) {
  const load = requestLoad(request)
  const gross = sayGross(request)
  const pieces = words.pieces(load.pieces)
  return (
    <SmallList
      label={words.title}
      rows={units}
      keyOf={({ number }) => String(number)}
      columns={unitColumns}
      total={{
        number: words.total,
        quantity: load.units,
        contents: pieces,
        grossTotal: oneLine(gross),
      }}
      renderCard={(unit) => <UnitCard unit={unit} />}
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
      {units.length > 0 && <Units {...{ units, request }} />}
    </Card>
  )
}
