import { decimal, sum, toNumber } from '#schemas/decimal.ts'
import { numberFormat } from '#schemas/number-format.ts'
import { chartTexts } from '#texts/spot-offer-charts.ts'
import { FactStrip } from '#views/records/record/fact-strip.tsx'
import { sayMoney } from '#views/spot-offer/format.ts'

import { rateOf } from './outcomes-model.ts'
import type { OutcomeMonth } from './outcomes-model.ts'

const words = chartTexts.outcomes

const tonnes = () => numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** "12.5": kilograms as metric tons, to one decimal. */
export const sayTonnes = (kg: number): string => tonnes().format(kg / 1000)
export const sayRate = (month: Pick<OutcomeMonth, 'won' | 'lost'>): string => {
  const rate = rateOf(month)
  return rate === undefined ? '–' : `${rate}%`
}

/** What the months come to, together. */
export function Whole({ months }: { readonly months: readonly OutcomeMonth[] }) {
  const won = months.reduce((count, one) => count + one.won, 0)
  const lost = months.reduce((count, one) => count + one.lost, 0)
  const total = toNumber(sum(months.map((one) => decimal(one.total))))
  const weightKg = toNumber(sum(months.map((one) => decimal(one.weightKg))))
  return (
    <FactStrip
      facts={[
        { term: words.rate, value: sayRate({ won, lost }), more: words.summary(won, lost) },
        { term: words.wonTotal, value: sayMoney(total) },
        { term: words.tonnes, value: sayTonnes(weightKg) },
      ]}
    />
  )
}
