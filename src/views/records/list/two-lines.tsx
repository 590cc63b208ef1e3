import type { ReactNode } from 'react'

import type { Urgency } from '#schemas/urgency.ts'
import { css, cx } from '#styled/css'

const line = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' })
const first = css({ fontWeight: 'medium' })
const second = css({ textStyle: 'xs' })
const tones: Readonly<Record<Urgency['tone'], string>> = {
  danger: css({ color: 'status.danger.fg' }),
  warning: css({ color: 'status.warning.fg' }),
  neutral: css({ color: 'text.faint' }),
}

type ToldProps = { readonly children: ReactNode }
type Props = {
  /** It names something. */
  readonly isName?: boolean
  readonly first: ReactNode
  readonly second: ReactNode
  readonly tone?: Urgency['tone'] | undefined
  /** The first line is as urgent as the second. */
  readonly isWhole?: boolean
}
/** Words that a column may cut can be read under the pointer. */
const whole = (said: ReactNode) => (typeof said === 'string' ? said : undefined)

/** A cell of two lines: what it is, and what one wants to know of it. */
export const TwoLines = ({ isName, tone = 'neutral', isWhole, ...props }: Props) => (
  <>
    <span
      title={whole(props.first)}
      className={cx(line, isName && first, isWhole && tone !== 'neutral' && tones[tone])}
    >
      {props.first}
    </span>
    <span title={whole(props.second)} className={cx(second, line, tones[tone])}>
      {props.second}
    </span>
  </>
)

/** What is more or less urgent, in the colour of that. */
export const Toned = ({ tone = 'neutral', children }: Pick<Props, 'tone'> & ToldProps) => (
  <span className={tones[tone]}>{children}</span>
)
