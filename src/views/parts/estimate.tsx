import type { Estimate } from '#schemas/estimate/estimate.ts'
import { numberFormat } from '#schemas/number-format.ts'
import { css } from '#styled/css'
import { estimateWords } from '#texts/estimated-cost.ts'
import { partTexts } from '#texts/parts.ts'

import { Button } from './button.tsx'

/** "$2,517.89". */
export const sayDollars = (usd: number): string =>
  numberFormat({ style: 'currency', currency: 'USD' }, 'en-US').format(usd)

/** Where an estimate stands: there (or still the one before), not possible, or failed. */
export type EstimateLook = {
  readonly estimate: Estimate | undefined
  readonly isWorking: boolean
  /** Why there is none. */
  readonly reason: string | undefined
  /** It could be there another time. */
  readonly retry: (() => void) | undefined
}

const lines = css({ display: 'grid', gap: '1.5', mt: '2', textStyle: 'sm' })
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '4' })

function Lines({ estimate }: { readonly estimate: Estimate }) {
  return (
    <dl aria-label={estimateWords.lines} className={lines}>
      {estimate.lineItems.map(({ code, text, priceUsd }) => (
        <div key={code} className={row}>
          <dt className={css({ color: 'text.muted', minW: '0' })}>{text}</dt>
          <dd className={css({ fontVariantNumeric: 'tabular-nums' })}>{sayDollars(priceUsd)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An estimated cost with its lines; or, in its place, why there is none. */
export function EstimateBox({
  estimate,
  isWorking,
  reason,
  retry,
  hint,
}: EstimateLook & { readonly hint?: string | undefined }) {
  const note = css({ textStyle: 'sm', color: 'text.muted' })
  if (reason !== undefined)
    return (
      <div aria-live="polite" className={css({ display: 'grid', gap: '2', justifyItems: 'start' })}>
        <p className={note}>{reason}</p>
        {retry && (
          <Button size="sm" onClick={retry}>
            {partTexts.tryAgain}
          </Button>
        )}
      </div>
    )
  if (!estimate)
    return (
      <p aria-live="polite" className={note}>
        {estimateWords.working}
      </p>
    )
  return (
    <div aria-busy={isWorking}>
      <p aria-live="polite" className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>
        {estimateWords.total(sayDollars(estimate.priceUsd))}
      </p>
      <Lines estimate={estimate} />
      {hint && <p className={css({ mt: '2', textStyle: 'xs', color: 'text.faint' })}>{hint}</p>}
    </div>
  )
}
