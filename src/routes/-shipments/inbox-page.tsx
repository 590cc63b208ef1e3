import { useQuery } from '@tanstack/react-query'

import { inboxQuery } from '#api/queries.ts'
import { useTitle } from '#routes/-hooks.ts'
import { hrefOfItem } from '#routes/-item-href.ts'
import { InboxPage as InboxView } from '#views/shipments/dashboard/inbox-page.tsx'

import { reading } from './reading.ts'

/** /dashboard/inbox/ */
export function InboxPage() {
  const inbox = useQuery(inboxQuery())
  return <InboxView title={useTitle()} inbox={reading(inbox, inbox.data)} hrefOfItem={hrefOfItem} />
}
