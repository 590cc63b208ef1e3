import type { MouseEvent, ReactNode } from 'react'

import type { InboxItem } from '#schemas/inbox.ts'
import { css } from '#styled/css'
import { recordListTexts } from '#texts/record-list.ts'

import { nameOf } from './inbox.tsx'

const circle = css({
  display: 'grid',
  placeItems: 'center',
  w: '8',
  h: '8',
  rounded: 'full',
  bg: 'subtle',
  color: 'text.muted',
  cursor: 'pointer',
  '& > *': { gridArea: '1 / 1' },
  '&:has(:checked) svg': { visibility: 'hidden' },
  'li:is(:hover, :focus-within) &': { '& svg': { visibility: 'hidden' } },
})

// It takes the icon's place where somebody may want it.
const box = css({
  w: '4',
  h: '4',
  opacity: '0',
  accentColor: 'token(colors.accent)',
  _checked: { opacity: '1' },
  'li:is(:hover, :focus-within) &': { opacity: '1' },
})

type Props = {
  readonly item: InboxItem
  readonly icon: ReactNode
  readonly isSelected: boolean
  readonly onSelect: (isReaching: boolean) => void
}

/** The icon of a thing, and in its place the box that selects it. */
export const InboxMark = ({ item, icon, isSelected, onSelect }: Props) => (
  <label className={circle}>
    {icon}
    <input
      type="checkbox"
      className={box}
      aria-label={recordListTexts.select(nameOf(item) ?? '')}
      checked={isSelected}
      onChange={({ nativeEvent }) => onSelect((nativeEvent as unknown as MouseEvent).shiftKey)} // because a click changes it
    />
  </label>
)
