import { tenantRequestPath } from '#schemas/pages.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { OutboxRow } from '#server/db/repositories/outbox.ts'
import type { DocumentDesk } from '#server/documents/document-service.ts'
import { PAPER_PATIENCE_MS } from '#server/lifecycle/mails.ts'
import type { Breaker } from '#server/outbox/breaker.ts'
import type { Job } from '#server/outbox/jobs.ts'
import type { Secrets } from '#server/secrets.ts'

import type { MailFacts } from './facts.ts'
import { MailPayload, SealedContent, codePlace } from './payload.ts'
import type { Attachment, Mail, MailPort } from './port.ts'
import type { MailNumber, Reader } from './recipients.ts'
import { escapeHtml, render } from './render.ts'
import { contentOf } from './templates.ts'

type Options = {
  readonly mail: MailPort
  readonly breaker: Breaker
  readonly desk: Pick<DocumentDesk, 'read'>
  readonly secrets: Pick<Secrets, 'open'>
  readonly publicUrl: () => string
  readonly company: string
  /** The one name of a tenant's company. */
  readonly companyNameOf: (tenant: string) => Promise<string>
  readonly from: string
  readonly now: () => Date
}

const DOCUMENT_PAUSE_MS = 250

/** Renders and sends a mail. */
export const mailJob =
  (options: Options): Job =>
  async (row) => {
    const pause = options.breaker.opensAt()
    if (pause) return { type: 'later', at: pause }
    const payload = MailPayload.parse(row.payload)
    if (payload.type === 'sealed') {
      await send(options, sealedMail(options, row, payload.sealed))
      return { type: 'done' }
    }
    const attachments = await papers(options, row, payload.attachments)
    if (!attachments)
      return { type: 'later', at: new Date(options.now().getTime() + DOCUMENT_PAUSE_MS) }
    const { to, subject, reader } = payload
    // An earlier release sent partners a copy of what it told staff.
    const cc = reader === 'staff' ? [] : payload.cc
    const written = payload.facts as MailFacts // because planMails wrote it
    // A company is called what the directory calls it now, whenever the mail was planned.
    const facts = { ...written, tenantLabel: await options.companyNameOf(row.tenant) }
    const pages = pagesOf(options.publicUrl(), row.tenant, facts.id)
    const { company } = options
    const number = payload.number as MailNumber // because it was planned as one
    const content = contentOf(number, facts, { reader, company })
    const { text, html } = render(content, { link: pages[reader], company })
    const { key } = row
    await send(options, { key, from: options.from, to, cc, subject, text, html, attachments })
    const names = attachments.map(({ filename }) => filename)
    return { type: 'done', rendered: { to, cc, subject, text, attachments: names } }
  }

// Staff's pages are closed to requesters.
function pagesOf(publicUrl: string, tenantId: string, id: string): Record<Reader, string> {
  const tenant = tenantOf(tenantId)
  const staff = `${publicUrl}/dashboard/shipments/${id}/`
  return {
    staff,
    'third-party': `${publicUrl}/epc/?find=${id}`,
    requester: tenant ? `${publicUrl}${tenantRequestPath(tenant, id)}` : staff,
  }
}

const send = ({ breaker, mail }: Options, message: Mail) => breaker.run(() => mail.send(message))

function sealedMail({ secrets, from }: Options, row: OutboxRow, sealed: string): Mail {
  const opened: unknown = JSON.parse(secrets.open(sealed, codePlace(row.key)))
  const { to, subject, text } = SealedContent.parse(opened)
  const html = `<!doctype html><html lang="en"><body style="white-space:pre-line">${escapeHtml(text)}</body></html>`
  return { key: row.key, from, to: [to], cc: [], subject, text, html, attachments: [] }
}

// Undefined while a document is still being made.
async function papers(
  { desk, now }: Options,
  row: OutboxRow,
  wanted: readonly { readonly filename: string; readonly key: string }[],
): Promise<Attachment[] | undefined> {
  const found = await Promise.all(
    wanted.map(async ({ filename, key }) => {
      const content = await desk.read(key)
      return content && { filename, content }
    }),
  )
  const there = found.filter((attachment) => attachment !== undefined)
  const isPatient = now().getTime() - row.created_at.getTime() < PAPER_PATIENCE_MS
  return there.length < wanted.length && isPatient ? undefined : there
}
