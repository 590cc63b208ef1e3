import { useEffect, useId, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { partTexts } from '#texts/parts.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Link } from '#views/parts/link.tsx'
import { useIsWide } from '#views/parts/use-is-wide.ts'
import { useEscape } from '#views/parts/use-shortcuts.ts'

const panel = css({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  boxShadow: 'pop',
  // Below it lies over the list, on a phone over the whole page.
  position: { base: 'fixed', xl: 'sticky' },
  zIndex: '20',
  right: '0',
  top: { base: '0', xl: '4' },
  w: 'full',
  maxW: '[26.25rem]',
  h: { base: '[100dvh]', xl: 'auto' },
  maxH: { xl: '[calc(100dvh - 2rem)]' },
  rounded: { xl: 'lg' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '3',
  px: '4',
  py: '3',
  borderBottomWidth: '1px',
  borderColor: 'border',
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '3',
  p: '4',
  borderTopWidth: '1px',
  borderColor: 'border',
})

type LinkProps = { readonly href: string | undefined; readonly children: ReactNode }
/** What a row or a peek is about, as a link where it has a page. */
export const RecordLink = ({ href, children }: LinkProps) =>
  href === undefined ? (
    children
  ) : (
    <Link href={href} className={link({ kind: 'plain' })}>
      {children}
    </Link>
  )

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey && !altKey
type PeekLinkProps = {
  readonly href: string
  readonly onOpen: () => void
  readonly children: string
}
/** The name of a row: a plain click opens it beside the list, any other what its address says. */
export const PeekLink = ({ href, onOpen, children }: PeekLinkProps) => (
  <Link
    href={href}
    className={link({ kind: 'plain' })}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      onOpen()
    }}
  >
    {children}
  </Link>
)

type Props = {
  readonly title: string
  /** Beside the title. */
  readonly badge?: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One record of a list beside it: a region of its own; the focus stays in the list unless it is covered. */
export function Peek({ title, badge, footer, onClose, children }: Props) {
  const id = useId()
  const isWide = useIsWide()
  const cross = useRef<HTMLButtonElement>(null)
  useEscape(onClose)
  useEffect(() => {
    if (!isWide) cross.current?.focus()
  }, [isWide])
  return (
    <aside aria-labelledby={id} className={panel}>
      <header className={head}>
        <h2 id={id} className={css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })}>
          {title}
        </h2>
        {badge}
        <span className={css({ flex: '1' })} />
        <Button
          ref={cross}
          variant="ghost"
          size="icon"
          aria-label={partTexts.closePeek}
          onClick={onClose}
        >
          <Icon name="cross" />
        </Button>
      </header>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        role="group"
        aria-labelledby={id}
        className={css({
          display: 'grid',
          alignContent: 'start',
          gap: '4',
          p: '4',
          overflowY: 'auto',
        })}
      >
        {children}
      </div>
      {footer && <footer className={foot}>{footer}</footer>}
    </aside>
  )
}
