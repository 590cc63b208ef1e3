import { css } from '#styled/css'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { Card } from '#views/parts/card.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Loading, Skeleton } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import type { OutcomeMonth } from '#views/spot-offer/charts/outcomes-model.ts'
import { OutcomesChart } from '#views/spot-offer/charts/outcomes.tsx'

const words = priceTexts.outcomes

/** How suppliers decided, month by month and by reason. */
export const OutcomesCard = ({ months }: { readonly months: Reading<readonly OutcomeMonth[]> }) => (
  <Card title={words.title}>
    <p className={css({ mb: '4', maxW: 'prose', textStyle: 'sm', color: 'text.muted' })}>
      {words.lead}
    </p>
    {months.problem && (
      <LoadError things={words.things} problem={months.problem} retry={months.retry} />
    )}
    {!months.data && !months.problem && (
      <Loading things={words.things}>
        <Skeleton className={css({ h: '48', w: 'full', rounded: 'md' })} />
      </Loading>
    )}
    {months.data && <OutcomesChart months={months.data} />}
  </Card>
)
