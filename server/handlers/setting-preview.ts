import { setImmediate } from 'node:timers/promises'

import type { SettingName } from '#api/contract/settings.ts'
import { exampleOf } from '#machines/settings/rates-example.ts'
import { askOfRequest } from '#machines/shipment/estimate.ts'
import { DismantlerRates } from '#schemas/battery-offer/rates.ts'
import { decimal, minus, over, sum, toNumber } from '#schemas/decimal.ts'
import { EstimateRates } from '#schemas/estimate/rates.ts'
import type { SettingPreview } from '#schemas/setting-preview.ts'
import { openOffersBy } from '#server/battery-offers/open-offers.ts'
import { listDestinations } from '#server/db/repositories/reference.ts'
import type { SettingValue } from '#server/db/repositories/setting-rows.ts'
import { listUnbooked } from '#server/db/repositories/shipment-unbooked.ts'

import type { Deps } from './deps.ts'
import { priceBy } from './estimate.ts'

type Estimates = NonNullable<SettingPreview['effects']['estimates']>
const LARGEST = 3
const CENTS = 2

/** What other rates make of the estimates of requests that are not booked: a booked one keeps its own. */
async function estimatesBy(deps: Deps, next: EstimateRates, now: Date): Promise<Estimates> {
  const [rates, destinations, requests] = await Promise.all([
    deps.settings.estimateRates(),
    listDestinations(deps.db),
    listUnbooked(deps.db),
  ])
  const changed: Estimates['largest'] = []
  for (const { id, ...request } of requests) {
    const ask = askOfRequest(request, destinations, now.getTime())
    if (ask.kind === 'none') continue
    const [before, after] = [await priceBy(rates, ask.request), await priceBy(next, ask.request)]
    const [nowUsd, nextUsd] = [before.estimate?.priceUsd, after.estimate?.priceUsd]
    if (nowUsd !== undefined && nextUsd !== undefined && nowUsd !== nextUsd)
      changed.push({ id, nowUsd, nextUsd })
    await setImmediate() // others are answered in between
  }
  const by = ({ nowUsd, nextUsd }: Estimates['largest'][number]) =>
    minus(decimal(nextUsd), decimal(nowUsd))
  const total = sum(changed.map(by))
  return {
    count: changed.length,
    sumUsd: toNumber(total),
    averageUsd: changed.length ? toNumber(over(total, decimal(changed.length), CENTS)) : 0,
    largest: changed
      .toSorted((a, b) => Math.abs(toNumber(by(b))) - Math.abs(toNumber(by(a))))
      .slice(0, LARGEST),
  }
}

function exampleBy(stored: EstimateRates, value: SettingValue): SettingPreview['example'] {
  const example = exampleOf(stored, value)
  return example ? { ...example, rows: [...example.rows] } : null
}

/** What a setting would change; nothing is stored. */
export async function previewOf(
  deps: Deps,
  { name, value }: { readonly name: SettingName; readonly value: SettingValue },
  now: Date,
): Promise<SettingPreview> {
  const isFreight = name === 'estimate-rates'
  return {
    effects: {
      estimates: isFreight ? await estimatesBy(deps, EstimateRates.parse(value), now) : null,
      offers:
        name === 'dismantler-rates'
          ? await openOffersBy(deps, DismantlerRates.parse(value), now)
          : null,
    },
    example: isFreight ? exampleBy(await deps.settings.estimateRates(), value) : null,
  }
}
