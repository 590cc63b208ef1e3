import { css } from '#styled/css'

/** What is done with the rows that are selected, at the foot of the window: above them it would push the next one away. */
export const selectionBar = css({
  position: 'sticky',
  bottom: '4',
  zIndex: '10',
  boxShadow: 'pop',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '2.5',
  rounded: 'lg',
  borderWidth: '1px',
  borderColor: 'accent',
  bg: 'accent.subtle',
  textStyle: 'sm',
})
