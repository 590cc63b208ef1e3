import { hasOrders, isOpenLine, lineOfPart, poStatus } from '#schemas/po-status.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { SupplierPo } from '#schemas/supplier-po.ts'
import type { TenantId } from '#schemas/tenants/index.ts'
import { piecesOf } from '#schemas/totals.ts'

/** How goods fit their order (redesign.md §5): it is said wherever the two meet, and never refuses anything. */
export type Verdict =
  | 'fits'
  /** A part is no line of the order. */
  | 'not-on-order'
  /** Every part is a line, but one of them is on closed lines only. */
  | 'closed-line'
  /** The order itself is no longer open. */
  | 'closed'
  /** The file has no such order. */
  | 'unknown'
  | 'no-order'
  /** Nothing to compare yet: a pre-booking before its ASN, units whose parts nobody named. */
  | 'no-parts'

/** Pieces of a part, of all units together. */
export type Shipped = { readonly partNumber: string; readonly pieces: number }
type LineFit = Shipped & {
  readonly lineNumber: number
  readonly status: string
  readonly isOpen: boolean
}
export type PoFit = {
  readonly verdict: Verdict
  /** Null without an order. */
  readonly poNumber: string | null
  /** Every line of the order, in its order, with what is shipped of it. */
  readonly lines: readonly LineFit[]
  /** Parts that are no line, in the order of the units. */
  readonly others: readonly Shipped[]
  /** Numbers of parts that are on closed lines only. */
  readonly onClosed: readonly string[]
  /** How many different parts are shipped. */
  readonly parts: number
}

type Asked = {
  readonly tenant: TenantId
  readonly order: SupplierPo | undefined
  /** Of the order as it is now, where that is known: OPEN, CLOSED, UNKNOWN and others. */
  readonly status?: string | null
  readonly shipped: readonly Shipped[]
}

function added(shipped: readonly Shipped[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const one of shipped) {
    const partNumber = one.partNumber.trim()
    if (partNumber !== '') pieces.set(partNumber, (pieces.get(partNumber) ?? 0) + one.pieces)
  }
  return pieces
}

function verdictOf({ others, onClosed, parts }: Omit<PoFit, 'verdict'>, status: string): Verdict {
  if (status === 'UNKNOWN') return 'unknown'
  if (status !== 'OPEN') return 'closed'
  if (parts === 0) return 'no-parts'
  if (others.length > 0) return 'not-on-order'
  return onClosed.length > 0 ? 'closed-line' : 'fits'
}

/** How goods fit an order; undefined where there is none and none is expected. */
export function poFitOf({ tenant, order, status, shipped }: Asked): PoFit | undefined {
  const pieces = added(shipped)
  const all = [...pieces].map(([partNumber, of]) => ({ partNumber, pieces: of }))
  const none = { poNumber: null, lines: [], others: [], onClosed: [], parts: all.length }
  if (!order) return hasOrders(tenant) ? { verdict: 'no-order', ...none } : undefined
  const lineFor = new Map(all.map(({ partNumber }) => [partNumber, lineOfPart(order, partNumber)]))
  const fit = {
    poNumber: order.poNumber,
    lines: order.lines.map((line) => ({
      partNumber: line.partNumber,
      lineNumber: line.lineNumber,
      status: line.statusCode,
      isOpen: isOpenLine(line),
      pieces: lineFor.get(line.partNumber) === line ? (pieces.get(line.partNumber) ?? 0) : 0,
    })),
    others: all.filter(({ partNumber }) => !lineFor.get(partNumber)),
    onClosed: [...lineFor].flatMap(([partNumber, line]) =>
      line && !isOpenLine(line) ? [partNumber] : [],
    ),
    parts: all.length,
  }
  return { verdict: verdictOf(fit, status ?? poStatus(order)), ...fit }
}

/**
 * The same of a request. Its lines are those that it was sent with; whether the order is open is read anew with every
 * request.
 */
export const poFitOfRequest = ({
  tenant,
  shipmentRequestForm: { supplierPo, handlingUnits },
  facts,
}: Pick<ShipmentRequest, 'tenant' | 'shipmentRequestForm' | 'facts'>): PoFit | undefined =>
  poFitOf({
    tenant,
    order: supplierPo,
    status: facts.poStatus,
    shipped: handlingUnits.flatMap(({ quantity, contents }) =>
      contents.map((content) => ({
        partNumber: content.material.partNumber,
        pieces: piecesOf({ quantity, contents: [content] }),
      })),
    ),
  })

/** What there is to look at beside the verdict: goods that fit an order need no table. */
export const isMismatch = ({ verdict }: PoFit): boolean =>
  verdict !== 'fits' && verdict !== 'no-parts'

/** A line, or a part that is none. */
export type FitRow = Shipped & Partial<LineFit>
const MOST_ROWS = 12
/** Rows of its table: what does not fit first, then what is shipped, then the rest; and how many are left out. */
export function fitRows({ lines, others }: PoFit): {
  readonly rows: readonly FitRow[]
  readonly left: number
} {
  const rows: readonly FitRow[] = [
    ...others,
    ...lines.filter(({ pieces, isOpen }) => pieces > 0 && !isOpen),
    ...lines.filter(({ pieces, isOpen }) => pieces > 0 && isOpen),
    ...lines.filter(({ pieces }) => pieces === 0),
  ]
  const least = Math.max(MOST_ROWS, rows.filter(({ pieces }) => pieces > 0).length)
  return { rows: rows.slice(0, least), left: Math.max(0, rows.length - least) }
}
