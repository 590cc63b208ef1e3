import { readNumber } from '#machines/records/form/numbers.ts'
import type { LineDraft, LineField } from '#machines/spot-offer/editor/draft.ts'
import { numberFormat } from '#schemas/number-format.ts'
import { Metal, commodities, symbolsOf } from '#schemas/spot-offer/commodity.ts'
import { css } from '#styled/css'
import { field as fieldLook, input } from '#styled/recipes'
import { besideTexts } from '#texts/spot-offer-editor-lazy.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Icon } from '#views/parts/icon.tsx'

import { idOf, lineLabel } from './model.ts'
import type { Send } from './model.ts'

const row = css({
  display: 'grid',
  alignItems: 'start',
  gap: '2',
  gridTemplateColumns: {
    base: '2rem 1fr 1fr',
    md: '2.5rem 6rem 6rem minmax(0, 1fr)',
  },
  '&[data-fixed]': { gridTemplateColumns: { base: '2rem 1fr', md: '2.5rem 6rem minmax(0, 1fr)' } },
})
const wide = css({ gridColumn: { base: '2 / -1', md: 'auto' } })
const head = css({ textStyle: 'xs', color: 'text.faint' })

type Props = {
  readonly line: LineDraft
  readonly errorOf: (field: string) => string | undefined
  readonly send: Send
}
type CellProps = Props & { readonly field: LineField }

const Cell = ({ line, errorOf, send, field }: CellProps) => {
  const id = idOf(`${line.uuid}.${field}`)
  const error = errorOf(field)
  return (
    <span className={css({ display: 'grid', gap: '1' })}>
      <input
        id={id}
        className={input()}
        inputMode="decimal"
        aria-label={lineLabel(field)}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder="0"
        value={line[field]}
        onChange={({ target }) =>
          send({ type: 'change-line', line: line.uuid, field, value: target.value })
        }
        onBlur={afterPress(() => send({ type: 'leave', field: `${line.uuid}.${field}` }))}
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

type ChoiceProps = Pick<Props, 'line' | 'send'> & { readonly metal: Metal }
/** What prices a metal. */
function SymbolChoice({ line, metal, send }: ChoiceProps) {
  const field = `pricing.symbols.${metal}` as const
  return (
    <select
      id={idOf(`${line.uuid}.${field}`)}
      className={`${input({ kind: 'select' })} ${wide}`}
      aria-label={lineLabel(field)}
      value={line[field]}
      onChange={({ target }) =>
        send({ type: 'change-line', line: line.uuid, field, value: target.value })
      }
    >
      {symbolsOf(metal).map((symbol) => (
        <option key={symbol} value={symbol}>
          {symbol}, {commodities[symbol].name}
        </option>
      ))}
    </select>
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
export function Metals(props: Props) {
  const { line, send, errorOf } = props
  const isFixed = line['pricing.mode'] === 'fixed'
  const error = errorOf('composition')
  const fixed = isFixed ? { 'data-fixed': '' } : {}
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
      <div aria-hidden className={row} {...fixed}>
        <span className={head}>{besideTexts.metal}</span>
        <span className={head}>{besideTexts.shareHead}</span>
        {!isFixed && <span className={head}>{besideTexts.payableHead}</span>}
        <span className={`${head} ${css({ hideBelow: 'md' })}`}>{besideTexts.symbolHead}</span>
      </div>
      {Metal.options.map((metal) => (
        <div key={metal} className={row} {...fixed}>
          <span className={css({ textStyle: 'sm', fontWeight: 'medium', pt: '2' })}>
            {spotWords.metals[metal]}
          </span>
          <Cell {...props} field={`composition.${metal}`} />
          {!isFixed && <Cell {...props} field={`pricing.payables.${metal}`} />}
          <SymbolChoice line={line} metal={metal} send={send} />
        </div>
      ))}
    </fieldset>
  )
}
