import { useQuery } from '@tanstack/react-query'

import { stuckQuery } from '#api/outbox/stuck.ts'
import { Queries } from '#routes/-pages/records/queries.tsx'
import { css } from '#styled/css'
import { shellTexts } from '#texts/shell.ts'

const MOST = 99
const many = (count: number) => (count > MOST ? `${MOST}+` : String(count))
const mark = css({
  ml: '2',
  px: '1.5',
  rounded: 'full',
  bg: 'status.danger.bg',
  color: 'status.danger.fg',
  textStyle: 'xs',
  fontWeight: 'semibold',
})

function Mark() {
  const count = (useQuery(stuckQuery()).data ?? []).reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  return (
    <span className={mark} title={shellTexts.stuckMessages(many(count))}>
      {many(count)}
    </span>
  )
}

/** How many messages are stuck, beside the link to them: outside of the pages and their cache. */
export const StuckMark = () => (
  <Queries>
    <Mark />
  </Queries>
)
