import { isMismatch } from '#machines/shipment/po-fit.ts'
import { fitOf } from '#machines/shipment/wizard/fit.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { poFitTexts as texts } from '#texts/po-fit.ts'
import { Banner } from '#views/parts/banner.tsx'

import { FitTable } from './fit-table.tsx'
import { sayWholeFit, toneOf } from './words.ts'

type Props = { readonly context: WizardContext }

/** In a review: how the goods fit their order, with the lines where they do not. It warns and never refuses. */
export function FitBanner({ context }: Props) {
  const fit = fitOf(context)
  if (!fit || fit.verdict === 'no-parts') return null
  const isOff = isMismatch(fit)
  return (
    <div className={css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' })}>
      <Banner tone={toneOf[fit.verdict]} role="status" title={`${sayWholeFit(fit)}.`}>
        {isOff && texts.hint}
      </Banner>
      {isOff && fit.parts + fit.lines.length > 0 && fit.poNumber !== null && <FitTable fit={fit} />}
    </div>
  )
}
