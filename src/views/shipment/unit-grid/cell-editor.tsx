import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

import type { CellColumn } from '#machines/shipment/units/cells.ts'
import { css } from '#styled/css'
import { gridTexts } from '#texts/units-grid.ts'

import type { Option } from './options.ts'

const LIST = 'unit-grid-list'
const optionId = (at: number) => `${LIST}-${at}`
const numeric: readonly CellColumn[] = ['quantity', 'pieces']
const decimal: readonly CellColumn[] = ['gross', 'tare']

type ListProps = {
  readonly column: CellColumn
  readonly options: readonly Option[]
  readonly choice: number | null
  readonly onTake: (option: Option) => void
}

// A list that opens at the foot of the window is brought into it.
const bringIn = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

const Options = ({ column, options, choice, onTake }: ListProps) => (
  <div ref={bringIn} className="ug-list" {...(column === 'packaging' ? { 'data-narrow': '' } : {})}>
    <div
      role="listbox"
      id={LIST}
      aria-label={column === 'packaging' ? gridTexts.packagings : gridTexts.parts.list}
    >
      {options.map(({ value, label, group, note }, at) => (
        <div key={value} role="presentation">
          {group !== undefined && group !== options[at - 1]?.group && (
            <p role="presentation">{group}</p>
          )}
          {/* The keys are those of the cell: the focus stays in it. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
          <div
            role="option"
            id={optionId(at)}
            tabIndex={-1}
            aria-selected={at === choice}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake({ value, label })}
          >
            {column === 'part' && <span className="ug-mono">{value}</span>}
            <span>{label}</span>
            {note && <small>{note}</small>}
          </div>
        </div>
      ))}
    </div>
    {column === 'part' && (
      <p>
        <kbd className="ug-key">Tab</kbd> {gridTexts.parts.take}
        <br />
        <kbd className="ug-key">Esc</kbd> {gridTexts.parts.keep}
      </p>
    )}
  </div>
)

type Props = {
  readonly at: number
  readonly column: CellColumn
  readonly text: string
  readonly choice: number | null
  /** What can be taken instead of typing; absent where nothing can. */
  readonly options: readonly Option[] | undefined
  readonly isFolded: boolean
  readonly onWrite: (text: string) => void
  readonly onTake: (option: Option) => void
  readonly onLeave: (event: FocusEvent) => void
}

/** The one cell that is typed in. */
export function CellEditor({ at, column, text, choice, options, isFolded, ...on }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  const isListed = options !== undefined && options.length > 0 && !isFolded
  return (
    <>
      <input
        ref={input}
        aria-label={gridTexts.cell(gridTexts.columns[column], at + 1)}
        autoComplete="off"
        spellCheck={false}
        value={text}
        {...(numeric.includes(column) ? { inputMode: 'numeric' as const } : {})}
        {...(decimal.includes(column) ? { inputMode: 'decimal' as const } : {})}
        {...(options
          ? {
              role: 'combobox',
              'aria-expanded': isListed,
              'aria-controls': LIST,
              'aria-autocomplete': 'list' as const,
              'aria-activedescendant': isListed && choice !== null ? optionId(choice) : undefined,
            }
          : {})}
        className={css({ color: 'text' })}
        onChange={({ target }) => on.onWrite(target.value)}
        onBlur={on.onLeave}
      />
      {isListed && <Options {...{ column, options, choice }} onTake={on.onTake} />}
    </>
  )
}
