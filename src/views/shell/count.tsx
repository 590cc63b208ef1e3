import { css } from '#styled/css'

const MOST = 99
/** A count as a mark says it; whoever counts stops there. */
export const many = (count: number): string => (count >= MOST ? `${MOST}+` : String(count))

const mark = css({
  ml: '2',
  px: '1.5',
  rounded: 'full',
  bg: 'status.danger.bg',
  color: 'status.danger.fg',
  textStyle: 'xs',
  fontWeight: 'semibold',
})

type Props = { readonly count: number; readonly title?: string }
/** How much of something waits, beside what leads to it. */
export const Count = ({ count, title }: Props) => (
  <span className={mark} title={title}>
    {many(count)}
  </span>
)
