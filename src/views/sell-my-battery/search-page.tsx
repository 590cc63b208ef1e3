import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'

import type { Way } from '#machines/sell-my-battery/search/types.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { sellTexts as words } from '#texts/sell-my-battery.ts'
import { sellOfferTexts } from '#texts/sell-offer.ts'
import { Panel } from '#views/parts/card.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Tabs } from '#views/parts/tabs.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { useShortcuts } from '#views/parts/use-shortcuts.ts'

import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import type { FormProps } from './search-form.tsx'

const PANEL = 'pack-search'
const ways = ['vin', 'car', 'part'] as const
const isWay = (id: string): id is Way => ways.some((way) => way === id)

type Props = FormProps & {
  /** There is an offer already: on a phone that comes first. */
  readonly isFolded: boolean
}

/** Find the pack: what it is searched by, and what fits. */
export function SearchCard({ isFolded, ...props }: Props) {
  const isPhone = useIsPhone()
  if (!isFolded || !isPhone) return <Search {...props} />
  return (
    <details className={fold}>
      <summary className={button()}>
        <Icon name="plus" size={16} />
        {sellOfferTexts.addBattery}
      </summary>
      <Search {...props} />
    </details>
  )
}

const fold = css({
  display: 'grid',
  '& > summary': { w: 'full', listStyle: 'none' },
  '&[open] > summary': { mb: '3' },
})
/** Where a VIN is typed, for the key that leads there. */
const vinField = () => document.querySelector<HTMLElement>(`#${PANEL} input[data-vin]`)

function Search(props: FormProps) {
  const { snapshot, send } = props
  const { by, maySearch } = snapshot.context
  useShortcuts({
    '/': () => {
      // The field is there as soon as the chart says so.
      if (by !== 'vin') flushSync(() => send({ type: 'CHOOSE', by: 'vin' }))
      vinField()?.focus()
    },
  })
  const tabs = ways.map((id) => ({
    id,
    label: (
      <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })}>
        {words.ways[id]}
        {id !== 'vin' && !maySearch && <Icon name="lock" size={14} />}
      </span>
    ),
  }))
  return (
    <Panel>
      <Tabs
        label={words.searchBy}
        tabs={tabs}
        current={by}
        onChoose={(id) => isWay(id) && send({ type: 'CHOOSE', by: id })}
        panelId={PANEL}
      />
      <div
        id={PANEL}
        role="tabpanel"
        aria-label={words.ways[by]}
        className={css({ display: 'grid', gap: '5', pt: '5' })}
      >
        <SearchForm {...props} />
        <section aria-label={words.result}>
          <Results {...props} />
        </section>
      </div>
    </Panel>
  )
}

// On a phone the order is that of the way: the pack, the offer, who ships, the total.
export const layout = css({
  display: 'grid',
  alignItems: 'start',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 23rem)' },
})

type ColumnProps = { readonly children: ReactNode }
export const SellColumn = ({ children }: ColumnProps) => (
  <div className={css({ display: 'grid', gap: '4', minW: '0' })}>{children}</div>
)
