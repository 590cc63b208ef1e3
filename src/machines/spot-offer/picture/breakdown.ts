import { numberFormat } from '#schemas/number-format.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import type { MetalPrice, PricedForm } from '#schemas/spot-offer/priced-offer.ts'
import { RECOVERED, metals } from '#schemas/spot-offer/words.ts'
import { breakdownTexts as words } from '#texts/spot-offer-charts.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

type Line = PricedForm['feedstockLines'][number]

/** One row of how a price came about: what it is, from which numbers, and US dollars. */
export type Row = {
  readonly kind: 'price' | 'recoverable' | 'cost' | 'net' | 'payable' | 'offered' | 'total'
  readonly label: string
  /** The numbers that were multiplied, in words. */
  readonly from: string
  /** Per dry kilogram, but of a total. */
  readonly perKg: number
}

// Enough digits to work it out anew: a month's average has eight.
const exact = () => numberFormat({ maximumFractionDigits: 8 }, 'en-US')
const TO_KG: Readonly<Record<string, number>> = { 'USD/lb': 2.20462, 'USD/t': 0.001 }

/** What turns a quote into dollars per kilogram of the metal, as its two numbers say: "× 5.323 …" for a compound. */
function factorsOf(metal: string, { average, unit, perKg }: MetalPrice): readonly string[] {
  const substance = Math.round((1000 * perKg) / (average * (TO_KG[unit] ?? 1))) / 1000
  const isCompound = Number.isFinite(substance) && substance > 1.001
  return [
    ...(unit in TO_KG ? [words.units[unit === 'USD/lb' ? 'lb' : 't']] : []),
    ...(isCompound ? [words.substance(`${substance}`, metal)] : []),
  ]
}

const { metals: names } = spotWords

const prices = ({ computed }: Line): Row[] =>
  metals.flatMap((metal) => {
    const price = computed.metalPrices[metal]
    if (!price) return []
    const quote = `${exact().format(price.average)} ${price.unit}`
    const from = [
      words.average(price.symbol, price.month, quote),
      ...factorsOf(names[metal], price),
    ].join(' ')
    return [{ kind: 'price' as const, label: words.price(names[metal]), from, perKg: price.perKg }]
  })

const recoverable = (line: Line, config: SpotConfig): Row[] =>
  RECOVERED.filter((metal) => line.composition[metal] > 0).map((metal) => ({
    kind: 'recoverable',
    label: words.recoverable(names[metal]),
    from: words.product([
      `${line.composition[metal]}%`,
      `${config.percentMetalRecovery[metal]}%`,
      `${config.percentLmeAtSale[metal]}%`,
      exact().format(line.computed.metalPrices[metal]?.perKg ?? 0),
      `${line.lmeDesirabilityAdjustment}%`,
    ]),
    perKg: line.computed.recoverable[metal],
  }))

const costs = ({ computed: { cost } }: Line): Row[] =>
  (['processing', 'storage', 'handling', 'teardown', 'shipping'] as const)
    .filter((name) => cost[name] > 0)
    .map((name) => ({ kind: 'cost', label: words.costs[name], from: '', perKg: -cost[name] }))

function offered({ composition, pricing, computed }: Line): Row[] {
  const payables = pricing.mode === 'payables' ? pricing.payables : undefined
  const rows = metals.flatMap((metal): Row[] => {
    const worth = computed.payable[metal]
    if (!payables || worth === undefined) return []
    const perKg = exact().format(computed.metalPrices[metal]?.perKg ?? 0)
    const from = words.product([`${composition[metal]}%`, `${payables[metal]}%`, perKg])
    return [{ kind: 'payable', label: words.payable(names[metal]), from, perKg: worth }]
  })
  const from = payables ? words.sum : words.fixed
  const total = words.product([
    words.dry(exact().format(computed.dryKg)),
    exact().format(computed.offered),
  ])
  return [
    ...rows,
    { kind: 'offered', label: words.offered, from, perKg: computed.offered },
    { kind: 'total', label: words.total, from: total, perKg: computed.lineTotal },
  ]
}

/**
 * How a line's price came about, row by row, so that a person can follow it: the price of each metal with its symbol and
 * month, what is recovered, what it costs, what is left, and what is offered. The configuration is the one that priced it.
 */
export const breakdownOf = (line: Line, config: SpotConfig): readonly Row[] => [
  ...prices(line),
  ...recoverable(line, config),
  ...costs(line),
  { kind: 'net', label: words.net, from: words.netFrom, perKg: line.computed.net },
  ...offered(line),
]

/** A step of the waterfall: a bar between two heights, in US dollars per dry kilogram. */
export type Step = {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly kind: 'gain' | 'cost' | 'total'
}

const cents = (value: number) => Math.round(value * 10_000) / 10_000

/** The margin as a waterfall: what is recovered, less costs, makes the net; less what is offered, the margin. */
export function waterfallOf({ computed }: Pick<Line, 'computed'>): readonly Step[] {
  let height = 0
  const step = (label: string, change: number, kind: Step['kind']): Step => {
    const from = height
    height = cents(height + change)
    return { label, from, to: height, kind }
  }
  const gains = RECOVERED.filter((metal) => computed.recoverable[metal] !== 0).map((metal) =>
    step(words.recoverable(names[metal]), computed.recoverable[metal], 'gain'),
  )
  const spent = (['processing', 'storage', 'handling', 'teardown', 'shipping'] as const)
    .filter((name) => computed.cost[name] > 0)
    .map((name) => step(words.costs[name], -computed.cost[name], 'cost'))
  // Rounded as it multiplies: what is added up above may differ in the last digit.
  height = computed.net
  const net: Step = { label: words.net, from: 0, to: height, kind: 'total' }
  const price = step(words.offered, -computed.offered, 'cost')
  return [
    ...gains,
    ...spent,
    net,
    price,
    { label: words.margin, from: 0, to: height, kind: 'total' },
  ]
}
