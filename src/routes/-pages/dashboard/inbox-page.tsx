import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useEffectEvent, useRef } from 'react'

import { inboxQuery } from '#api/records/queries.ts'
import { APPLICATIONS } from '#machines/auth/areas.ts'
import { itemsIn, tabsFor } from '#machines/urgency/inbox.ts'
import type { InboxTab } from '#machines/urgency/inbox.ts'
import { canSnoozeAll, keyOfItem } from '#machines/urgency/selecting.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useOutboxRetry } from '#routes/-pages/records/use-outbox-retry.ts'
import { usePeek } from '#routes/-pages/records/use-peek.ts'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { hrefOfItem } from '#routes/-pages/shell/item-href.ts'
import { useMayOpen } from '#routes/-pages/shell/use-may-open.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { useShortcuts } from '#views/parts/use-shortcuts.ts'
import { WithPeek } from '#views/records/list/with-peek.tsx'
import { InboxPage as InboxView } from '#views/shipment/dashboard/inbox-page.tsx'

import { ApproveAll } from './approve-all.tsx'
import { focusedKey, useSelecting } from './use-selecting.tsx'
import { useSnooze } from './use-snooze.ts'

const SnoozedCard = lazy(async () => ({
  default: (await import('#views/shipment/dashboard/snoozed.tsx')).SnoozedCard,
}))
const NextPickup = lazy(async () => ({
  default: (await import('./next-pickup.tsx')).NextPickup,
}))
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

type Meant = {
  readonly items: readonly InboxItem[] | undefined
  readonly open: InboxItem | undefined
  readonly selected: readonly InboxItem[]
}
/** `s` puts off what is selected, else what is open or, where nothing is, what has the focus. */
function useSnoozing({ items, open, selected }: Meant, { snooze }: ReturnType<typeof useSnooze>) {
  useShortcuts({
    s: () => {
      const one = open ?? items?.find((item) => keyOfItem(item) === focusedKey())
      const meant = selected.length > 0 || !one ? selected : [one]
      if (canSnoozeAll(meant)) snooze(meant)
    },
  })
}

type AwayProps = {
  readonly items: readonly InboxItem[]
  readonly snoozing: ReturnType<typeof useSnooze>
}
const Away = ({ items, snoozing: { isBusy, wake } }: AwayProps) =>
  items.length > 0 && (
    <Suspense>
      <SnoozedCard {...{ items, isBusy }} hrefOf={hrefOfItem} onWake={(item) => wake([item])} />
    </Suspense>
  )

type BesideProps = { readonly item: InboxItem; readonly onClose: () => void }
const Beside = ({ item, onClose }: BesideProps) => (
  <Suspense>
    <InboxDecision
      key={item.targetId}
      id={item.targetId}
      href={hrefOfItem(item)}
      onClose={onClose}
    />
  </Suspense>
)

const Next = () => (
  <Suspense>
    <NextPickup />
  </Suspense>
)

type Props = { readonly tab: InboxTab; readonly onTab: (tab: InboxTab) => void }
/** /dashboard/inbox/ */
export function InboxPage({ tab: asked, onTab }: Props) {
  const tabs = tabsFor(useUser().caller)
  // A link may name a tab that this reader does not have.
  const tab = tabs.includes(asked) ? asked : 'all'
  const query = inboxQuery()
  const mayOpen = useMayOpen()
  const inbox = useQuery(query)
  const { isBusy, retry } = useOutboxRetry(query.queryKey)
  const items = inbox.data && itemsIn(inbox.data.data, tab)
  const { item, open, close } = useOpenItem(items)
  const snoozing = useSnooze()
  const { selected, ...selecting } = useSelecting({ items, open: item, snoozing })
  useSnoozing({ items, open: item, selected }, snoozing)
  return (
    <WithPeek
      list={
        <InboxView
          title={useTitle()}
          inbox={reading(inbox, inbox.data)}
          {...{ tabs, tab, onTab }}
          hrefOfItem={hrefOfItem}
          applicationsHref={mayOpen(APPLICATIONS) ? APPLICATIONS : undefined}
          retry={{ isBusy, act: () => retry(null) }}
          approveAll={<ApproveAll />}
          snooze={{ isBusy: snoozing.isBusy, act: (one) => snoozing.snooze([one]) }}
          snoozed={<Away items={itemsIn(inbox.data?.snoozed ?? [], tab)} snoozing={snoozing} />}
          whenEmpty={<Next />}
          {...selecting.props}
          onOpen={(one, isReaching) =>
            isReaching ? selecting.select(one, true) : open(one.targetId)
          }
          isLit={(one) => one.targetId === item?.targetId || selected.includes(one)}
        />
      }
      peek={item && <Beside item={item} onClose={close} />}
    />
  )
}
