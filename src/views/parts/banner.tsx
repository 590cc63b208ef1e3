import type { ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { banner } from '#styled/recipes'

import type { Tone } from './badge.tsx'
import { CoreIcon } from './core-icon.tsx'
import type { CoreIconName } from './core-icon.tsx'

const icons: Readonly<Record<Tone, CoreIconName>> = {
  neutral: 'info',
  info: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'alert',
}

type Props = {
  readonly tone?: Tone
  readonly title?: string
  /** `alert` interrupts a screen reader (refusals, errors), `status` waits; absent: plain text. */
  readonly role?: 'alert' | 'status'
  /** A full-width strip under the top bar. */
  readonly isStrip?: boolean
  readonly icon?: CoreIconName
  readonly actions?: ReactNode
  readonly className?: string
  readonly children?: ReactNode
}

/** A message that one must read or act on, where it belongs; for what may be missed use a toast. */
export function Banner({ tone = 'info', role, isStrip = false, ...props }: Props) {
  const { title, icon, actions, className, children } = props
  return (
    <div role={role} className={cx(banner({ tone, strip: isStrip }), className)}>
      <CoreIcon name={icon ?? icons[tone]} size={16} />
      <div className={css({ flex: '1', minW: '0' })}>
        {title && <strong className={css({ fontWeight: 'semibold' })}>{title} </strong>}
        {children}
      </div>
      {actions}
    </div>
  )
}
