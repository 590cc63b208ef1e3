import { css, cx } from '#styled/css'

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

// In a bar without room it takes none.
const over = css({ position: 'absolute', top: '0', right: '0' })

type Props = { readonly count: number; readonly title?: string; readonly isOver?: boolean }
/** How much of something waits, beside what leads to it or over its corner. */
export const Count = ({ count, title, isOver = false }: Props) => (
  <span className={isOver ? cx(mark, over) : mark} title={title}>
    {many(count)}
  </span>
)
