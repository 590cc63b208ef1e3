import { css } from '#styled/css'

/** A cell of the grid, in its head and its body. */
export const cell = css({
  display: 'flex',
  alignItems: 'center',
  minW: '0',
  px: '3',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '&[data-align=end]': { justifyContent: 'flex-end' },
})

/** The last cell stays in sight while the others scroll sideways. */
export const pinned = css({
  position: 'sticky',
  right: '0',
  px: '1.5',
  bg: '[inherit]',
  boxShadow: '[-1px 0 0 token(colors.border)]',
})
