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
