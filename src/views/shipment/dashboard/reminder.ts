import type { InboxItem } from '#schemas/inbox.ts'
import { mailTo } from '#views/parts/mail-to.ts'

/**
 * A mail to the supplier of an offer that waits for its answer, where its address is known. Ours: the maker writes himself;
 * the portal reminds on its own three days before the end (calls.md §10, mail 29).
 */
export function reminderOf(
  { kind, email, text, targetId }: InboxItem,
  origin: string,
): string | undefined {
  if (kind !== 'remind-supplier' || email === undefined) return undefined
  return mailTo(email, text, `${origin}/suppliers/offer/${targetId}/`)
}
