import { stepOf } from '#server/mail/recipients.ts'
import { standInTexts } from '#texts/stand-ins.ts'

import type { MailSettings } from './mails.ts'
import type { Transition } from './transition.ts'

const DECISIONS = ['approve-by-bizdev', 'approve-by-logistics', 'reject'] as const
const isDecision = (type: string) => DECISIONS.some((one) => one === type)

/** What a history calls who decided: also for whom, where they stand in for somebody and have no say of their own. */
export function nameOfActor(
  { by, before, event }: Pick<Transition, 'by' | 'before' | 'event'>,
  { recipients, standIns }: Pick<MailSettings, 'recipients' | 'standIns'>,
): string {
  if (!isDecision(event.type)) return by.displayName
  const step = stepOf(before)
  const isBy = (email: string) => email.toLowerCase() === by.email?.toLowerCase()
  const own = standIns.filter((one) => one.step === step && isBy(one.email))
  // Among the recipients once for each for whom they stand in; once more: it is their own mail, too.
  if (recipients[step].filter(isBy).length > own.length) return by.displayName
  const names = own.flatMap(({ standsFor }) => standsFor ?? [])
  return names.length > 0 ? standInTexts.actor(by.displayName, names) : by.displayName
}
