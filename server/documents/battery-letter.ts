import type { BatteryOfferRow } from '#server/db/battery-offer-tables.ts'
import { batteryOfferServerTexts } from '#texts/battery-offer-server.ts'
import { dayInText } from '#texts/day.ts'
import { exactWeight } from '#texts/weight.ts'

import { drawLetter } from './letter.ts'
import type { Letter } from './letter.ts'

const words = batteryOfferServerTexts.letter

/** Everything that the PDF of an offer for battery packs says. Plain data, kept in its mail. */
export type BatteryLetterData = Omit<Letter, 'columns'>

const xs = [0, 206, 266, 320, 416, 466]
const columns: Letter['columns'] = words.columns.map((title, at) => ({
  title,
  x: xs[at] ?? 0,
  width: (xs[at + 1] ?? 512) - (xs[at] ?? 0) - 4,
  align: at < 2 ? 'left' : 'right',
}))

const money = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const amount = (value: number | null) => (value === null ? '–' : money.format(value))

function lineOf(line: BatteryOfferRow['line_items'][number]): Letter['lines'][number] {
  const { battery, quantity, vin, moreVins = [], partNumber, condition } = line
  const isEstimated = battery.weightSource === 'estimated'
  const weight = exactWeight(battery.packWeightKg * quantity, 'imperial')
  const about = [
    partNumber ? words.part(partNumber) : '',
    vin ? words.vins([vin, ...moreVins]) : '',
    battery.isBlacklistedForReuse ? words.recyclingOnly(battery.recyclingReason) : '',
    condition === 'damaged' ? batteryOfferServerTexts.damaged : '',
  ]
  return {
    cells: [
      [battery.make, battery.model, battery.trim].filter(Boolean).join(' '),
      batteryOfferServerTexts.conditions[condition],
      String(quantity),
      isEstimated ? `≈ ${weight}` : weight,
      amount(line.price),
      amount(line.lineTotal),
    ],
    about: about.filter(Boolean),
  }
}

export function batteryLetterOf(row: BatteryOfferRow, company: string): BatteryLetterData {
  const { pricing } = row
  const isAccepted = row.accepted_at !== null
  const shipping = pricing.shippingTotal ?? 0
  return {
    title: words.title(row.id),
    company,
    madeAt: row.updated_at.toISOString(),
    fields: [
      [
        [words.made, row.display_name],
        isAccepted
          ? [words.accepted, dayInText(row.updated_at.toISOString().slice(0, 10))]
          : [words.good, dayInText(row.good_through)],
      ],
    ],
    lines: row.line_items.map(lineOf),
    sums: [
      [words.packs, pricing.lineItemTotal ?? 0],
      ...(shipping > 0 ? ([[words.shipping, -shipping]] as const) : []),
      [words.total, pricing.total ?? pricing.lineItemTotal ?? 0],
    ],
    terms: words.terms,
  }
}

/** The PDF of an offer for battery packs. */
export const drawBatteryLetter = (data: BatteryLetterData): Promise<Uint8Array> =>
  drawLetter({ ...data, columns })
