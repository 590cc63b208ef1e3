import { useRef } from 'react'
import type { ReactNode } from 'react'

import type { KeptView } from '#machines/records/list/kept-views.ts'
import { css } from '#styled/css'
import { recordListTexts } from '#texts/record-list.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Tabs } from '#views/parts/tabs.tsx'
import { Tally } from '#views/parts/tally.tsx'
import type { TallyProps } from '#views/parts/tally.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { useShortcuts } from '#views/parts/use-shortcuts.ts'
import { SearchBox } from '#views/records/list/toolbar.tsx'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const gap = css({ flex: '1' })
const views = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: '2',
})
const whole = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' })
const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' })

type BarProps = {
  /** "Search shipments", and what is searched. */
  readonly label: string
  readonly hint: string
  readonly q: string | undefined
  readonly onSearch: (q: string | undefined) => void
  readonly filterCount: number
  /** Undefined: there is nothing to choose from. */
  readonly onFilters: (() => void) | undefined
  /** What is chosen right here. */
  readonly choice?: ReactNode
  /** Another list on the page has the keys otherwise. */
  readonly hasKeys?: boolean
  /** What narrows the list, each with its way out. */
  readonly chips: ReactNode
  /** How the list is shown and taken along; not on a phone. */
  readonly children: ReactNode
}

/** Search, filters and tools of a list, with their keys. */
export function ListBar({ label, hint, q = '', onSearch, ...props }: BarProps) {
  const { onFilters, hasKeys = true, children } = props
  const isPhone = useIsPhone()
  const searchBox = useRef<HTMLInputElement>(null)
  const focusTabs = () => document.querySelector<HTMLElement>('[role=tab][tabindex="0"]')?.focus()
  useShortcuts(
    hasKeys
      ? {
          '/': () => searchBox.current?.focus(),
          ...(onFilters ? { f: onFilters } : {}),
          v: focusTabs,
        }
      : {},
  )
  return (
    <div className={bar}>
      <SearchBox label={label} hint={hint} value={q} inputRef={searchBox} onSearch={onSearch} />
      {props.choice}
      {onFilters && (
        <Button onClick={onFilters}>
          <Icon name="filter" size={16} />
          {recordListTexts.filters.button(props.filterCount)}
        </Button>
      )}
      {props.chips}
      {!isPhone && (
        <>
          <span className={gap} />
          {children}
        </>
      )}
    </div>
  )
}

type Tab = { readonly id: string; readonly label: string }
/** The views of a list: the built-in ones, then those that the reader keeps. */
export const tabsOf = (builtIn: readonly Tab[], kept: readonly KeptView[]): readonly Tab[] => [
  ...builtIn,
  ...kept.map(({ id, name }) => ({ id, label: name })),
]

/** How many records views show, by their ids; one that is not counted has none. */
export type ViewCounts = ReadonlyMap<string, Pick<TallyProps, 'count' | 'isCapped'>>
// Before they are counted their place is there, so that no tab moves.
const counted = ({ id, label }: Tab, counts: ViewCounts | undefined) => ({
  id,
  label: (
    <>
      {label} <Tally {...counts?.get(id)} />
    </>
  ),
})

type FrameProps = {
  /** "offers": makes the id of the panel. */
  readonly name: string
  /** Names the panel where no view is open. */
  readonly title: string
  readonly tabsLabel?: string | undefined
  readonly tabs: readonly Tab[]
  /** Undefined: this list has no counts. */
  readonly counts?: ViewCounts | undefined
  readonly current: string | undefined
  readonly onTab: (id: string) => void
  readonly bar: ReactNode
  /** Names in the address that are no filter. */
  readonly ignored: readonly string[]
  readonly viewTools: ReactNode
  readonly changed: number
  readonly onShowChanges: () => void
  readonly children: ReactNode
}

type ChangedProps = { readonly count: number; readonly onShow: () => void }
const Changed = ({ count, onShow }: ChangedProps) =>
  count > 0 && (
    <Banner
      role="status"
      actions={
        <Button size="sm" onClick={onShow}>
          {recordListTexts.showChanges}
        </Button>
      }
    >
      {recordListTexts.changed(count)}
    </Banner>
  )

/** What every list of records has around its rows (pages.md §2.2): views, tools, what narrows it, what has changed. */
export function ListFrame({
  name,
  title,
  tabs,
  current,
  viewTools,
  changed,
  ...props
}: FrameProps) {
  const panel = `${name}-panel`
  return (
    <div className={whole}>
      <div className={views}>
        <Tabs
          label={props.tabsLabel ?? recordListTexts.views}
          panelId={panel}
          current={current ?? ''}
          tabs={props.counts ? tabs.map((tab) => counted(tab, props.counts)) : tabs}
          onChoose={props.onTab}
        />
        {viewTools}
      </div>
      <div
        id={panel}
        role="tabpanel"
        aria-label={tabs.find(({ id }) => id === current)?.label ?? title}
        className={stack}
      >
        {props.bar}
        {props.ignored.map((one) => (
          <Banner key={one} tone="warning" role="status">
            {recordListTexts.filters.ignored(one)}
          </Banner>
        ))}
        <Changed count={changed} onShow={props.onShowChanges} />
        {props.children}
      </div>
    </div>
  )
}
