/** The address that opens a mail to somebody in their mail program, with a subject and a text. */
export const mailTo = (email: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
