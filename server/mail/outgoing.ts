import * as z from 'zod/mini'

import type { ShownMail } from '#schemas/outbox.ts'
import type { OutboxRow } from '#server/db/repositories/outbox.ts'
import type { Secrets } from '#server/secrets.ts'

import { Rendered, SealedContent, SealedPayload, codePlace } from './payload.ts'
import type { Mail } from './port.ts'

type Options = {
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  /** A mail as it would go out now; undefined where none would. */
  readonly render: (row: OutboxRow) => Promise<Mail | undefined>
}

const HIDDEN = '••••••'
// What a link opens stands behind # (security.md R18).
const KEYED_LINK = /https?:\/\/[^\s"<>]*#[^\s"<>]+/g

/** A text without what opens something: a code, a temporary password, a link with a key. */
function maskText(text: string, code?: string): string {
  const open = code ? text.replaceAll(code, HIDDEN) : text
  return open.replaceAll(KEYED_LINK, (found) => `${found.split('#')[0]}#${HIDDEN}`)
}

function maskAll(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map(maskAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskAll(one)]))
}

const Addressed = z.object({ to: z.array(z.string()), subject: z.string() })
type Addressed = z.infer<typeof Addressed>

const masked = ({ to, subject, text, code }: z.infer<typeof SealedContent>): ShownMail => ({
  to: [to],
  cc: [],
  subject: maskText(subject, code),
  text: maskText(text, code),
  attachments: [],
})

/** What staff see of outgoing mails, and how one gets another address. */
export function createOutgoing({ secrets, render }: Options) {
  function opened(row: OutboxRow) {
    const payload = SealedPayload.safeParse(row.payload)
    if (!payload.success) return undefined
    const text: unknown = JSON.parse(secrets.open(payload.data.sealed, codePlace(row.key)))
    return SealedContent.parse(text)
  }

  /** To whom a mail goes, and its subject; nobody and null for what is no mail. */
  function addressOf(row: OutboxRow): { readonly to: string[]; readonly subject: string | null } {
    // One that another installation sealed does not open: it is listed all the same.
    try {
      const sealed = opened(row)
      if (sealed) return { to: [sealed.to], subject: maskText(sealed.subject, sealed.code) }
    } catch {
      return { to: [], subject: null }
    }
    return Addressed.safeParse(row.payload).data ?? { to: [], subject: null }
  }

  return {
    addressOf,
    /** As its readers see it; null where there is nothing to see. */
    show: async (row: OutboxRow): Promise<ShownMail | null> => {
      const sent = Rendered.safeParse(row.rendered)
      if (sent.success) return { ...sent.data, text: maskText(sent.data.text) }
      const sealed = opened(row)
      if (sealed) return masked(sealed)
      const mail = await render(row)
      if (!mail) return null
      const { to, cc, subject, text, attachments } = mail
      const names = attachments.map(({ filename }) => filename)
      return { to: [...to], cc: [...cc], subject, text: maskText(text), attachments: names }
    },
    /** What it is made of; what is sealed stays so. */
    payloadOf: ({ payload }: OutboxRow): Record<string, unknown> =>
      SealedPayload.safeParse(payload).success
        ? { type: 'sealed' }
        : z.record(z.string(), z.unknown()).parse(maskAll(payload)),
    /** Whether it may go to another address: not with a code or a key in it, since whoever holds these is let in. */
    mayReaddress: (row: OutboxRow): boolean => {
      const sealed = opened(row)
      if (sealed) return maskText(sealed.text, sealed.code) === sealed.text
      return row.kind === 'mail' && Addressed.safeParse(row.payload).success
    },
    /** What it is made of, with another address. */
    readdressed: (row: OutboxRow, to: string): unknown => {
      const sealed = opened(row)
      if (!sealed) return { ...Object(row.payload), to: [to] }
      const content = JSON.stringify({ ...sealed, to })
      return { type: 'sealed', sealed: secrets.seal(content, codePlace(row.key)) }
    },
  }
}
export type Outgoing = ReturnType<typeof createOutgoing>
