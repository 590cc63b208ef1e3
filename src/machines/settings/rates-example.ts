import type { ChargeCode, EstimateRequest } from '#schemas/estimate/estimate.ts'
import { estimateOf } from '#schemas/estimate/price.ts'
import { EstimateRates } from '#schemas/estimate/rates.ts'
import { roadMiles } from '#schemas/estimate/road-miles.ts'

/** Reno, NV to Camp Hall, SC on a working day: two hazardous units with a lift gate. */
const request: EstimateRequest = {
  shipAt: '2026-11-30',
  pickupRequiresLiftGate: true,
  addresses: {
    from: { postalCode: '89501', countryCode: 'US' },
    to: { postalCode: '29461', countryCode: 'US' },
  },
  totalWeightInLbs: 4000,
  handlingUnits: [
    {
      quantity: 2,
      weight: 2000,
      length: 72,
      width: 62,
      height: 60,
      isDdr: false,
      isHazmat: true,
    },
  ],
}
const miles = roadMiles({ lat: 39.53, lon: -119.81 }, { lat: 33.2, lon: -80 })

export type ExampleRow = {
  readonly code: ChargeCode
  readonly now: number | undefined
  readonly next: number | undefined
}
export type RatesExample = {
  readonly rows: readonly ExampleRow[]
  readonly now: number
  readonly next: number
}

const estimateBy = (value: unknown) => {
  const rates = EstimateRates.safeParse(value)
  return rates.success ? estimateOf(request, miles, rates.data) : undefined
}

/** What one shipment costs by the rates that count and by those that are typed, by the rules of every estimate. */
export function exampleOf(stored: unknown, typed: unknown): RatesExample | undefined {
  const [now, next] = [estimateBy(stored), estimateBy(typed)]
  if (!now || !next) return undefined
  const codes = [...new Set([...now.lineItems, ...next.lineItems].map(({ code }) => code))]
  const priceIn = ({ lineItems }: typeof now, wanted: ChargeCode) =>
    lineItems.find(({ code }) => code === wanted)?.priceUsd
  return {
    rows: codes.map((code) => ({ code, now: priceIn(now, code), next: priceIn(next, code) })),
    now: now.priceUsd,
    next: next.priceUsd,
  }
}
