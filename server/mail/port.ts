export type Attachment = { readonly filename: string; readonly content: Uint8Array }

export type Mail = {
  /** Becomes the Message-ID: a mail that is sent twice is one mail. */
  readonly key: string
  readonly from: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
}

/** Delivers mails. Throws when the mail could not be handed over: the caller tries again. */
export type MailPort = {
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => Promise<void>
}
