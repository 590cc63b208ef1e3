import { css } from '#styled/css'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { Card } from '#views/parts/card.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Skeleton } from '#views/parts/skeleton.tsx'
import type { OutcomeMonth } from '#views/spot-offer/charts/outcomes-model.ts'
import { OutcomesChart } from '#views/spot-offer/charts/outcomes.tsx'

const words = priceTexts.outcomes

/** How suppliers decided, month by month and by reason. */
export const OutcomesCard = ({ months }: { readonly months: Reading<readonly OutcomeMonth[]> }) => (
  <Card title={words.title}>
    <p className={css({ mb: '4', maxW: 'prose', textStyle: 'sm', color: 'text.muted' })}>
      {words.lead}
    </p>
    <Read
      reading={months}
      things={words.things}
      skeleton={<Skeleton className={css({ h: '48', w: 'full', rounded: 'md' })} />}
    >
      {(data) => <OutcomesChart months={data} />}
    </Read>
  </Card>
)
