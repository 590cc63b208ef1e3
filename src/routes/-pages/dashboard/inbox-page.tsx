import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import { inboxQuery } from '#api/records/queries.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { hrefOfItem } from '#routes/-pages/shell/item-href.ts'
import { inboxActTexts } from '#texts/inbox-acts.ts'
import { notify } from '#views/parts/toast.ts'
import { InboxPage as InboxView } from '#views/shipment/dashboard/inbox-page.tsx'

/** /dashboard/inbox/ */
export function InboxPage() {
  const inbox = useQuery(inboxQuery())
  const queries = useQueryClient()
  const retrying = useMutation({
    mutationFn: async () => (await import('#api/outbox.ts')).retryWithoutRecord(),
    onSuccess: (count) => notify({ type: 'success', message: inboxActTexts.retried(count) }),
    onError: (error) => notify({ type: 'error', message: sayError(error).text }),
    onSettled: () => queries.invalidateQueries(inboxQuery()),
  })
  return (
    <InboxView
      title={useTitle()}
      inbox={reading(inbox, inbox.data)}
      hrefOfItem={hrefOfItem}
      retry={{ isBusy: retrying.isPending, act: () => retrying.mutate() }}
    />
  )
}
