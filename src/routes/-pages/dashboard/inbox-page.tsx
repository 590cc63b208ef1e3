import { useQuery } from '@tanstack/react-query'

import { inboxQuery } from '#api/records/queries.ts'
import { APPLICATIONS } from '#machines/auth/areas.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useOutboxRetry } from '#routes/-pages/records/use-outbox-retry.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { hrefOfItem } from '#routes/-pages/shell/item-href.ts'
import { useMayOpen } from '#routes/-pages/shell/use-may-open.ts'
import { InboxPage as InboxView } from '#views/shipment/dashboard/inbox-page.tsx'

/** /dashboard/inbox/ */
export function InboxPage() {
  const query = inboxQuery()
  const mayOpen = useMayOpen()
  const inbox = useQuery(query)
  const { isBusy, retry } = useOutboxRetry(query.queryKey)
  return (
    <InboxView
      title={useTitle()}
      inbox={reading(inbox, inbox.data)}
      hrefOfItem={hrefOfItem}
      applicationsHref={mayOpen(APPLICATIONS) ? APPLICATIONS : undefined}
      retry={{ isBusy, act: () => retry(null) }}
    />
  )
}
