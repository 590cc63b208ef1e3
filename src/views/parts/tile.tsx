import type { ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { card } from '#styled/recipes'

import { Link } from './link.tsx'

type Props = {
  readonly label: string
  readonly value: ReactNode
  readonly hint?: ReactNode
  /** Where the number comes from, with its filter. */
  readonly href?: string
}

// Numbers stand in one line, however many lines a label has.
const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  p: '4',
  textStyle: 'sm',
})

/** One number of a dashboard, linked to the list behind it. */
export function Tile({ label, value, hint, href }: Props) {
  const content = (
    <>
      <span className={css({ flex: '1', color: 'text.muted' })}>{label}</span>
      <strong data-numeric className={css({ textStyle: 'xl', fontWeight: 'semibold' })}>
        {value}
      </strong>
      {hint && <span className={css({ textStyle: 'xs', color: 'text.faint' })}>{hint}</span>}
    </>
  )
  const look = cx(card().root, body)
  if (!href) return <div className={look}>{content}</div>
  return (
    <Link
      href={href}
      className={cx(
        look,
        css({ transition: 'border-color 120ms', _hover: { borderColor: 'accent' } }),
      )}
    >
      {content}
    </Link>
  )
}

/** A row of tiles: two by two on phones. */
export const Tiles = ({ children }: { readonly children: ReactNode }) => (
  <div
    className={css({
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(auto-fit, minmax(9rem, 1fr))' },
    })}
  >
    {children}
  </div>
)
