import { useState } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { kbd } from '#styled/recipes'
import { recordTexts } from '#texts/records.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { CopyButton } from '#views/parts/copy.tsx'
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

const Letter = ({ children }: { readonly children: string }) => (
  <kbd aria-hidden className={`${kbd()} ${css({ hideBelow: 'md' })}`}>
    {children}
  </kbd>
)

function useSteps(previousHref: string | undefined, nextHref: string | undefined): void {
  const { go } = useNavigation()
  const way = (href: string | undefined) => () => href && go(href)
  useShortcuts({ '[': way(previousHref), ']': way(nextHref) })
}

/** The ways to a record's neighbours; `[` and `]` lead there too. */
export function Neighbours({ previousHref, nextHref }: NeighbourHrefs) {
  useSteps(previousHref, nextHref)
  const links = [
    [previousHref, recordTexts.previous, '['],
    [nextHref, recordTexts.next, ']'],
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

export type AroundProps = {
  readonly neighbours: NeighbourHrefs
  /** Which of how many it is in the list that it was opened from. */
  readonly place: { readonly at: number; readonly of: number } | undefined
}
const Step = ({ href, children }: { readonly href: string | undefined; children: ReactNode }) =>
  href && (
    <ButtonLink href={href} size="icon" variant="ghost">
      {children}
    </ButtonLink>
  )

/** A record's address and its place in the list that it was opened from, for its head; `[` and `]` lead on there, too. */
export function Around({
  neighbours: { previousHref, nextHref },
  place,
  children,
}: AroundProps & { readonly children?: ReactNode }) {
  useSteps(previousHref, nextHref)
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' })}>
      <CopyButton text={location.href} label={recordTexts.copyLink} />
      {children}
      {place && (
        <span className={css({ ml: '2', textStyle: 'xs', color: 'text.muted' })}>
          {recordTexts.place(place.at, place.of)}
        </span>
      )}
      <Step href={previousHref}>
        <span className={css({ display: 'grid', rotate: '180deg' })}>
          <Icon name="chevronRight" size={16} label={recordTexts.previous} />
        </span>
      </Step>
      <Step href={nextHref}>
        <Icon name="chevronRight" size={16} label={recordTexts.next} />
      </Step>
    </div>
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
