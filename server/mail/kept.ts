import type { MailPort } from './port.ts'

/** Without a mail server a mail is delivered by being kept: the outbox holds it and /dev/outbox/ shows it. */
export const keepMails = (): MailPort => ({
  send: () => Promise.resolve(),
  close: () => Promise.resolve(),
})
