import { useQuery } from '@tanstack/react-query'

import { inboxQuery } from '#api/queries.ts'
import { useTitle } from '#routes/-hooks.ts'
import { hrefOfItem } from '#routes/-item-href.ts'
import { InboxPage as InboxView } from '#views/shipments/dashboard/inbox-page.tsx'

import { reading } from './reading.ts'
import { useNow } from './use-now.ts'

/** /dashboard/inbox/ */
export function InboxPage() {
  const { now } = useNow()
  const inbox = useQuery(inboxQuery())
  return (
    <InboxView
      title={useTitle()}
      now={now}
      inbox={reading(inbox, inbox.data)}
      hrefOfItem={hrefOfItem}
    />
  )
}
