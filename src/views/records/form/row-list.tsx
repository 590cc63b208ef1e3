import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import type { Removed } from '#machines/records/form/rows.ts'
import { css } from '#styled/css'
import { draftTexts } from '#texts/form-draft.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { stack } from './layout.ts'

const box = css({
  display: 'grid',
  gap: '4',
  p: '4',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'md',
  minW: '0',
})

type Keyed = { readonly key: string }
type Moves<R> = {
  readonly up: string
  readonly down: string
  readonly upOf: (row: R) => string
  readonly downOf: (row: R) => string
  readonly first: string
  readonly last: string
  readonly moved: (row: R, n: number) => string
}
type Words<R> = {
  /** How one is called by its place. */
  readonly one: (n: number, of: number) => string
  readonly add: string
  readonly full: string
  readonly removeOf: (row: R, n: number) => string
  /** Why one cannot be removed. */
  readonly only: string
  readonly removed: (row: R, n: number) => string
}
type Props<R extends Keyed> = {
  readonly rows: readonly R[]
  readonly removed: Removed<R>
  readonly limits: { readonly min: number; readonly max: number }
  readonly words: Words<R>
  /** Of the list, where an error summary leads to it. */
  readonly id?: string
  readonly label?: string
  /** Where their order says something. */
  readonly moving?: {
    readonly words: Moves<R>
    readonly onMove: (key: string, by: -1 | 1) => void
  }
  readonly onAdd: (key: string) => void
  readonly onRemove: (key: string) => void
  readonly onUndo: () => void
  /** A row, with the buttons that move and remove it. */
  readonly children: (row: R, at: number, buttons: ReactNode) => ReactNode
}

// One goes on where one changed something: in the row that is new, or at the way back to the one that is gone. Rows of
// another draft are looked at from wherever one is.
function useFocusAfter({ rows }: { readonly rows: readonly Keyed[] }) {
  const list = useRef<HTMLOListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const before = useRef<readonly string[]>(undefined)
  useEffect(() => {
    const known = before.current
    before.current = undefined
    if (!known) return
    const added = rows.findIndex(({ key }) => !known.includes(key))
    if (added < 0) undo.current?.focus()
    else list.current?.children[added]?.querySelector<HTMLElement>('input, select')?.focus()
  }, [rows])
  const acting =
    <A extends readonly unknown[]>(run: (...args: A) => void) =>
    (...args: A) => {
      before.current = rows.map(({ key }) => key)
      run(...args)
    }
  return { list, undo, acting }
}

type Way = { readonly key: string; readonly by: -1 | 1 }
type RowProps<R extends Keyed> = Pick<Props<R>, 'rows' | 'words' | 'limits' | 'onRemove'> & {
  readonly row: R
  readonly at: number
}

const Remove = <R extends Keyed>({ rows, row, at, words, limits, onRemove }: RowProps<R>) => (
  <Button
    size="sm"
    variant="ghost"
    className={css({ ml: 'auto' })}
    aria-label={words.removeOf(row, at + 1)}
    reason={rows.length > limits.min ? undefined : words.only}
    onClick={() => onRemove(row.key)}
  >
    <Icon name="trash" size={16} />
    {draftTexts.remove}
  </Button>
)

// A row that moves takes the focus along, to the same button.
function useMoving<R extends Keyed>(
  { rows, moving }: Props<R>,
  list: RefObject<HTMLElement | null>,
) {
  const [last, setLast] = useState<Way>()
  useEffect(() => {
    const moved = list.current?.querySelectorAll<HTMLElement>('[data-move]') ?? []
    for (const button of moved)
      if (last && button.dataset['move'] === `${last.key} ${last.by}`) button.focus()
  }, [last, list])
  const at = rows.findIndex(({ key }) => key === last?.key)
  const row = rows[at]
  const buttons = (one: R, from: number) =>
    moving &&
    ([-1, 1] as const).map((by) => {
      const { up, down, upOf, downOf, first, last: end } = moving.words
      const isEnd = from === (by < 0 ? 0 : rows.length - 1)
      return (
        <Button
          key={by}
          size="sm"
          data-move={`${one.key} ${by}`}
          aria-label={(by < 0 ? upOf : downOf)(one)}
          reason={isEnd ? (by < 0 ? first : end) : undefined}
          onClick={() => {
            moving.onMove(one.key, by)
            setLast({ key: one.key, by })
          }}
        >
          {by < 0 ? up : down}
        </Button>
      )
    })
  return { buttons, text: moving && row ? moving.words.moved(row, at + 1) : '' }
}

type FootProps<R extends Keyed> = Pick<Props<R>, 'removed' | 'words' | 'onAdd' | 'onUndo'> & {
  readonly undo: RefObject<HTMLButtonElement | null>
  /** Why there is no room for another one. */
  readonly full: string | undefined
}
/** The way back with what was removed, and another one. */
const Foot = <R extends Keyed>({ removed, words, undo, full, onAdd, onUndo }: FootProps<R>) => (
  <>
    {removed && (
      <Banner
        role="status"
        actions={
          <Button ref={undo} size="sm" reason={full} onClick={onUndo}>
            {draftTexts.undo}
          </Button>
        }
      >
        {words.removed(removed.row, removed.at + 1)}
      </Banner>
    )}
    <div>
      <Button reason={full} onClick={() => onAdd(crypto.randomUUID())}>
        <Icon name="plus" size={16} />
        {words.add}
      </Button>
    </div>
  </>
)

/** Equal parts of a form, each named by its place: added up to a limit, moved, removed and put back. */
export function RowList<R extends Keyed>(given: Props<R>) {
  const { list, undo, acting } = useFocusAfter(given)
  const props = {
    ...given,
    onAdd: acting(given.onAdd),
    onRemove: acting(given.onRemove),
    onUndo: acting(given.onUndo),
  }
  const { rows, limits, words, id, label } = props
  const moving = useMoving(props, list)
  const full = rows.length < limits.max ? undefined : words.full
  return (
    <div className={stack}>
      <ol
        {...(id === undefined ? {} : { id, tabIndex: -1 })}
        ref={list}
        aria-label={label}
        className={stack}
      >
        {rows.map((row, at) => (
          <li key={row.key}>
            <fieldset className={box}>
              <legend className={css({ textStyle: 'xs', color: 'text.muted', px: '1' })}>
                {words.one(at + 1, rows.length)}
              </legend>
              {props.children(
                row,
                at,
                <>
                  {moving.buttons(row, at)}
                  <Remove {...props} row={row} at={at} />
                </>,
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {props.moving && (
        <p role="status" className={css({ srOnly: true })}>
          {moving.text}
        </p>
      )}
      <Foot {...props} undo={undo} full={full} />
    </div>
  )
}
