import { NotificationPage, usualPreferences } from '#schemas/notification.ts'
import type { NotificationChoice, NotificationKind } from '#schemas/notification.ts'

import type { TestDomain } from './domain.ts'
import { call } from './requests.ts'

/** What somebody is told, the newest first. */
export async function toldTo(
  portal: TestDomain,
  who: string,
  query = '',
): Promise<NotificationPage> {
  const { status, json } = await call(portal, who, `/me/notifications${query}`)
  if (status !== 200) throw new Error(JSON.stringify(json))
  return NotificationPage.parse(json)
}

/** What they are told of one record, in the order in which it happened. */
export const toldOf = async (portal: TestDomain, who: string, id: string) =>
  (await toldTo(portal, who, '?limit=200')).data
    .filter(({ targetId }) => targetId === id)
    .map(({ kind, params }) => [kind, params.text, params.by])
    .toReversed()

/** Chooses how somebody hears of some kinds. */
export function choose(
  portal: TestDomain,
  who: string,
  change: Partial<Record<NotificationKind, Partial<NotificationChoice>>>,
) {
  const { byKind } = usualPreferences()
  const changed = Object.entries(byKind).map(([kind, usual]) => [
    kind,
    { ...usual, ...change[kind as NotificationKind] }, // because these are its keys
  ])
  const body = { byKind: Object.fromEntries(changed) }
  return call(portal, who, '/me/notification-preferences', { method: 'PUT', body })
}
