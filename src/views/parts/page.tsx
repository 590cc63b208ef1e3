import type { ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { partTexts } from '#texts/parts.ts'

import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export type Crumb = { readonly label: string; readonly href: string }

// As high as a finger needs (WCAG 2.5.5), without moving what is around it.
const finger = css({
  position: 'relative',
  _after: { content: '""', position: 'absolute', insetX: '0', top: '-3', bottom: '-3' },
})

/** `navigation "Breadcrumb"` for the third level and deeper; the page itself is not in it. */
const Breadcrumb = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav aria-label={partTexts.breadcrumb}>
    <ol
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '1.5',
        textStyle: 'sm',
        color: 'text.muted',
      })}
    >
      {crumbs.map(({ label, href }, at) => (
        <li key={href} className={css({ display: 'flex', alignItems: 'center', gap: '1.5' })}>
          <Link href={href} className={cx(link({ kind: 'quiet' }), finger)}>
            {label}
          </Link>
          {at < crumbs.length - 1 && <Icon name="chevronRight" size={12} />}
        </li>
      ))}
    </ol>
  </nav>
)

type HeaderProps = {
  /** The `h1`: exactly the route's title. */
  readonly title: string
  /** A line above: a date, a program. */
  readonly eyebrow?: ReactNode
  readonly crumbs?: readonly Crumb[]
  /** Beside the title: badges. */
  readonly badges?: ReactNode
  /** Beneath the title. */
  readonly lead?: ReactNode
  /** Beside the crumbs: what has to do with the page's address. */
  readonly tools?: ReactNode
  readonly actions?: ReactNode
}

const beside = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})

const Above = ({ crumbs, tools }: Pick<HeaderProps, 'crumbs' | 'tools'>) => {
  const ways = crumbs && <Breadcrumb crumbs={crumbs} />
  if (!tools) return ways
  return (
    <div className={beside}>
      {ways}
      {tools}
    </div>
  )
}

/** The head of a page: title, badges, actions. It wraps on phones. */
export const PageHeader = ({ title, eyebrow, badges, lead, actions, ...above }: HeaderProps) => (
  <header className={css({ display: 'grid', gap: '2', mb: '4' })}>
    <Above {...above} />
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        gap: '4',
      })}
    >
      <div className={css({ minW: '0' })}>
        {eyebrow && <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{eyebrow}</p>}
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
          <h1
            tabIndex={-1}
            className={css({
              textStyle: 'xl',
              fontWeight: 'semibold',
              overflowWrap: 'anywhere',
              outline: 'none',
            })}
          >
            {title}
          </h1>
          {badges}
        </div>
        {lead && <p className={css({ mt: '1', maxW: 'prose', color: 'text.muted' })}>{lead}</p>}
      </div>
      {actions && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>{actions}</div>
      )}
    </div>
  </header>
)
