import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { RefObject } from 'react'

import { isSearch } from '#schemas/plain-text.ts'
import { css, cx } from '#styled/css'
import { input } from '#styled/recipes'
import { recordListTexts } from '#texts/record-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'

const TYPING_MS = 350

type SearchProps = {
  /** "Search shipments" */
  readonly label: string
  /** What is searched. */
  readonly hint: string
  readonly value: string
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onSearch: (q: string | undefined) => void
}

const tooShort = css({
  position: 'absolute',
  left: '0',
  top: { base: '12', md: '10' },
  textStyle: 'xs',
  color: 'text.faint',
})

const icon = css({
  position: 'absolute',
  left: '3',
  top: { base: '3.5', md: '2.5' },
  color: 'text.faint',
})

/** A searchbox: searches a moment after the last key, or at once with Enter. */
export function SearchBox({ label, hint, value, inputRef, onSearch }: SearchProps) {
  const hintId = useId()
  const [typed, setTyped] = useState(value)
  const [isShort, setShort] = useState(false)
  const adopt = useEffectEvent((text: string) => {
    if (inputRef.current !== document.activeElement) setTyped(text)
  })
  // Back, a view or "Clear filters" changed the address.
  useEffect(() => {
    adopt(value)
  }, [value])
  const search = (text: string) => {
    const word = text.trim()
    const isTooShort = word !== '' && !isSearch(word)
    setShort(isTooShort)
    if (word === value || isTooShort) return
    onSearch(word || undefined)
  }
  // By then the other filters may have changed.
  const searchNow = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchNow(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className={css({ position: 'relative', flex: '1', minW: '56', maxW: { md: '96' } })}>
      <span className={icon}>
        <Icon name="search" size={16} />
      </span>
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        aria-describedby={hintId}
        placeholder={hint}
        maxLength={100}
        className={cx(input(), css({ pl: '9' }))}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(typed)}
      />
      <span id={hintId} role="status" className={isShort ? tooShort : css({ srOnly: true })}>
        {isShort ? recordListTexts.searchShort : hint}
      </span>
    </div>
  )
}

type Chip<Search> = {
  readonly label: string
  readonly value: string
  /** What is left without it. */
  readonly without: Search
}
export type ChipsProps<Search> = {
  readonly chips: readonly Chip<Search>[]
  readonly onSearch: (search: Search) => void
  readonly onClear: () => void
}

/** What narrows the list now, each with its way out. */
export function Chips<Search>({ chips, onSearch, onClear }: ChipsProps<Search>) {
  if (chips.length === 0) return null
  return (
    <ul
      aria-label={recordListTexts.filters.chosen}
      className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}
    >
      {chips.map(({ label, value, without }) => (
        <li key={`${label} ${value}`}>
          <Button
            size="sm"
            aria-label={recordListTexts.filters.remove(label, value)}
            className={css({ rounded: 'full', borderColor: 'border' })}
            onClick={() => onSearch(without)}
          >
            <span className={css({ color: 'text.faint' })}>{label}:</span>
            {value}
            <Icon name="cross" size={12} />
          </Button>
        </li>
      ))}
      <li>
        <Button size="sm" variant="ghost" onClick={onClear}>
          {recordListTexts.filters.clear}
        </Button>
      </li>
    </ul>
  )
}
