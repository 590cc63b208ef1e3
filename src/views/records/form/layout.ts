import { css } from '#styled/css'

/** The parts of a form, one beneath the other. */
export const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
/** A form, and what follows from it beside it. */
export const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
})
/** Fields side by side, where there is room. */
export const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
})
/** A field over the whole width of such a grid. */
export const wide = css({ gridColumn: '1 / -1' })
/** Checkboxes and buttons in a line. */
export const inline = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '6',
  rowGap: '2',
})
/** A checkbox beside a control that has its label above it. */
export const besideControl = css({ sm: { mt: '7' } })
