import type { ReactNode } from 'react'

import { badge } from '#styled/recipes'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** A state: dot, word and colour, never colour alone. */
export const Badge = ({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone
  readonly children: ReactNode
}) => <span className={badge({ tone })}>{children}</span>
