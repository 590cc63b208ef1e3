import { rowsBy } from '#machines/records/form/rows.ts'
import { batteryOfferLimits as limits } from '#schemas/battery-offer/limits.ts'
import type { PricedLine, SentOffer } from '#schemas/battery-offer/offer.ts'

import type { KeptOffer, Line, OfferEvent } from './types.ts'

/** A pack on its way into an offer, with what it was found by. */
export type Adding = Extract<OfferEvent, { readonly type: 'ADD' }>

const rows = rowsBy('id')

/** How many packs a line has; undefined for what is no number from 1 to 10,000. */
export function quantityOf({ quantity }: Pick<Line, 'quantity'>): number | undefined {
  const { min, max } = limits.quantity
  const typed = quantity.replaceAll(/[\s,]/g, '')
  const count = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  return count >= min && count <= max ? count : undefined
}

/** All packs of an offer; what is no number counts none. */
export const packsIn = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + (quantityOf(line) ?? 0), 0)

/** Whether every line can be priced. */
export const areWhole = (lines: readonly Line[]): boolean =>
  lines.length > 0 && lines.every((line) => quantityOf(line) !== undefined)

const isIn = (lines: readonly Line[], vin: string) => lines.some(({ vins }) => vins.includes(vin))

/** The line that an equal pack joins: the same pack, found the same way, in good condition as all begin. */
const lineFor = (lines: readonly Line[], { battery, partNumber }: Adding) =>
  lines.find(
    (line) =>
      line.battery.batteryId === battery.batteryId &&
      line.partNumber === (partNumber ?? null) &&
      line.condition === 'good' &&
      (quantityOf(line) ?? limits.quantity.max) < limits.quantity.max,
  )

/** Whether a pack can be added: its VIN is not there yet, and there is room. */
export const canAdd = (lines: readonly Line[], adding: Adding): boolean =>
  !(adding.vin && isIn(lines, adding.vin)) &&
  (lineFor(lines, adding) !== undefined || lines.length < limits.lines)

export function added(lines: readonly Line[], adding: Adding): readonly Line[] {
  const { battery, vin } = adding
  const vins = vin ? [vin] : []
  const known = lineFor(lines, adding)
  if (known)
    return lines.map((line) =>
      line === known
        ? { ...line, quantity: String((quantityOf(line) ?? 0) + 1), vins: [...line.vins, ...vins] }
        : line,
    )
  const taken = lines.map(({ id }) => Number(id))
  const id = String(Math.max(0, ...taken) + 1)
  const partNumber = adding.partNumber ?? null
  return [...lines, { id, battery, partNumber, vins, quantity: '1', condition: 'good' }]
}

/** Those of several packs that an offer takes, one after the other. */
export function fitting(lines: readonly Line[], all: readonly Adding[]): readonly Adding[] {
  const [first, ...others] = all
  if (!first) return []
  return canAdd(lines, first)
    ? [first, ...fitting(added(lines, first), others)]
    : fitting(lines, others)
}

/** Whether the VIN of a pack is in the offer already. */
export const isInOffer = (lines: readonly Line[], { vin }: Adding): boolean =>
  vin !== undefined && isIn(lines, vin)

export const changed = (
  lines: readonly Line[],
  id: string,
  change: Partial<Pick<Line, 'quantity' | 'condition'>>,
): readonly Line[] => lines.map((line) => (line.id === id ? { ...line, ...change } : line))

export function removed(lines: readonly Line[], id: string) {
  const at = lines.findIndex((line) => line.id === id)
  const line = lines[at]
  return { lines: rows.remove(lines, id).rows, removed: line ? { line, at } : null }
}

export const putBack = (
  lines: readonly Line[],
  { line, at }: { readonly line: Line; readonly at: number },
): readonly Line[] => lines.toSpliced(at, 0, line)

/** An offer as it is sent, with the prices that its reader sees. */
export function sentOf(
  { lines, supplierWillShip }: Pick<KeptOffer, 'lines' | 'supplierWillShip'>,
  priced?: { readonly lineItems: readonly Pick<PricedLine, 'price'>[] } | null,
): SentOffer {
  const lineItems = lines.map((line, at) => {
    const [vin, ...moreVins] = line.vins
    const price = priced?.lineItems[at]?.price
    return {
      ...(line.partNumber === null
        ? { batteryId: line.battery.batteryId }
        : { partNumber: line.partNumber }),
      ...(vin ? { vin } : {}),
      ...(moreVins.length ? { moreVins } : {}),
      quantity: quantityOf(line) ?? 1,
      condition: line.condition,
      ...(price === undefined ? {} : { price }),
    }
  })
  return { lineItems, pricing: { supplierWillShip } }
}

/** The lines of a saved offer. */
export const linesOf = (items: readonly PricedLine[]): readonly Line[] =>
  items.map(({ battery, partNumber, vin, moreVins = [], quantity, condition }, at) => ({
    id: String(at + 1),
    battery,
    partNumber,
    vins: vin ? [vin, ...moreVins] : [],
    quantity: String(quantity),
    condition,
  }))
