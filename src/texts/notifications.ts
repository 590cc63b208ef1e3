import type { MailPace, NotificationKind } from '#schemas/notification.ts'

import type { MachineWords } from './machine-words.ts'

/** What somebody is told of what happened, and how they choose to hear of it. */
export const notificationTexts = {
  title: 'What happened',
  things: 'what happened',
  bell: (unread: string) => `What happened, ${unread} unread`,
  none: 'Nothing has happened yet.',
  noneHint: 'You’ll see here what others do with your requests and offers.',
  unread: 'Unread',
  by: (name: string) => `by ${name}`,
  readAll: 'Mark all as read',
  nothingUnread: 'You’ve read everything.',
  choose: 'Choose what you hear of',
} as const

const kinds = {
  decide: {
    label: 'Your decisions',
    hint: 'An approval, a booking or an offer is waiting for you.',
  },
  'sent-back': { label: 'Sent back', hint: 'Your request needs a change.' },
  progress: { label: 'Progress', hint: 'Your request is approved, booked or delivered.' },
  change: { label: 'Changes', hint: 'Someone changes or deletes a request, or confirms an ASN.' },
  note: { label: 'Notes', hint: 'Someone adds a note to a request.' },
  offer: { label: 'Offers', hint: 'An offer is approved, answered, revised or withdrawn.' },
} satisfies Record<NotificationKind, { readonly label: string; readonly hint: string }>
const paces = { now: 'Right away', daily: 'Once a day', never: 'Never' } satisfies Record<
  MailPace,
  string
>

export const notificationChoiceTexts = {
  things: 'your notifications',
  lead: 'Choose where you hear of what happens. The daily email comes at 7:00 AM. What you do yourself is only confirmed by email.',
  locked: 'Emails that ask for your decision always come at once',
  kinds,
  paces,
  inApp: 'In the portal',
  mail: 'Email',
  saved: 'Saved.',
  notSaved: 'Your choice wasn’t saved.',
} as const

export const notificationReadingWords: MachineWords = {
  events: { READ: 'Open it, or mark all as read' },
  guards: { isAsked: 'something was read', isNew: 'it isn’t being marked yet' },
}

export const notificationChoicesWords: MachineWords = {
  events: { RETRY: 'Try again', CHOOSE: 'Choose' },
  guards: {
    isOvertaken: 'you chose again meanwhile',
    isFree: 'these mails can wait',
  },
}
