import { useQuery } from '@tanstack/react-query'

import { inboxQuery } from '#api/records/queries.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useOutboxRetry } from '#routes/-pages/records/use-outbox-retry.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { hrefOfItem } from '#routes/-pages/shell/item-href.ts'
import { InboxPage as InboxView } from '#views/shipment/dashboard/inbox-page.tsx'

/** /dashboard/inbox/ */
export function InboxPage() {
  const query = inboxQuery()
  const inbox = useQuery(query)
  const { isBusy, retry } = useOutboxRetry(query.queryKey)
  return (
    <InboxView
      title={useTitle()}
      inbox={reading(inbox, inbox.data)}
      hrefOfItem={hrefOfItem}
      retry={{ isBusy, act: () => retry(null) }}
    />
  )
}
