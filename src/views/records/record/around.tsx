import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { kbd } from '#styled/recipes'
import { recordTexts } from '#texts/records.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { CopyButton } from '#views/parts/copy.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import { useShortcuts } from '#views/parts/use-shortcuts.ts'

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

const Dialog = lazy(async () => ({ default: (await import('#views/parts/dialog.tsx')).Dialog }))

type ExplainProps = {
  /** The chart of the lifecycle; asked for when it is opened. */
  readonly renderChart: () => ReactNode
  /** "Why can't I…?"; asked for when it is opened. */
  readonly renderWhy: () => ReactNode
  /** What else can be done with the record, before them. */
  readonly children?: ReactNode
}

/** The chart of a record's lifecycle and "Why can't I…?", each a layer over the page and one press away. */
export function Explain({ renderChart, renderWhy, children }: ExplainProps) {
  const [shown, setShown] = useState<'chart' | 'why'>()
  const close = () => setShown(undefined)
  useShortcuts({ l: () => setShown('chart') })
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' })}>
      {children}
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setShown('chart')}>
        <Icon name="flow" size={15} />
        {recordTexts.viewFlow}
        <Letter>L</Letter>
      </Button>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setShown('why')}>
        <Icon name="info" size={15} />
        {recordTexts.why}
      </Button>
      <Suspense>
        {shown === 'chart' && (
          <Dialog title={recordTexts.flow} size="full" onClose={close}>
            {renderChart()}
          </Dialog>
        )}
        {shown === 'why' && (
          <Dialog title={recordTexts.why} size="lg" onClose={close}>
            {renderWhy()}
          </Dialog>
        )}
      </Suspense>
    </div>
  )
}
