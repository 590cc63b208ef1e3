import type { InboxItem } from '#schemas/inbox.ts'

/** Where staff deal with a thing of the inbox. */
export function hrefOfItem({ targetKind, targetId, email = '' }: InboxItem): string {
  if (targetKind === 'onboarding') return `/dashboard/onboarding/${targetId}/`
  if (targetKind === 'sign-up') {
    const request = new URLSearchParams({ email, key: targetId, action: 'approve' })
    return `/approve-or-deny-user-signup/#${request.toString()}`
  }
  // Its page has the button that tries again.
  if (targetKind === 'outbox') return '/dashboard/inbox/'
  return targetKind === 'spot-offer'
    ? `/dashboard/spot-feedstock/offer/${targetId}/`
    : `/dashboard/shipments/${targetId}/`
}
