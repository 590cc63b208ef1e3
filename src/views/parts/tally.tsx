import { css } from '#styled/css'

const MOST = 99
const tally = css({
  display: 'inline-block',
  // As wide as the longest: a count that comes moves nothing.
  minW: '7',
  ml: '1',
  px: '1.5',
  rounded: 'full',
  textStyle: 'xs',
  fontWeight: 'medium',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: 'text.muted',
  bg: 'subtle',
  '&:empty': { bg: 'transparent' },
  '[aria-selected=true] &': { color: 'accent.text', bg: 'accent.subtle' },
})

/** "99+" beyond what one reads. */
export const sayCapped = (count: number, isCapped: boolean): string =>
  isCapped || count > MOST ? `${MOST}+` : String(count)

export type TallyProps = { readonly count?: number; readonly isCapped?: boolean }
/** How many there are behind a tab; its place alone while that is not known. */
export const Tally = ({ count, isCapped = false }: TallyProps) => (
  <span className={tally}>{count === undefined ? '' : sayCapped(count, isCapped)}</span>
)
