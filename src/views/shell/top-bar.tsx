import { Suspense, lazy, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { button, navLink } from '#styled/recipes'
import { shellTexts } from '#texts/shell.ts'
import { Button } from '#views/parts/button.tsx'
import { CoreIcon } from '#views/parts/core-icon.tsx'
import { Link } from '#views/parts/link.tsx'

import { AccountButton } from './account-button.tsx'
import { Logo } from './logo.tsx'
import type { AccountActions, NavLink, Visitor } from './types.ts'

const MenuPanel = lazy(async () => ({ default: (await import('./menu-panel.tsx')).MenuPanel }))

type Props = {
  readonly path: string
  readonly visitor: Visitor
  readonly actions: AccountActions
  readonly search: ReactNode
  readonly bell: ReactNode
}

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '1', md: '2' },
  maxW: 'page',
  h: '[3.25rem]',
  mx: 'auto',
  px: 'gutter',
})
const wideOnly = css({ display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '2' })

// The narrowest phones have no room for it beside search, bell and menu.
const name = css({ '@media (width < 22.5rem)': { srOnly: true } })

function Home({ path }: { readonly path: string }) {
  return (
    <Link
      href="/"
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '2.5',
        minW: '11',
        minH: '11',
        flexShrink: '0',
        mr: { base: '0', md: '4' },
        fontWeight: 'semibold',
        whiteSpace: 'nowrap',
        rounded: 'md',
      })}
      aria-current={path === '/' ? 'page' : undefined}
    >
      <Logo />
      <span className={name}>{shellTexts.product}</span>
    </Link>
  )
}

type BarLinkProps = NavLink & {
  readonly path: string
  readonly isOn?: boolean
  readonly isButton?: boolean
}
const BarLink = ({ href, label, path, isOn, isButton = false }: BarLinkProps) => (
  <Link
    href={href}
    className={isButton ? button() : navLink()}
    data-on={isOn}
    aria-current={path === href ? 'page' : undefined}
  >
    {label}
  </Link>
)

/** Whether the panel is open: for one path only, going somewhere closes it, as does Escape. */
function useOpen(path: string) {
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === path
  useEffect(() => {
    if (!isOpen) return undefined
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenAt(undefined)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen])
  return [isOpen, (willOpen: boolean) => setOpenAt(willOpen ? path : undefined)] as const
}

/** `navigation "Main"`; below 768 px its entries are in the panel behind "Menu". */
export function TopBar({ path, visitor, actions, search, bell }: Props) {
  const [isOpen, setOpen] = useOpen(path)
  const panelId = useId()
  const dashboard = visitor.kind === 'user' ? visitor.dashboard : undefined
  return (
    <nav aria-label={shellTexts.mainNavigation}>
      <div className={bar}>
        <Home path={path} />
        <div className={wideOnly}>
          {dashboard && (
            <BarLink {...dashboard} path={path} isOn={path.startsWith(dashboard.href)} />
          )}
        </div>
        <span className={css({ flex: '1' })} />
        {search}
        {bell}
        <div className={wideOnly}>
          {visitor.kind === 'user' && <AccountButton {...visitor} actions={actions} />}
          {visitor.kind === 'nobody' && (
            <BarLink href="/sign-in/" label={shellTexts.signIn} path={path} isButton />
          )}
        </div>
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={panelId}
          className={css({ display: { md: 'none' }, mr: '-3' })}
          onClick={() => setOpen(!isOpen)}
        >
          <CoreIcon name={isOpen ? 'cross' : 'menu'} />
          {shellTexts.menu}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen} className={css({ md: { display: 'none' } })}>
        {isOpen && (
          <Suspense>
            <MenuPanel path={path} visitor={visitor} actions={actions} />
          </Suspense>
        )}
      </div>
    </nav>
  )
}
