import { numberFormat } from '#schemas/number-format.ts'
import type { PriceReason } from '#schemas/spot-offer/approval.ts'
import type { ConfigEffect } from '#schemas/spot-offer/config.ts'
import { link } from '#styled/recipes'
import { configTexts } from '#texts/spot-offer-config.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { Link } from '#views/parts/link.tsx'
import type { Column } from '#views/parts/table.tsx'

const words = configTexts.review

export const worst = (reasons: readonly PriceReason[]) =>
  reasons.includes('above-high-price') ? 'above-high-price' : reasons[0]
/** The gravest reason in words, or that there is none. */
export const sayReason = (reasons: readonly PriceReason[]) => {
  const reason = worst(reasons)
  return reason ? spotWords.priceReasons[reason] : words.none
}
const percent = () => numberFormat({ maximumFractionDigits: 1 })
const sayMargin = (value: number | null) => (value === null ? '–' : `${percent().format(value)}%`)

/** The offer that something touches, and whose it is. */
export const offerColumns: Column<Pick<ConfigEffect, 'offerId' | 'supplierName'>>[] = [
  {
    id: 'offer',
    label: words.offer,
    isRowHeader: true,
    cell: ({ offerId }) => (
      <Link href={`/dashboard/spot-feedstock/offer/${offerId}/`} newTab className={link()}>
        {offerId}
      </Link>
    ),
  },
  { id: 'supplier', label: words.supplier, cell: ({ supplierName }) => supplierName },
]
/** How an open offer would stand after a change of the configuration or of prices. */
export const effectColumns: Column<ConfigEffect>[] = [
  ...offerColumns,
  { id: 'from', label: words.from, cell: ({ from }) => sayReason(from) },
  { id: 'to', label: words.to, cell: ({ to }) => sayReason(to) },
  {
    id: 'margin',
    label: words.margin,
    align: 'end',
    cell: ({ marginPctFrom, marginPctTo }) =>
      words.margins(sayMargin(marginPctFrom), sayMargin(marginPctTo)),
  },
]
