import nodemailer from 'nodemailer'

import type { MailPort } from './port.ts'

const TIMEOUT_MS = 10_000 // security.md §3

/** Sends mails through an SMTP server, given as smtp://user:password@host:port or smtps://… */
export function createSmtp(url: string): MailPort {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // No file and no address that a mail might name is ever read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ key, from, to, cc, subject, text, html, attachments }) => {
      // Addresses as objects: a name or a line feed inside one cannot become another header (security.md R17).
      const list = (addresses: readonly string[]) =>
        addresses.map((address) => ({ name: '', address }))
      await transport.sendMail({
        messageId: messageId(key, from),
        from,
        to: list(to),
        cc: list(cc),
        subject,
        text,
        html,
        attachments: attachments.map(({ filename, content }) => ({
          filename,
          content: Buffer.from(content),
          contentType: 'application/pdf',
        })),
      })
    },
    close: () => Promise.resolve(transport.close()),
  }
}

/** The key of the outbox row as a Message-ID: a mail that is sent twice shows as one. */
function messageId(key: string, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${key.replaceAll(/[^\w.-]/g, '.')}@${domain}>`
}
