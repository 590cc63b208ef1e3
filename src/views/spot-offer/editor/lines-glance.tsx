import { pricedLine } from '#machines/spot-offer/editor/lazy-selectors.ts'
import type { EditorContext } from '#machines/spot-offer/editor/types.ts'
import { Metal } from '#schemas/spot-offer/commodity.ts'
import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { besideTexts } from '#texts/spot-offer-editor-lazy.ts'
import { totalTexts as words } from '#texts/spot-offer-total.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { MiniBand } from '#views/spot-offer/charts/mini-band.tsx'
import { sayKg, sayMoney, sayPerKg, sayPercent } from '#views/spot-offer/format.ts'

import { idOf, lineName } from './model.ts'

type Priced = PricedForm['feedstockLines'][number]

/** "Ni 30% at $16.20, Co 6% at $33.10": what is paid for, and by which prices. */
const sayMetals = ({ composition, computed }: Priced): string =>
  Metal.options
    .flatMap((metal) => {
      const price = computed.metalPrices[metal]
      const share = sayPercent(composition[metal])
      return price ? [words.metal(spotWords.metals[metal], share, sayPerKg(price.perKg))] : []
    })
    .join(', ')

const muted = css({ textStyle: 'xs', color: 'text.muted' })

function Figures({ line }: { readonly line: Priced | undefined }) {
  if (!line) return <span className={muted}>{besideTexts.line.unpriced}</span>
  const { weightKg, dryKg, lineTotal } = line.computed
  const metals = sayMetals(line)
  return (
    <>
      <span data-numeric className={muted}>
        {words.weightAt(sayKg(weightKg), sayPerKg(lineTotal / dryKg))}
      </span>
      {metals && (
        <span data-numeric className={muted}>
          {metals}
        </span>
      )}
      <MiniBand prices={line.computed} />
    </>
  )
}

/** All lines at one glance: what each is, what it is priced by, what it comes to and where that lies. Each leads to its fields. */
export const LinesGlance = ({ context }: { readonly context: EditorContext }) => (
  <ul
    aria-label={words.lines}
    className={css({ display: 'grid', gap: '3', textStyle: 'sm', overflowWrap: 'anywhere' })}
  >
    {context.draft.lines.map((line, at) => {
      const priced = pricedLine(context, line)
      const id = idOf(`${line.uuid}.name`)
      return (
        <li key={line.uuid} className={css({ display: 'grid', gap: '0.5' })}>
          <span className={css({ display: 'flex', justifyContent: 'space-between', gap: '3' })}>
            <a
              href={`#${id}`}
              className={link()}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {lineName(line, at)}
            </a>
            {priced && <strong data-numeric>{sayMoney(priced.computed.lineTotal)}</strong>}
          </span>
          <Figures line={priced} />
        </li>
      )
    })}
  </ul>
)
