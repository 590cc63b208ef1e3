import type { Battery } from '#schemas/battery.ts'
import { numberFormat } from '#schemas/number-format.ts'
import { css } from '#styled/css'
import { sellTexts as words } from '#texts/sell-my-battery.ts'
import { weightText } from '#texts/weight.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Facts } from '#views/parts/facts.tsx'

type Props = { readonly pack: Battery; readonly vin: string | undefined }

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

/** A pack that fits. */
export const PackCard = ({ pack, vin }: Props) => {
  const name = [pack.make, pack.model, pack.trim].filter(Boolean).join(' ')
  return (
    <li
      className={css({
        display: 'grid',
        gap: '3',
        py: '4',
        borderTopWidth: '1px',
        borderColor: 'border',
      })}
    >
      <div>
        <h3
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '2',
            textStyle: 'lg',
            fontWeight: 'semibold',
          })}
        >
          {name}
          <Badge tone="success">{pack.propulsionType}</Badge>
        </h3>
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>
          {[words.years(pack.yearFrom, pack.yearTo), ...(vin ? [words.vinEnd(vin)] : [])].join(
            ' · ',
          )}
        </p>
      </div>
      <Facts columns={2} facts={factsOf(pack)} />
      <p className={css({ textStyle: 'sm' })}>{words.weTake}</p>
    </li>
  )
}
