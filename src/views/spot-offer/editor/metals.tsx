import { readNumber } from '#machines/records/form/numbers.ts'
import type { LineDraft, LineField } from '#machines/spot-offer/editor/draft.ts'
import { numberFormat } from '#schemas/number-format.ts'
import { Metal, commodities, symbolsOf } from '#schemas/spot-offer/commodity.ts'
import type { ComputedLine } from '#schemas/spot-offer/priced-offer.ts'
import { css } from '#styled/css'
import { field as fieldLook, input } from '#styled/recipes'
import { besideTexts } from '#texts/spot-offer-editor-lazy.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { Select } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import type { FormPart } from '#views/records/form/field.tsx'
import { sayPerKg } from '#views/spot-offer/format.ts'

import { idOf } from './model.ts'

const row = css({
  display: 'grid',
  alignItems: 'start',
  gap: '2',
  gridTemplateColumns: {
    base: '2rem 1fr 1fr',
    md: '2.5rem 6rem 6rem minmax(0, 1fr)',
  },
})
const wide = css({ gridColumn: { base: '2 / -1', md: 'auto' } })
const head = css({ textStyle: 'xs', color: 'text.faint' })

type Props = {
  readonly of: FormPart<LineField>
  readonly line: LineDraft
  /** What the line comes to, once it can be priced. */
  readonly computed: ComputedLine | undefined
}

function Cell({ of, name }: Pick<Props, 'of'> & { readonly name: LineField }) {
  const { id, label, error, value, onChange, onBlur } = of.control(name)
  return (
    <span className={css({ display: 'grid', gap: '1' })}>
      <input
        {...{ id, value, onChange, onBlur }}
        className={input()}
        inputMode="decimal"
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder="0"
      />
      {error && (
        <span id={`${id}-error`} className={fieldLook().error}>
          <Icon name="alert" size={14} />
          {error}
        </span>
      )}
    </span>
  )
}

/** What a metal costs by itself, and what it adds to the price of a dry kilogram. */
function sayMetalPrice(computed: ComputedLine | undefined, metal: Metal): string | undefined {
  const price = computed?.metalPrices[metal]
  if (!price) return undefined
  const share = computed.payable[metal]
  return besideTexts.metalPrice(sayPerKg(price.perKg), share && sayPerKg(share))
}

/** What prices a metal, and what that is. */
function SymbolChoice({ of, metal, computed }: Omit<Props, 'line'> & { readonly metal: Metal }) {
  const price = sayMetalPrice(computed, metal)
  const { id, label, value, onChange } = of.control(`pricing.symbols.${metal}`)
  return (
    <span className={`${wide} ${css({ display: 'grid', gap: '1' })}`}>
      <Select
        {...{ id, value, onChange }}
        aria-label={label}
        options={symbolsOf(metal).map((symbol) => ({
          value: symbol,
          label: `${symbol}, ${commodities[symbol].name}`,
        }))}
      />
      {price && (
        <span data-numeric className={head}>
          {price}
        </span>
      )}
    </span>
  )
}

const sum = () => numberFormat({ maximumFractionDigits: 4 })

/** "31 of 100%": of the shares that can be read. */
function saySum(line: LineDraft): string {
  const shares = Metal.options.map((metal) => readNumber(line[`composition.${metal}`]))
  const total = shares.reduce<number>(
    (before, share) => before + (typeof share === 'number' ? share : 0),
    0,
  )
  return besideTexts.hints.sum(sum().format(total))
}

/** The composition of a line, what is paid for each metal, and what prices it. */
export function Metals({ of, line, computed }: Props) {
  const isFixed = line['pricing.mode'] === 'fixed'
  const error = of.issueOf('composition')
  return (
    <fieldset className={css({ display: 'grid', gap: '2' })}>
      <legend className={css({ display: 'flex', gap: '3', w: 'full', mb: '2', textStyle: 'sm' })}>
        <span className={css({ flex: '1', fontWeight: 'medium' })}>{besideTexts.line.metals}</span>
        <span
          data-numeric
          className={error ? fieldLook().error : css({ textStyle: 'xs', color: 'text.faint' })}
          {...(error ? { id: idOf(`${line.uuid}.composition`), tabIndex: -1 } : {})}
        >
          {saySum(line)}
          {error && `. ${error}`}
        </span>
      </legend>
      <div aria-hidden className={row}>
        <span className={head}>{besideTexts.metal}</span>
        <span className={head}>{besideTexts.shareHead}</span>
        <span className={head}>{!isFixed && besideTexts.payableHead}</span>
        <span className={`${head} ${css({ hideBelow: 'md' })}`}>{besideTexts.symbolHead}</span>
      </div>
      {Metal.options.map((metal) => (
        <div key={metal} className={row}>
          <span className={css({ textStyle: 'sm', fontWeight: 'medium', pt: '2' })}>
            {spotWords.metals[metal]}
          </span>
          <Cell of={of} name={`composition.${metal}`} />
          {isFixed ? <span /> : <Cell of={of} name={`pricing.payables.${metal}`} />}
          <SymbolChoice {...{ of, metal, computed }} />
        </div>
      ))}
    </fieldset>
  )
}
