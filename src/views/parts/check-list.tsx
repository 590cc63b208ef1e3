import type { ReactNode } from 'react'

import { css } from '#styled/css'

import { Icon } from './icon.tsx'

/** odd: it wants to be looked at, and does not stop anything. */
export type Mark = 'passed' | 'odd' | 'failed'
type MarkedCheck = {
  readonly id: string
  readonly mark: Mark
  /** The mark in a word. */
  readonly label: string
  readonly text: ReactNode
}

const looks = {
  passed: { icon: 'check', color: css({ color: 'status.success.fg' }) },
  odd: { icon: 'alert', color: css({ color: 'status.warning.fg' }) },
  failed: { icon: 'cross', color: css({ color: 'status.danger.fg' }) },
} as const
const list = css({ display: 'grid', gap: '1.5', textStyle: 'sm' })

type Props = {
  readonly label: string
  readonly checks: readonly MarkedCheck[]
  readonly className?: string
}
/** What was checked, each passed or not. */
export const CheckList = ({ label, checks, className = list }: Props) => (
  <ul aria-label={label} className={className}>
    {checks.map((check) => (
      <li key={check.id} className={css({ display: 'flex', gap: '2', alignItems: 'start' })}>
        <span className={`${looks[check.mark].color} ${css({ flexShrink: '0', mt: '0.5' })}`}>
          <Icon name={looks[check.mark].icon} size={16} label={check.label} />
        </span>
        {check.text}
      </li>
    ))}
  </ul>
)
