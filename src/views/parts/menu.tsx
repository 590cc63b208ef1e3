import { Suspense, lazy } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { css } from '#styled/css'

import { Button } from './button.tsx'
import type { MenuEntry } from './menu-popup.tsx'
import { useMenuButton } from './use-menu-button.ts'

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazy(load)

type Props = {
  /** The accessible name of the button and of the menu. */
  readonly label: string
  /** Asked for when it opens: a list has a menu per row. */
  readonly items: () => readonly MenuEntry[]
  /** What the button shows. */
  readonly children: ReactNode
  readonly look?: 'row' | 'bar'
  /** Inside a grid the cell has the focus, and the button is reached by a key. */
  readonly tabIndex?: number
}

/** A menu button; its menu is fetched when the pointer or the focus comes near. */
export function Menu({ label, items, children, look = 'bar', tabIndex }: Props) {
  const { button, popup } = useMenuButton(load)
  return (
    // A press on a menu is none on the row around it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span className={css({ display: 'inline-flex' })} onClick={stop}>
      <Button
        {...button}
        aria-label={look === 'row' ? label : undefined}
        variant={look === 'row' ? 'ghost' : 'outline'}
        {...(look === 'row' ? { size: 'sm' } : {})}
        {...(tabIndex === undefined ? {} : { tabIndex })}
      >
        {children}
      </Button>
      {popup && (
        <Suspense>
          <MenuPopup {...popup} items={items()} />
        </Suspense>
      )}
    </span>
  )
}

const stop = (event: MouseEvent) => event.stopPropagation()
