import type { ReactNode } from 'react'

import { currentLink } from '#machines/auth/areas.ts'
import type { Area } from '#machines/auth/areas.ts'
import { css } from '#styled/css'
import { navLink } from '#styled/recipes'
import { Link } from '#views/parts/link.tsx'

// A ref of the current link: it runs anew when another link becomes the current one.
const bringIntoView = (link: HTMLAnchorElement | null) => {
  const frame = link?.closest('div')
  if (link && frame) frame.scrollLeft = link.offsetLeft - frame.clientWidth / 2
}

type Props = {
  readonly area: Area
  readonly path: string
  /** Beside a link: how much waits there. */
  readonly markOf?: (href: string) => ReactNode
}

/** `navigation "{area}"`: the second level, which scrolls sideways on phones. */
export function AreaStrip({ area, path, markOf }: Props) {
  const current = currentLink(path, area.links)
  return (
    <nav aria-label={area.label} className={css({ borderTopWidth: '1px', borderColor: 'border' })}>
      <div
        className={css({
          display: 'flex',
          maxW: 'page',
          mx: 'auto',
          px: 'gutter',
          overflowX: 'auto',
          scrollbarWidth: 'none',
        })}
      >
        <span className={css({ display: 'flex', mx: '-2.5' })}>
          {area.links.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className={navLink({ strip: true })}
              {...(href === current ? { 'aria-current': 'page' as const, ref: bringIntoView } : {})}
            >
              {label} {markOf?.(href)}
            </Link>
          ))}
        </span>
      </div>
    </nav>
  )
}
