import type { CSSProperties, ReactNode } from 'react'

import { css } from '#styled/css'
import { shellTexts } from '#texts/shell.ts'
import { Fallback } from '#views/parts/error-boundary.tsx'

import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'
import type { AccountActions, ShellFacts } from './types.ts'

type Props = {
  readonly facts: ShellFacts
  /** The path of the page that is shown, while the address names the next one already. What broke on it goes with it. */
  readonly shown?: string
  readonly actions: AccountActions
  /** The second level of navigation. */
  readonly strip: ReactNode
  /** What finds everything, in the bar. */
  readonly search: ReactNode
  /** What happened, beside it. */
  readonly bell: ReactNode
  readonly children: ReactNode
}

const skip = css({
  position: 'absolute',
  left: '4',
  top: '-16',
  zIndex: '40',
  px: '4',
  py: '2',
  bg: 'raised',
  rounded: 'md',
  _focus: { top: '2', boxShadow: 'pop' },
})

const WIDE = { '--sizes-page': '116rem' } as CSSProperties // because it names a token

/** The frame of every page: bar, strip, banners, the page itself, footer. */
export function Shell({ facts, shown = facts.path, actions, strip, children, ...bar }: Props) {
  const { path } = facts
  return (
    <div
      className={css({
        display: 'grid',
        gridTemplateRows: 'auto 1fr auto',
        gridTemplateColumns: 'minmax(0, 1fr)',
        minH: '[100dvh]',
      })}
      style={facts.isWide ? WIDE : undefined}
    >
      <header>
        <a href="#main" className={skip}>
          {shellTexts.skip}
        </a>
        <div className={css({ bg: 'surface', borderBottomWidth: '1px', borderColor: 'border' })}>
          <TopBar path={path} visitor={facts.visitor} actions={actions} {...bar} />
          {strip}
        </div>
        <Banners {...facts} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={css({
          w: 'full',
          maxW: 'page',
          mx: 'auto',
          px: 'gutter',
          pt: '5',
          pb: '12',
          outline: 'none',
        })}
      >
        <Fallback key={shown} kind="page">
          {children}
        </Fallback>
      </main>
      <Footer path={path} company={facts.company} helpAddresses={facts.helpAddresses} />
    </div>
  )
}
