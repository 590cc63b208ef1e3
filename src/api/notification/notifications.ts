import { queryOptions } from '@tanstack/react-query'

import { inWords } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { notificationCalls as calls } from '#api/contract/notifications.ts'
import { pagesOf } from '#api/records/collection.ts'
import type { NotificationPreferences } from '#schemas/notification.ts'

/** What is kept of them, all of it; a hint lets it be read again. */
export const NOTIFICATIONS_KEY = ['notifications'] as const
// Hints come as it happens; one may get lost.
const UNREAD_MS = 120_000

/** How much is unread; on every page, so the list comes later. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread'],
    queryFn: async ({ signal }) =>
      (await request(calls.listNotifications, { query: { limit: '1' } }, { signal })).unread,
    refetchInterval: UNREAD_MS,
  })

const PAGE = '30'
/** What happened, the newest first. */
export const notificationsQuery = () =>
  pagesOf([...NOTIFICATIONS_KEY, 'list'], (page, options) =>
    request(calls.listNotifications, { query: { limit: PAGE, ...page } }, options),
  )

type Which = { readonly ids: string[] } | { readonly upTo: string }
/** Notes that these were read. */
export const markRead = (body: Which) => request(calls.readNotifications, { body })

type Choices = NotificationPreferences['byKind']
export const loadChoices = async (): Promise<Choices> =>
  (await inWords(request(calls.getNotificationPreferences, {}))).data.byKind
export const saveChoices = async (byKind: Choices): Promise<Choices> =>
  (await inWords(request(calls.putNotificationPreferences, { body: { byKind } }))).data.byKind
