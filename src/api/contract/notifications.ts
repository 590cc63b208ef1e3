import * as z from 'zod/mini'

import { NotificationPage, NotificationPreferences } from '#schemas/notification.ts'
import { Uuid } from '#schemas/primitives.ts'
import { pageQuery, queryFlag } from '#schemas/records/page.ts'

import { defineCall } from './define-call.ts'

const preferences = z.object({ data: NotificationPreferences })

/** What happened to what the reader cares about (calls.md §9). */
export const notificationCalls = {
  listNotifications: defineCall('/me/notifications', {
    method: 'GET',
    summary: 'List what happened to what concerns you, and how much of it is unread; counted to 99',
    who: 'any',
    query: z.strictObject({ unread: z.optional(queryFlag), ...pageQuery }),
    response: NotificationPage,
    errors: [],
  }),
  readNotifications: defineCall('/me/notifications/read', {
    method: 'POST',
    addsNothing: true,
    summary: 'Mark notifications as read: some by their ids, or all up to one',
    who: 'any',
    body: z.union([
      z.strictObject({ ids: z.array(Uuid).check(z.minLength(1), z.maxLength(200)) }),
      z.strictObject({ upTo: Uuid }),
    ]),
    response: z.object({ data: z.object({ unread: z.int() }) }),
    errors: [],
  }),
  getNotificationPreferences: defineCall('/me/notification-preferences', {
    method: 'GET',
    summary: 'Get how you hear of what happens, for each kind',
    who: 'any',
    response: preferences,
    errors: [],
  }),
  putNotificationPreferences: defineCall('/me/notification-preferences', {
    method: 'PUT',
    summary:
      'Choose how you hear of what happens; emails that ask for your decision always come at once',
    who: 'any',
    body: NotificationPreferences,
    response: preferences,
    errors: ['config_invalid'],
  }),
}
