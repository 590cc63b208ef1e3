import type { LineDraft } from '#machines/spot-offer/editor/draft.ts'
import { monthWithPrices, pricedLine } from '#machines/spot-offer/editor/lazy-selectors.ts'
import type { EditorContext } from '#machines/spot-offer/editor/types.ts'
import { css } from '#styled/css'
import { besideTexts } from '#texts/spot-offer-editor-lazy.ts'
import { Button } from '#views/parts/button.tsx'
import { PriceBand } from '#views/spot-offer/charts/price-band.tsx'
import { Breakdown } from '#views/spot-offer/detail/breakdown.tsx'
import { sayKg, sayMoney } from '#views/spot-offer/format.ts'

import type { Send } from './model.ts'

const words = besideTexts.line
type PriceProps = { readonly context: EditorContext; readonly line: LineDraft; readonly send: Send }

// What is missing of this line: its month, for the symbols that nobody has a price of.
function MissingPrices({ context, line, send }: PriceProps) {
  const month = line['pricing.priceMonth']
  const missing = context.preview.missing.filter((one) => one.month === month)
  if (missing.length === 0) return null
  const other = monthWithPrices(context, month)
  return (
    <div
      role="status"
      className={css({ display: 'grid', gap: '2', justifyItems: 'start', textStyle: 'sm' })}
    >
      <ul>
        {missing.map(({ symbol }) => (
          <li key={symbol} className={css({ color: 'status.warning.fg' })}>
            {besideTexts.prices.missing(symbol, month)}
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        onClick={() =>
          send({
            type: 'change-line',
            line: line.uuid,
            field: 'pricing.priceMonth',
            value: other,
          })
        }
      >
        {besideTexts.prices.use(other)}
      </Button>
    </div>
  )
}

/** What a line comes to and where its price lies, or what is missing for it. */
export function LinePrice(props: PriceProps) {
  const { context, line } = props
  const priced = pricedLine(context, line)
  if (!priced)
    return (
      <>
        <p className={css({ textStyle: 'sm', color: 'text.faint' })}>{words.unpriced}</p>
        <MissingPrices {...props} />
      </>
    )
  const { computed } = priced
  return (
    <>
      <div
        className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', textStyle: 'sm' })}
        data-numeric
      >
        <strong className={css({ fontWeight: 'semibold' })}>{sayMoney(computed.lineTotal)}</strong>
        <span className={css({ color: 'text.muted' })}>
          {besideTexts.hints.pallets(computed.palletCount, sayKg(computed.weightKg))}
        </span>
      </div>
      <PriceBand prices={computed} />
      <details>
        <summary
          className={css({
            py: '1',
            textStyle: 'sm',
            fontWeight: 'medium',
            color: 'accent.text',
            cursor: 'pointer',
            rounded: 'sm',
          })}
        >
          {words.how}
        </summary>
        <Breakdown line={priced} config={context.config} />
      </details>
    </>
  )
}
