import { useInfiniteQuery } from '@tanstack/react-query'

import { notificationsQuery } from '#api/notification/notifications.ts'
import type { ReadOnes } from '#machines/notification/reading/types.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { staffHref } from '#routes/-pages/records/staff-href.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import type { Notification } from '#schemas/notification.ts'
import { tenantRequestPath } from '#schemas/pages.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { WhatHappened as WhatHappenedView } from '#views/notification/list.tsx'

/** Where a reader sees what a notification is about: staff on their pages, partners on those of their program. */
function hrefOf(one: Notification, user: PortalUser): string {
  const { targetKind, targetId, tenant } = one
  const program = tenantOf(tenant)
  if (isStaffMember(user) || (targetKind !== 'spot-offer' && !program)) return staffHref(one) ?? ''
  return program && targetKind !== 'spot-offer'
    ? tenantRequestPath(program, targetId)
    : `/suppliers/offer/${targetId}/`
}

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
      hrefOf={(one) => hrefOf(one, user)}
      onRead={({ id }) => onRead({ ids: [id] })}
      onReadAll={newest && isUnread ? () => onRead({ upTo: newest.id }) : undefined}
      onClose={onClose}
    />
  )
}
