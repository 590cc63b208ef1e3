import { useId } from 'react'
import type { ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { card } from '#styled/recipes'

type Props = {
  /** The `h2`, which also names the region. */
  readonly title: string
  /** Beside the title: a count, a button. */
  readonly actions?: ReactNode
  /** The content brings its own padding (tables, lists). */
  readonly isFlush?: boolean
  readonly footer?: ReactNode
  /** By which something leads to it. */
  readonly id?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A block of a page: a region named by its heading. */
export function Card({ title, actions, isFlush = false, footer, id, className, children }: Props) {
  const titleId = useId()
  const look = card({ flush: isFlush })
  return (
    <section
      aria-labelledby={titleId}
      className={cx(look.root, className)}
      {...(id === undefined ? {} : { id, tabIndex: -1 })}
    >
      <header className={look.header}>
        <h2 id={titleId} className={look.title}>
          {title}
        </h2>
        {actions}
      </header>
      <div className={look.body}>{children}</div>
      {footer && <footer className={look.footer}>{footer}</footer>}
    </section>
  )
}

/** A surface without a heading, where another element names it. */
export const Panel = ({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) => (
  <div className={cx(card().root, css({ p: { base: '4', md: '6' } }), className)}>{children}</div>
)

const section = css({
  py: '2.5',
  borderTopWidth: '1px',
  borderColor: 'border',
  _first: { borderTopWidth: '0', pt: '0' },
  _last: { pb: '0' },
})
const sectionHead = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  mb: '1',
})

const inOne = css({
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  gridAutoColumns: 'auto',
  alignItems: 'baseline',
  columnGap: '3',
})

type SectionProps = Pick<Props, 'title' | 'actions' | 'children'> & {
  /** The title stands before what there is to say, as a term before its value. */
  readonly isBeside?: boolean
}
/** A part of a card: a region named by its `h3`. Parts that follow one another have a line between them. */
export function Section({ title, actions, isBeside = false, children }: SectionProps) {
  const id = useId()
  const heading = (
    <h3 id={id} className={css({ textStyle: 'xs', color: 'text.muted' })}>
      {title}
    </h3>
  )
  return (
    <section aria-labelledby={id} className={isBeside ? cx(section, inOne) : section}>
      {isBeside ? (
        heading
      ) : (
        <header className={sectionHead}>
          {heading}
          {actions}
        </header>
      )}
      {isBeside ? <div>{children}</div> : children}
      {isBeside && actions && <div className={css({ gridArea: '1 / 3' })}>{actions}</div>}
    </section>
  )
}
