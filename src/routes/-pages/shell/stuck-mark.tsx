import { useQuery } from '@tanstack/react-query'

import { stuckQuery } from '#api/outbox/stuck.ts'
import { Queries } from '#routes/-pages/records/queries.tsx'
import { shellTexts } from '#texts/shell.ts'
import { Count, many } from '#views/shell/count.tsx'

function Mark() {
  const count = (useQuery(stuckQuery()).data ?? []).reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  return <Count count={count} title={shellTexts.stuckMessages(many(count))} />
}

/** How many messages are stuck, beside the link to them: outside of the pages and their cache. */
export const StuckMark = () => (
  <Queries>
    <Mark />
  </Queries>
)
