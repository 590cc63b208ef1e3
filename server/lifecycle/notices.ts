import type { NotificationKind } from '#schemas/notification.ts'
import { readersOf } from '#server/mail/recipients.ts'
import type { Addressing, MailNumber } from '#server/mail/recipients.ts'
import type { Notice } from '#server/records/notices.ts'
import type { Person } from '#server/records/person.ts'

/** What each mail is to its readers. */
const kinds: Readonly<Record<MailNumber, NotificationKind>> = {
  1: 'progress',
  2: 'decide',
  3: 'decide',
  4: 'decide',
  5: 'progress',
  6: 'change',
  7: 'progress',
  8: 'change',
  9: 'progress',
  10: 'progress',
  11: 'sent-back',
  12: 'change',
  13: 'note',
  14: 'progress',
  15: 'decide',
  16: 'progress',
  29: 'decide',
  35: 'change',
  36: 'change',
  37: 'change',
  38: 'decide',
}

// To the requester other steps are the company's, not somebody's there.
const NAMES_ACTOR: readonly MailNumber[] = [2, 3, 4, 6, 8, 12, 13, 35, 36]

/** Whether this is who acted: by who they are, or by the address that names them. */
export const isActor = (by: Person, { person, email }: Pick<Notice, 'person' | 'email'>): boolean =>
  person === by.id || (email !== null && email.toLowerCase() === by.email?.toLowerCase())

/** The notices of several mails: each person is told once, of what comes first. */
export function eachOnce(notices: readonly Notice[]): Notice[] {
  const nameOf = ({ person, email }: Notice) => email?.toLowerCase() ?? person
  const found = new Map<string, Notice>()
  for (const notice of notices) if (!found.has(nameOf(notice))) found.set(nameOf(notice), notice)
  return [...found.values()]
}

type Planned = Addressing & {
  readonly by: Person
  readonly subjectFor: (number: MailNumber) => string
}
/** Whom the page tells what the mails of a transition say. */
export function noticesOf(
  mails: readonly MailNumber[],
  { by, subjectFor, ...about }: Planned,
): Notice[] {
  const of = (number: MailNumber) =>
    readersOf(number, about).map((reached) => ({
      ...reached,
      kind: kinds[number],
      mail: number,
      params: {
        text: subjectFor(number),
        ...(NAMES_ACTOR.includes(number) ? { by: by.displayName } : {}),
      },
      isOwn: isActor(by, reached),
    }))
  return eachOnce(mails.flatMap(of))
}
