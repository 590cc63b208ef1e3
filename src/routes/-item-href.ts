import type { InboxItem } from '#schemas/inbox.ts'

/** Where staff deal with a thing of the inbox. */
export function hrefOfItem({ targetKind, targetId }: InboxItem): string {
  if (targetKind === 'outbox') return '/dashboard/outbox/'
  return targetKind === 'spot-offer'
    ? `/dashboard/spot-feedstock/offer/${targetId}/`
    : `/dashboard/shipments/${targetId}/`
}
