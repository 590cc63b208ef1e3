import type { ReactNode } from 'react'

import type { Urgency } from '#schemas/urgency.ts'
import { css } from '#styled/css'

const line = css({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&[data-tone=danger]': { color: 'status.danger.fg' },
  '&[data-tone=warning]': { color: 'status.warning.fg' },
})
const first = css({ fontWeight: 'medium' })
const second = css({ textStyle: 'xs', color: 'text.faint' })

type Props = {
  /** It names something. */
  readonly isName?: boolean
  readonly first: ReactNode
  readonly second: ReactNode
  readonly tone?: Urgency['tone'] | undefined
  /** The first line is as urgent as the second. */
  readonly isWhole?: boolean
}
/** A cell of two lines: what it is, and what one wants to know of it. */
export const TwoLines = ({ isName, tone, isWhole, ...props }: Props) => (
  <>
    <span className={`${line}${isName ? ` ${first}` : ''}`} data-tone={isWhole && tone}>
      {props.first}
    </span>
    <span className={`${second} ${line}`} data-tone={tone}>
      {props.second}
    </span>
  </>
)
