import { useInfiniteQuery } from '@tanstack/react-query'

import { notificationsQuery } from '#api/notification/notifications.ts'
import type { ReadOnes } from '#machines/notification/reading/types.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import { WhatHappened as WhatHappenedView } from '#views/notification/list.tsx'

import { hrefOfNotification } from './href.ts'

type Props = { readonly onRead: (ones: ReadOnes) => void; readonly onClose: () => void }

/** What happened to what concerns the reader, in a dialog. */
export function WhatHappened({ onRead, onClose }: Props) {
  const user = useUser()
  const list = useInfiniteQuery(notificationsQuery())
  const rows = list.data?.pages.flatMap(({ data }) => data)
  const newest = rows?.[0]
  const isUnread = (list.data?.pages[0]?.unread ?? 0) > 0
  return (
    <WhatHappenedView
      happened={reading(
        list,
        rows && {
          rows,
          hasMore: list.hasNextPage,
          isLoadingMore: list.isFetchingNextPage,
          onMore: () => void list.fetchNextPage(),
        },
      )}
      hrefOf={(one) => hrefOfNotification(one, user)}
      onRead={({ id }) => onRead({ ids: [id] })}
      onReadAll={newest && isUnread ? () => onRead({ upTo: newest.id }) : undefined}
      onClose={onClose}
    />
  )
}
