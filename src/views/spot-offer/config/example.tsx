import { readConfig } from '#machines/spot-offer/config/draft.ts'
import type { ConfigDraft } from '#machines/spot-offer/config/draft.ts'
import { waterfallOf } from '#machines/spot-offer/picture/breakdown.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { Card } from '#views/parts/card.tsx'
import { MarginWaterfall } from '#views/spot-offer/charts/margin-waterfall.tsx'
import { PriceBand } from '#views/spot-offer/charts/price-band.tsx'

import { exampleOf } from './model.ts'

const words = configTexts.example

/** The worked example under the settings as they are typed: what a change means before it is made. */
export function Example({ draft }: { readonly draft: ConfigDraft }) {
  const read = readConfig(draft)
  const line = read.ok ? exampleOf(read.config) : undefined
  return (
    <Card title={words.title}>
      <p className={css({ mb: '4', textStyle: 'sm', color: 'text.muted' })}>{words.lead}</p>
      {line ? (
        <div className={css({ display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)' })}>
          <PriceBand prices={line.computed} />
          <MarginWaterfall steps={waterfallOf(line)} />
        </div>
      ) : (
        <p role="status" className={css({ textStyle: 'sm' })}>
          {words.wrong}
        </p>
      )}
      <p className={css({ mt: '4', textStyle: 'xs', color: 'text.faint' })}>{words.prices}</p>
    </Card>
  )
}
