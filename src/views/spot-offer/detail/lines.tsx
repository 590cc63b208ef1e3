import { waterfallOf } from '#machines/spot-offer/picture/breakdown.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import type { FullOffer } from '#schemas/spot-offer/offer.ts'
import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'
import { css } from '#styled/css'
import { spotWords } from '#texts/spot-offer-words.ts'
import { offerTexts } from '#texts/spot-offers.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { MarginWaterfall } from '#views/spot-offer/charts/margin-waterfall.tsx'
import { PriceBand } from '#views/spot-offer/charts/price-band.tsx'
import { sayMonth } from '#views/spot-offer/charts/say.ts'
import { sayComposition, sayKg, sayMoney, sayPerKg, sayPercent } from '#views/spot-offer/format.ts'

import { Breakdown } from './breakdown.tsx'

const words = offerTexts.lines
type Line = PricedForm['feedstockLines'][number]

const summary = css({
  py: '1',
  textStyle: 'sm',
  fontWeight: 'medium',
  color: 'accent.text',
  cursor: 'pointer',
  rounded: 'sm',
  _hover: { textDecoration: 'underline' },
})

type LineProps = { readonly line: Line; readonly config: SpotConfig | undefined }

function factsOf(line: Line) {
  const { computed, pricing } = line
  return [
    { term: words.weight, value: sayKg(computed.weightKg) },
    {
      term: words.dry,
      value: `${sayKg(computed.dryKg)}, ${words.moisture} ${sayPercent(line.moisture)}`,
    },
    { term: words.composition, value: sayComposition(line.composition) || offerTexts.none },
    {
      term: words.priced,
      value:
        pricing.mode === 'fixed'
          ? `${words.fixed}, ${words.of(sayMonth(pricing.priceMonth))}`
          : words.payables(sayMonth(pricing.priceMonth)),
    },
    { term: words.pallets, value: String(computed.palletCount) },
    { term: words.offered, value: `${sayPerKg(computed.offered)}/kg` },
  ]
}

function LineCard({ line, config }: LineProps) {
  const { computed } = line
  return (
    <li
      className={css({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: '4',
        py: '5',
        borderTopWidth: '1px',
        borderColor: 'border',
        _first: { borderTopWidth: '0', pt: '0' },
        _last: { pb: '0' },
      })}
    >
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'baseline' })}>
        <h3 className={css({ fontWeight: 'semibold', flex: '1', minW: '40' })}>
          {line.name}{' '}
          <span className={css({ textStyle: 'sm', fontWeight: 'normal', color: 'text.muted' })}>
            {[spotWords.kinds[line.kind], line.chemistry].filter(Boolean).join(', ')}
          </span>
        </h3>
        <strong data-numeric>{sayMoney(computed.lineTotal)}</strong>
      </div>
      <div className={css({ display: 'grid', gap: '5', gridTemplateColumns: { md: '1fr 1fr' } })}>
        <Facts columns={2} facts={factsOf(line)} />
        <PriceBand prices={computed} />
      </div>
      <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' })}>
        {config && (
          <details>
            <summary className={summary}>{words.how}</summary>
            <Breakdown line={line} config={config} />
          </details>
        )}
        <details>
          <summary className={summary}>{words.margin}</summary>
          <MarginWaterfall steps={waterfallOf(line)} />
        </details>
      </div>
    </li>
  )
}

type Props = {
  readonly offer: FullOffer
  /** The configuration that priced it; undefined while it is not known. */
  readonly config: SpotConfig | undefined
}

/** What is offered for, line by line, each against its price band. */
export const Lines = ({ offer, config }: Props) => (
  <Card
    title={words.title}
    actions={
      <span className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {words.count(offer.offerForm.feedstockLines.length)}
      </span>
    }
  >
    <ul>
      {offer.offerForm.feedstockLines.map((line) => (
        <LineCard key={line.uuid} line={line} config={config} />
      ))}
    </ul>
    <p className={css({ mt: '4', textStyle: 'xs', color: 'text.faint' })}>{words.synthetic}</p>
  </Card>
)
