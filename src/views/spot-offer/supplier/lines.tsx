import type { SharedOffer } from '#schemas/spot-offer/offer.ts'
import { css } from '#styled/css'
import { spotWords } from '#texts/spot-offer-words.ts'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { sayMonth, sayPerKg } from '#views/spot-offer/charts/say.ts'
import { sayComposition } from '#views/spot-offer/format.ts'

import { paidMetals } from './model.ts'
import { sayMass, sayMoney } from './say.ts'

const words = supplierOfferTexts.lines
type Form = SharedOffer['offerForm']
type Line = Form['feedstockLines'][number]

const Breakdown = ({ line }: { readonly line: Line }) => {
  const rows = paidMetals(line)
  if (rows.length === 0)
    return <p className={css({ mt: '2', color: 'text.muted' })}>{words.fixed}</p>
  return (
    <>
      <dl
        aria-label={words.howOf(line.name)}
        className={css({ mt: '2', display: 'grid', rowGap: '2' })}
      >
        {rows.map(({ metal, share, payable, price, worth }) => (
          <div
            key={metal}
            className={css({
              display: 'grid',
              gridTemplateColumns: '2rem minmax(0, 1fr)',
              columnGap: '3',
            })}
          >
            <dt className={css({ fontWeight: 'medium' })}>{spotWords.metals[metal]}</dt>
            <dd className={css({ display: 'flex', justifyContent: 'space-between', gap: '4' })}>
              <span className={css({ minW: '0', overflowWrap: 'anywhere' })}>
                {words.share(share, payable, sayPerKg(price.perKg))}
                <span className={css({ display: 'block', textStyle: 'xs', color: 'text.faint' })}>
                  {words.from(price.symbol, sayMonth(price.month))}
                </span>
              </span>
              <span data-numeric>{sayPerKg(worth)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css({ mt: '2', textStyle: 'xs', color: 'text.muted' })}>{words.rounding}</p>
    </>
  )
}

type LineProps = { readonly line: Line; readonly unit: 'kg' | 'lb' }

function factsOf({ line, unit }: LineProps) {
  const { computed, moisture } = line
  const dry = moisture > 0 ? words.dry(sayMass(computed.dryKg, 'kg'), moisture) : undefined
  const what = [spotWords.kinds[line.kind], line.chemistry, line.materialClassification]
  const weight = [sayMass(computed.weightKg, unit), dry, words.pallets(computed.palletCount)]
  return [
    { term: words.material, value: what.filter(Boolean).join(' · ') },
    { term: words.composition, value: sayComposition(line.composition) },
    { term: words.weight, value: weight.filter(Boolean).join(', ') },
    { term: words.price, value: `$${sayPerKg(computed.offered)}` },
  ]
}

const LineBlock = ({ line, unit }: LineProps) => (
  <li
    className={css({
      py: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
      _first: { borderTopWidth: '0', pt: '0' },
      _last: { pb: '0' },
    })}
  >
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: '4',
        mb: '3',
      })}
    >
      <h3 className={css({ minW: '0', fontWeight: 'semibold', overflowWrap: 'anywhere' })}>
        {line.name}
      </h3>
      <strong data-numeric className={css({ fontWeight: 'semibold' })}>
        {sayMoney(line.computed.lineTotal)}
      </strong>
    </div>
    <Facts columns={2} facts={factsOf({ line, unit })} />
    <details className={css({ mt: '3', textStyle: 'sm' })}>
      <summary className={css({ cursor: 'pointer', color: 'accent.text' })}>
        {words.how}
        <span className={css({ srOnly: true })}>: {line.name}</span>
      </summary>
      <Breakdown line={line} />
    </details>
  </li>
)

/** What is bought, line by line, and on demand how each price came about. */
export const OfferLines = ({ form }: { readonly form: Form }) => (
  <Card title={words.title}>
    <ul>
      {form.feedstockLines.map((line) => (
        <LineBlock key={line.uuid} line={line} unit={form.weightUnit} />
      ))}
    </ul>
  </Card>
)
