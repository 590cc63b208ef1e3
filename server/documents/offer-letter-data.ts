import { keysIn } from '#schemas/table.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'
import { monthInText } from '#texts/month.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

/** Of us, as far as the company says it. */
export type Letterhead = {
  readonly address?: string | undefined
  readonly payment?: string | undefined
}

/** Everything that an offer letter says: nothing in it that the supplier may not know. Plain data, kept in its job. */
export type LetterData = {
  readonly id: string
  readonly company: string
  /** Our address, whom to ask and when we pay; absent in jobs of an earlier release, and where nothing is on file. */
  readonly address?: string | undefined
  readonly contact?: string
  readonly payment?: string | undefined
  readonly madeAt: string
  readonly supplier: string
  /** To whom it goes there, and where the supplier is: known when it is drawn. */
  readonly supplierEmail?: string | null
  readonly supplierAddress?: string | undefined
  readonly useCase: string
  readonly validTo: string
  readonly weightUnit: string
  readonly lines: readonly {
    readonly name: string
    readonly kind: string
    readonly composition: string
    readonly weight: number
    readonly moisture: number
    readonly dryKg: number
    readonly basis: string
    readonly perKg: number
    readonly total: number
  }[]
  /** Absent in jobs of an earlier release. */
  readonly averages?: readonly string[]
  readonly shipping: string
  readonly charged: number
  readonly feedstock: number
  readonly total: number
}

type Form = OfferRow['offer_form']
type Line = Form['feedstockLines'][number]

const metals = keysIn(spotWords.metals).map((metal) => [metal, spotWords.metals[metal]] as const)

const compositionOf = ({ composition }: Line) =>
  metals
    .filter(([metal]) => composition[metal] > 0)
    .map(([metal, name]) => `${name} ${composition[metal]}%`)
    .join(', ')

const inShort = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const inFull = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 8,
})
const pallets = (n: number) => (n === 1 ? '1 pallet' : `${n} pallets`)

/** How a price came about, as far as the supplier is concerned: payables and the prices that they refer to. */
function basisOf({ pricing, computed }: Line): string {
  if (pricing.mode === 'fixed') return spotServerTexts.letter.fixed
  const parts = metals
    .filter(([metal]) => pricing.payables[metal] > 0 && computed.metalPrices[metal])
    .map(([metal, name]) => {
      const price = computed.metalPrices[metal]
      const average = price ? `${inShort.format(price.average)} ${price.unit}` : ''
      return `${name} ${pricing.payables[metal]}% of ${price?.symbol ?? ''} ${average}`
    })
  return `${monthInText(pricing.priceMonth)}: ${parts.join('; ')}`
}

/** The averages with all of their digits, for whoever calculates again; those that the lines have in full are not repeated. */
const averagesOf = ({ feedstockLines }: Form): string[] => [
  ...new Set(
    feedstockLines.flatMap(({ pricing, computed }) =>
      pricing.mode === 'fixed'
        ? []
        : metals.flatMap(([metal]) => {
            const price = pricing.payables[metal] > 0 ? computed.metalPrices[metal] : undefined
            if (!price || inShort.format(price.average) === inFull.format(price.average)) return []
            const average = `${inFull.format(price.average)} ${price.unit}`
            return [`${price.symbol}, ${monthInText(pricing.priceMonth)}: ${average}`]
          }),
    ),
  ),
]

const shippingOf = ({ shipping }: Form) =>
  [
    shipping.incoterm,
    spotServerTexts.letter.parties[shipping.party],
    shipping.charged > 0 && spotServerTexts.letter.charged,
    shipping.origin && `from ${shipping.origin}`,
    shipping.destination && `to ${shipping.destination}`,
    pallets(shipping.palletCount),
  ]
    .filter(Boolean)
    .join(', ')

type Around = {
  readonly company: string
  readonly letterhead?: Letterhead | undefined
  readonly madeAt: Date
}

export function letterDataOf(row: OfferRow, { company, letterhead, madeAt }: Around): LetterData {
  const form = row.offer_form
  return {
    id: row.id,
    company,
    ...letterhead,
    contact: [row.created_display_name, row.created_email].filter(Boolean).join(', '),
    madeAt: madeAt.toISOString(),
    supplier: form.supplier.name,
    supplierEmail: row.supplier_email,
    useCase: spotWords.useCases[form.useCase],
    validTo: row.offer_expiration_date,
    weightUnit: form.weightUnit,
    lines: form.feedstockLines.map((line) => ({
      name: line.name,
      kind: spotWords.kinds[line.kind],
      composition: compositionOf(line),
      weight: line.weight,
      moisture: line.moisture,
      dryKg: line.computed.dryKg,
      basis: basisOf(line),
      perKg: line.computed.offered,
      total: line.computed.lineTotal,
    })),
    averages: averagesOf(form),
    shipping: shippingOf(form),
    charged: form.shipping.charged,
    feedstock: form.totals.feedstock,
    total: form.totals.total,
  }
}
