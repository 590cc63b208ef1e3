import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useEffectEvent, useRef } from 'react'

import { inboxQuery } from '#api/records/queries.ts'
import { APPLICATIONS } from '#machines/auth/areas.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useOutboxRetry } from '#routes/-pages/records/use-outbox-retry.ts'
import { usePeek } from '#routes/-pages/records/use-peek.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { hrefOfItem } from '#routes/-pages/shell/item-href.ts'
import { useMayOpen } from '#routes/-pages/shell/use-may-open.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { useShortcuts } from '#views/parts/use-shortcuts.ts'
import { WithPeek } from '#views/records/list/with-peek.tsx'
import { InboxPage as InboxView } from '#views/shipment/dashboard/inbox-page.tsx'

import { ApproveAll } from './approve-all.tsx'

const InboxDecision = lazy(async () => ({
  default: (await import('./inbox-decision.tsx')).InboxDecision,
}))

/** The item that is open beside the list, and the ways to the next ones: `j`, `k`, and on once it is decided. */
function useOpenItem(items: readonly InboxItem[] | undefined) {
  const { id, open, close } = usePeek()
  const shown = items?.filter(({ targetKind }) => targetKind === 'shipment-request') ?? []
  const at = shown.findIndex(({ targetId }) => targetId === id)
  const place = useRef(-1)
  const go = (to: number) => {
    const next = shown[Math.max(0, Math.min(to, shown.length - 1))]
    if (next) open(next.targetId)
  }
  useShortcuts({ j: () => go(at + 1), k: () => go(at - 1) })
  // What was open is decided and gone: the one that took its place is next.
  const goOn = useEffectEvent((shownId: string | undefined, all: typeof items) => {
    if (shownId === undefined || all === undefined) place.current = -1
    else if (at >= 0) place.current = at
    else if (place.current >= 0 && shown.length > 0) go(place.current)
    else close()
  })
  useEffect(() => goOn(id, items), [id, items])
  return { item: shown[at], open, close }
}

/** /dashboard/inbox/ */
export function InboxPage() {
  const query = inboxQuery()
  const mayOpen = useMayOpen()
  const inbox = useQuery(query)
  const { isBusy, retry } = useOutboxRetry(query.queryKey)
  const { item, open, close } = useOpenItem(inbox.data?.data)
  return (
    <WithPeek
      list={
        <InboxView
          title={useTitle()}
          inbox={reading(inbox, inbox.data)}
          hrefOfItem={hrefOfItem}
          applicationsHref={mayOpen(APPLICATIONS) ? APPLICATIONS : undefined}
          retry={{ isBusy, act: () => retry(null) }}
          approveAll={<ApproveAll />}
          onOpen={({ targetId }) => open(targetId)}
          openId={item?.targetId}
        />
      }
      peek={
        item && (
          <Suspense>
            <InboxDecision
              key={item.targetId}
              id={item.targetId}
              href={hrefOfItem(item)}
              onClose={close}
            />
          </Suspense>
        )
      }
    />
  )
}
