import { pricedLine } from '#machines/spot-offer/editor/lazy-selectors.ts'
import type { EditorContext } from '#machines/spot-offer/editor/types.ts'
import { waterfallOf } from '#machines/spot-offer/picture/breakdown.ts'
import { css } from '#styled/css'
import { besideTexts } from '#texts/spot-offer-editor-lazy.ts'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { totalTexts as words, verdictTexts as verdicts } from '#texts/spot-offer-total.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { MarginWaterfall } from '#views/spot-offer/charts/margin-waterfall.tsx'
import { sayKg, sayMoney, sayPerKg, sayPercent } from '#views/spot-offer/format.ts'

import { sayIncomplete } from './incomplete.ts'
import { LinesGlance } from './lines-glance.tsx'

type Props = { readonly context: EditorContext; readonly isLoading: boolean }

function say(context: EditorContext): readonly string[] {
  const { verdict } = context
  switch (verdict.kind) {
    case 'incomplete':
      return sayIncomplete(context)
    case 'unpriced':
      return [verdicts.unpriced]
    case 'refused':
      return verdict.reasons.map(({ text }) => text)
    case 'approved':
      return [context.draft.useCase === 'price-list' ? verdicts.list : verdicts.approved]
    default: {
      const reasons = verdict.priceReasons.map((reason) => spotWords.priceReasons[reason])
      const names = verdict.awaiting.map(({ name, delegate }) =>
        delegate ? verdicts.standIn(name, delegate.name) : name,
      )
      return [
        verdicts.needs(reasons.join(', ') || spotWords.unchecked),
        verdicts.from(names.join(', ') || spotWords.another),
      ]
    }
  }
}

const look = {
  incomplete: { icon: 'info', color: css({ color: 'text.faint' }) },
  unpriced: { icon: 'info', color: css({ color: 'text.faint' }) },
  refused: { icon: 'alert', color: css({ color: 'status.danger.fg' }) },
  approved: { icon: 'check', color: css({ color: 'status.success.fg' }) },
  'needs-approval': { icon: 'clock', color: css({ color: 'status.warning.fg' }) },
} as const

/** What saving would come to, said before it is saved. */
const Verdict = ({ context }: Pick<Props, 'context'>) => {
  const { icon, color } = look[context.verdict.kind]
  const sentences = say(context)
  const voided = context.voided > 0 ? [verdicts.voided(context.voided)] : []
  return (
    <div
      role="status"
      aria-label={verdicts.title}
      className={css({ display: 'flex', gap: '2', textStyle: 'sm' })}
    >
      <span className={color}>
        <Icon name={icon} size={16} />
      </span>
      <ul className={css({ display: 'grid', gap: '1' })}>
        {[...sentences, ...voided].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

/** The total as one types, where each price lies, the margin, and who would have to approve. */
export function TotalPanel({ context, isLoading }: Props) {
  const { preview } = context
  const { totals } = preview
  const [only, ...others] = context.draft.lines
  const priced = only && others.length === 0 ? pricedLine(context, only) : undefined
  return (
    <Card
      title={editorTexts.blocks.total}
      actions={<Badge>{isLoading ? besideTexts.prices.loading : words.preview}</Badge>}
    >
      <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })}>
        {totals ? (
          <>
            <div>
              <p
                data-numeric
                aria-live="polite"
                className={css({ textStyle: 'xl', fontWeight: 'semibold' })}
              >
                {sayMoney(totals.total)}
              </p>
              <p className={css({ textStyle: 'xs', color: 'text.faint' })}>
                {preview.isWhole ? words.previewHint : words.partly}
              </p>
            </div>
            <Facts
              columns={2}
              facts={[
                { term: words.perKg, value: sayPerKg(totals.perKg) },
                {
                  term: words.margin,
                  value: totals.marginPct === null ? words.noMargin : sayPercent(totals.marginPct),
                },
                { term: words.dry, value: sayKg(totals.dryWeightKg) },
                { term: words.shipping, value: sayMoney(totals.shipping) },
              ]}
            />
          </>
        ) : (
          <p className={css({ textStyle: 'sm', color: 'text.faint' })}>{words.empty}</p>
        )}
        <LinesGlance context={context} />
        <Verdict context={context} />
        {priced && <MarginWaterfall steps={waterfallOf(priced)} />}
        <p className={css({ textStyle: 'xs', color: 'text.faint' })}>{words.synthetic}</p>
      </div>
    </Card>
  )
}
