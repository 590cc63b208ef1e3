import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { recordListTexts } from '#texts/record-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'

type Props = {
  readonly isCompact: boolean
  readonly onCompact: () => void
  /** Undefined: a small list, which is always shown alike. */
  readonly onColumns: (() => void) | undefined
  /** What takes the list along, if anything does. */
  readonly children?: ReactNode
}

/** How a list is shown, and taken along. */
export const ListTools = ({ isCompact, onCompact, onColumns, children }: Props) => (
  <>
    {onColumns && (
      <>
        <Button
          aria-pressed={isCompact}
          className={css({ '&[aria-pressed=true]': { bg: 'accent.subtle' } })}
          onClick={onCompact}
        >
          {recordListTexts.compact}
        </Button>
        <Button onClick={onColumns}>
          <Icon name="columns" size={16} />
          {recordListTexts.columns.button}
        </Button>
      </>
    )}
    {children}
  </>
)
