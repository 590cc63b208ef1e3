import { useState } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { kbd } from '#styled/recipes'
import { recordTexts } from '#texts/records.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import { useShortcuts } from '#views/parts/use-shortcuts.ts'

import { Rail } from './rail.tsx'
import type { RailItem } from './rail.tsx'

/** The records before and after one in the list that it was opened from. */
export type NeighbourHrefs = {
  readonly previousHref: string | undefined
  readonly nextHref: string | undefined
}
type NeighboursProps = NeighbourHrefs & {
  readonly labels: { readonly previous: string; readonly next: string }
}

const Letter = ({ children }: { readonly children: string }) => (
  <kbd aria-hidden className={`${kbd()} ${css({ hideBelow: 'md' })}`}>
    {children}
  </kbd>
)

/** The ways to a record's neighbours; `[` and `]` lead there too. */
export function Neighbours({ previousHref, nextHref, labels }: NeighboursProps) {
  const { go } = useNavigation()
  const way = (href: string | undefined) => () => href && go(href)
  useShortcuts({ '[': way(previousHref), ']': way(nextHref) })
  const links = [
    [previousHref, labels.previous, '['],
    [nextHref, labels.next, ']'],
  ] as const
  return links.map(
    ([href, label, key]) =>
      href && (
        <ButtonLink key={key} href={href} size="sm" variant="ghost">
          {label}
          <Letter>{key}</Letter>
        </ButtonLink>
      ),
  )
}

type RailProps = {
  readonly items: readonly RailItem[]
  /** The chart of the lifecycle; asked for when it is opened. */
  readonly renderChart: () => ReactNode
  /** "Why can't I…?"; asked for when it is opened. */
  readonly renderWhy: () => ReactNode
  /** Said beside the openers. */
  readonly children?: ReactNode
}

/** Where a record is on its way, with its chart and "Why can't I…?" one press away. */
export function RailWithChart({ items, renderChart, renderWhy, children }: RailProps) {
  const [shown, setShown] = useState<'chart' | 'why'>()
  const toggle = (what: 'chart' | 'why') => setShown(shown === what ? undefined : what)
  useShortcuts({ l: () => toggle('chart') })
  const opener = (what: 'chart' | 'why', content: ReactNode) => (
    <Button
      size="sm"
      variant="ghost"
      aria-expanded={shown === what}
      className={css({ '&[aria-expanded=true]': { bg: 'subtle', color: 'text' } })}
      onClick={() => toggle(what)}
    >
      {content}
    </Button>
  )
  return (
    <Rail items={items}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', ml: '-2.5' })}>
        {opener(
          'chart',
          <>
            <Icon name="flow" size={15} />
            {recordTexts.viewFlow}
            <Letter>L</Letter>
          </>,
        )}
        {opener(
          'why',
          <>
            <Icon name="info" size={15} />
            {recordTexts.why}
          </>,
        )}
        {children}
      </div>
      {shown === 'chart' && renderChart()}
      {shown === 'why' && renderWhy()}
    </Rail>
  )
}
