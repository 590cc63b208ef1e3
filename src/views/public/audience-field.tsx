import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool-name.ts'
import { css, cx } from '#styled/css'
import { field, input } from '#styled/recipes'
import { homeTexts } from '#texts/public.ts'

/** Whom one works for: what the sign-in page knows of it. */
export type Audience = {
  readonly id: string
  readonly pool: PoolName
  readonly audience: string
  readonly names: readonly string[]
}
export type AudienceListProps = {
  readonly id: string
  readonly text: string
  readonly found: readonly Audience[]
  readonly current: Audience | undefined
  readonly onChoose: (audience: Audience) => void
}
/** What comes only when somebody uses the field: most visitors do not. */
type AudienceFinder = {
  readonly find: (config: BrowserConfig, text: string) => readonly Audience[]
  /** The place of the cursor after a key; undefined for a key that moves nothing. */
  readonly movedIn: (key: string, at: number, count: number) => number | undefined
  readonly List: (props: AudienceListProps) => ReactNode
}
export type AudienceProps = {
  /** The settings, as soon as they are there. */
  readonly config: BrowserConfig | undefined
  readonly load: () => Promise<AudienceFinder>
  readonly choose: (audience: Audience) => void
}

const closed = { text: '', at: 0, isOpen: false }
const look = field()

/** What is typed, the list beneath it and the place of the cursor in the list. */
function useList({ config, load, choose }: AudienceProps) {
  const [finder, setFinder] = useState<AudienceFinder>()
  const [{ text, at, isOpen }, set] = useState(closed)
  const isShown = isOpen && config !== undefined && finder !== undefined
  const found = isShown ? finder.find(config, text) : []
  const current = found[at]
  const open = (typed: string) => {
    set({ text: typed, at: 0, isOpen: true })
    // Where it does not come, the next use tries again; Sign In leads to the same.
    if (!finder) load().then(setFinder, () => undefined)
  }
  const close = () => set({ text, at, isOpen: false })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = finder?.movedIn(event.key, at, found.length)
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown' && !isShown) open(text)
    else if (next !== undefined) set({ text, at: next, isOpen })
    else if (event.key === 'Enter' && current) choose(current)
    else return
    event.preventDefault()
  }
  return { List: isShown ? finder.List : undefined, text, found, current, open, close, onKeyDown }
}

/** `combobox "I work for…"`: leads to the sign-in of an audience, found by any of its names. */
export function AudienceField(props: AudienceProps) {
  const id = useId()
  const { List, text, found, current, open, close, onKeyDown } = useList(props)
  return (
    <div
      className={look.root}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <label htmlFor={id} className={look.label}>
        {homeTexts.audience}
      </label>
      <input
        id={id}
        role="combobox"
        aria-expanded={List !== undefined}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id}-${current.id}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        className={cx(input(), css({ h: '[2.75rem]' }))}
        onFocus={() => open(text)}
        onClick={() => open(text)}
        onChange={({ target }) => open(target.value)}
        onKeyDown={onKeyDown}
      />
      {List && <List {...{ id, text, found, current }} onChoose={props.choose} />}
    </div>
  )
}
