import * as z from 'zod/mini'

import { LOCKED_KINDS } from '#schemas/locked-kinds.ts'
import { usualPreferences } from '#schemas/notification.ts'
import type { NotificationChoice, NotificationKind } from '#schemas/notification.ts'
import type { NotificationParams, NotificationPreferences } from '#schemas/notification.ts'
import type { Tx } from '#server/db/database.ts'
import { findPreferences } from '#server/db/repositories/notifications.ts'
import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { StoredEmail } from '#server/db/tables.ts'

/** Whom an action concerns, and what they are told of it: in the page, and by which mail. */
export type Notice = {
  /** `pool|sub`, or the addressee of a mail. */
  readonly person: string
  readonly email: string | null
  readonly kind: NotificationKind
  /** The number of the mail that tells the same. */
  readonly mail: number
  readonly params: NotificationParams
  /** It was they who acted: they are told nothing in the page; a mail confirms it. */
  readonly isOwn: boolean
}

/** A notice as its reader wants it: in the page, in the mail of the day, or in both. */
export type Told = Pick<Notice, 'person' | 'kind' | 'params'> & {
  readonly isShown: boolean
  readonly digestTo: string | null
}

type Planned = {
  readonly notices?: readonly Notice[]
  readonly messages: readonly NewMessage[]
  readonly entry: { readonly sent_emails: readonly StoredEmail[] } | undefined
}

/** How somebody wants to hear of a kind; a mail that asks for their decision always comes at once. */
function choiceOf(
  kind: NotificationKind,
  { byKind }: NotificationPreferences = usualPreferences(),
): NotificationChoice {
  return LOCKED_KINDS.includes(kind) ? { ...byKind[kind], mail: 'now' } : byKind[kind]
}

type Addressed = {
  readonly number: number
  readonly to: readonly string[]
  readonly cc: readonly string[]
}
/** A mail without those who do not want it; undefined: nobody is left. */
function without<T extends Omit<Addressed, 'number'>>(mail: T, unwanted: readonly string[]) {
  const isWanted = (address: string) => !unwanted.includes(address.toLowerCase())
  const [to, cc] = [mail.to.filter(isWanted), mail.cc.filter(isWanted)]
  // A mail needs somebody in its first line.
  const lines = to.length ? { to, cc } : { to: cc, cc: [] }
  return lines.to.length ? { ...mail, ...lines } : undefined
}

const Mail = z.looseObject({ number: z.int(), to: z.array(z.string()), cc: z.array(z.string()) })

function heededMessage(message: NewMessage, unwantedOf: (number: number) => readonly string[]) {
  const mail = message.kind === 'mail' ? Mail.safeParse(message.payload).data : undefined
  if (!mail) return [message]
  const payload = without(mail, unwantedOf(mail.number))
  return payload ? [{ ...message, payload }] : []
}

function heededEmail(email: StoredEmail, unwantedOf: (number: number) => readonly string[]) {
  const { sentTo: to, cc, ...rest } = email
  const left = without({ to, cc }, unwantedOf(email.number))
  return left ? [{ ...rest, sentTo: [...left.to], cc: [...left.cc] }] : []
}

/** What an action writes and tells, as those whom it concerns want to hear of it. */
export async function heed<W extends Planned>(
  tx: Tx,
  write: W,
): Promise<{ readonly write: W; readonly told: readonly Told[] }> {
  const { notices = [] } = write
  if (notices.length === 0) return { write, told: [] }
  const preferencesOf = await findPreferences(
    tx,
    notices.map(({ person }) => person),
  )
  const chosen = notices.map((notice) => {
    const { mail, inApp } = choiceOf(notice.kind, preferencesOf(notice.person))
    return { ...notice, pace: mail, inApp }
  })
  const quiet = chosen.filter(({ pace }) => pace !== 'now')
  const unwantedOf = (number: number) =>
    quiet.filter(({ mail }) => mail === number).map(({ email }) => email?.toLowerCase() ?? '')
  const told = chosen
    .map(({ person, kind, params, email, pace, inApp, isOwn }) => ({
      person,
      kind,
      params,
      isShown: inApp && !isOwn,
      // Also of their own act: its mail confirms it, and comes as they want mails to come.
      digestTo: pace === 'daily' ? email : null,
    }))
    .filter(({ isShown, digestTo }) => isShown || digestTo !== null)
  if (quiet.length === 0) return { write, told }
  const messages = write.messages.flatMap((message) => heededMessage(message, unwantedOf))
  const sent = write.entry?.sent_emails.flatMap((email) => heededEmail(email, unwantedOf))
  const entry = write.entry && { ...write.entry, sent_emails: sent ?? [] }
  return { write: { ...write, messages, entry }, told }
}
