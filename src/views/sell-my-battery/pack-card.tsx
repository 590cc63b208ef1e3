import type { ReactNode } from 'react'

import type { Battery } from '#schemas/battery.ts'
import { numberFormat } from '#schemas/number-format.ts'
import { css } from '#styled/css'
import { sellTexts as words } from '#texts/sell-my-battery.ts'
import { sellOfferTexts } from '#texts/sell-offer.ts'
import { weightText } from '#texts/weight.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Facts } from '#views/parts/facts.tsx'

import { Drawing } from './drawing.tsx'

type Props = {
  readonly pack: Battery
  readonly vin: string | undefined
  /** What can be done with it. */
  readonly children: ReactNode
}

/** What is known of a pack, in the words of its label; what nobody knows is left out. */
function factsOf({ batteryCapacity, batteryChemistry, batterySupplier, ...pack }: Battery) {
  const isCited = pack.weightSource === 'cited'
  const weight = weightText(pack.packWeightKg, 'imperial', 'en-US')
  return [
    {
      term: words.facts.capacity,
      value: words.kWh(numberFormat({}, 'en-US').format(batteryCapacity)),
    },
    { term: words.facts.chemistry, value: batteryChemistry },
    { term: words.facts.cells, value: batterySupplier },
    isCited
      ? { term: words.facts.weight, value: weight }
      : { term: words.facts.estimated, value: `≈ ${weight}` },
  ].filter(({ value }) => value !== null)
}

export const nameOf = (pack: Battery): string =>
  [pack.make, pack.model, pack.trim].filter(Boolean).join(' ')

const frame = css({
  display: 'grid',
  gap: '4',
  pt: '4',
  borderTopWidth: '1px',
  borderColor: 'border',
  md: { gridTemplateColumns: '7rem minmax(0, 1fr) 13rem' },
})
const aside = css({
  display: 'grid',
  gap: '3',
  alignContent: 'start',
  md: { pl: '5', borderLeftWidth: '1px', borderColor: 'border' },
})

/** A pack that fits, with what can be done with it. */
export const PackCard = ({ pack, vin, children }: Props) => (
  <article aria-label={nameOf(pack)} className={frame}>
    <Drawing />
    <div className={css({ display: 'grid', gap: '3', alignContent: 'start', minW: '0' })}>
      <div>
        <h2
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '2',
            textStyle: 'lg',
            fontWeight: 'semibold',
          })}
        >
          {nameOf(pack)}
          <Badge tone="success">{pack.propulsionType}</Badge>
          {pack.isBlacklistedForReuse && (
            <Badge tone="warning">{sellOfferTexts.recyclingOnly}</Badge>
          )}
        </h2>
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>
          {[words.years(pack.yearFrom, pack.yearTo), ...(vin ? [words.vinEnd(vin)] : [])].join(
            ' · ',
          )}
        </p>
        {pack.recyclingReason !== null && (
          <p className={css({ textStyle: 'sm', color: 'status.warning.fg' })}>
            {pack.recyclingReason}
          </p>
        )}
      </div>
      <Facts columns={2} facts={factsOf(pack)} />
    </div>
    <div className={aside}>{children}</div>
  </article>
)
