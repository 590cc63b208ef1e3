import { useQuery } from '@tanstack/react-query'

import { inboxQuery } from '#api/records/queries.ts'
import { Queries } from '#routes/-pages/records/queries.tsx'
import { Tally } from '#views/parts/tally.tsx'

/** Hints tell it what changes; by itself only a new day does. */
const REFRESH_MS = 600_000

function Mark() {
  const { data } = useQuery({
    ...inboxQuery(),
    refetchInterval: REFRESH_MS,
    // A page that shows the inbox has read it.
    refetchOnMount: false,
  })
  return <Tally {...(data?.data.length && { count: data.data.length, isCapped: data.isCapped })} />
}

/** How much waits for the reader, beside the link to it: what the inbox shows, from the cache that its page has. */
export const InboxMark = () => (
  <Queries>
    <Mark />
  </Queries>
)
