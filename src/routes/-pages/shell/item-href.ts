import { staffHref } from '#routes/-pages/records/staff-href.ts'
import type { InboxItem } from '#schemas/inbox.ts'

const INBOX = '/dashboard/inbox/'

/** Where staff deal with a thing of the inbox. */
export function hrefOfItem({ targetKind, targetId, email = '' }: InboxItem): string {
  if (targetKind === 'sign-up') {
    const request = new URLSearchParams({ email, key: targetId, action: 'approve' })
    return `/approve-or-deny-user-signup/#${request.toString()}`
  }
  // Its page has the button that tries again.
  return targetKind === 'outbox' ? INBOX : (staffHref({ targetKind, targetId }) ?? INBOX)
}
