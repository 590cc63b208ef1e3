import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { Badge } from '#views/parts/badge.tsx'
import { Time } from '#views/parts/time.tsx'

type ListProps = {
  readonly label: string
  readonly isEmpty: boolean
  readonly empty: string
  readonly children: ReactNode
}

/** Passkeys or devices, one a line. */
export const FactorList = ({ label, isEmpty, empty, children }: ListProps) =>
  isEmpty ? (
    <p className={css({ textStyle: 'sm', color: 'text.faint', mb: '4' })}>{empty}</p>
  ) : (
    <ul aria-label={label} className={css({ display: 'grid', mb: '4' })}>
      {children}
    </ul>
  )

type RowProps = {
  readonly name: string
  /** ISO; empty: not known. */
  readonly at: string
  /** What the time says: "Added", "Last seen". */
  readonly timeLabel: string
  readonly badges?: readonly string[]
  /** What can be done with it. */
  readonly children: ReactNode
}

/** One of them: name, since when, and its buttons. */
export const FactorRow = ({ name, at, timeLabel, badges = [], children }: RowProps) => (
  <li
    className={css({
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
    })}
  >
    <div className={css({ minW: '0', textStyle: 'sm' })}>
      <span
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '2',
          fontWeight: 'medium',
          overflowWrap: 'anywhere',
        })}
      >
        {name}
        {badges.map((text) => (
          <Badge key={text} tone="info">
            {text}
          </Badge>
        ))}
      </span>
      {at && (
        <span className={css({ textStyle: 'xs', color: 'text.muted' })}>
          {timeLabel} <Time instant={at} isRelative />
        </span>
      )}
    </div>
    <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>{children}</span>
  </li>
)
