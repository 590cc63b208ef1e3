import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'

import { canSnoozeAll } from '#machines/urgency/selecting.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { InboxBar } from '#views/shipment/dashboard/inbox-bar.tsx'

import { useApprovals } from './use-approvals.ts'
import type { useSnooze } from './use-snooze.ts'

const BulkFlow = lazy(async () => ({
  default: (await import('#routes/-pages/shipment/bulk-flow.tsx')).BulkFlow,
}))

type Props = {
  readonly items: readonly InboxItem[]
  readonly snoozing: ReturnType<typeof useSnooze>
  readonly onClear: () => void
}

/** The requests that are selected, as the list has them; undefined where something else is, or one has not come yet. */
function useSelected(items: readonly InboxItem[], approvals: ReturnType<typeof useApprovals>) {
  const { requests, readOn } = approvals
  const found = items.flatMap(({ kind, targetId }) =>
    kind === 'approve' ? requests.filter(({ id }) => id === targetId) : [],
  )
  const isWhole = items.length > 0 && found.length === items.length
  const isMissing = items.length > 0 && !isWhole && items.every(({ kind }) => kind === 'approve')
  const hasMore = isMissing && readOn !== undefined
  const goOn = useEffectEvent(() => readOn?.())
  useEffect(() => {
    if (hasMore) goOn()
  }, [hasMore])
  return isWhole ? found : undefined
}

/** What is done with several things of the inbox. The dialog stays open when what it approved has gone from there. */
export function InboxSelected({ items, snoozing, onClear }: Props) {
  const approvals = useApprovals()
  const selected = useSelected(items, approvals)
  const [open, setOpen] = useState<Omit<Parameters<typeof BulkFlow>[0], 'onClose'>>()
  const offers = selected
    ? approvals
        .offersOf(selected)
        .filter(({ passed, others }) => passed.length + others.length === selected.length)
    : []
  const approve = ({ approval, passed, others }: (typeof offers)[number]) =>
    setOpen({
      input: {
        action: approval,
        rows: passed.map(({ id, revision }) => ({ id, revision })),
        selected: passed.length + others.length,
      },
      requests: passed,
      exceptions: approvals.exceptionsOf(others),
    })
  return (
    <>
      {items.length > 0 && (
        <InboxBar
          count={items.length}
          approvals={offers.map((offer) => ({
            action: offer.approval,
            count: offer.passed.length,
            act: () => approve(offer),
          }))}
          snooze={
            canSnoozeAll(items)
              ? { isBusy: snoozing.isBusy, act: () => snoozing.snooze(items) }
              : undefined
          }
          onClear={onClear}
        />
      )}
      <Suspense>{open && <BulkFlow {...open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
