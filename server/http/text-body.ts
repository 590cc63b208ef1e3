import type { FastifyError, FastifyInstance } from 'fastify'

import type { Call } from '#api/contract/define-call.ts'

// Whoever has no name for CSV says plain text.
const KINDS = ['text/csv', 'text/plain']
const TEXT = /^\s*text\/(csv|plain)\s*(;|$)/i
const OTHER_CHARSET = /charset\s*=\s*"?(?!utf-?8\b)/i

/** Whether a body is of another kind than its call takes: a text where JSON is wanted, or the other way round. */
export const isOtherKind = ({ takes, method }: Call, contentType: string | undefined): boolean =>
  method !== 'GET' &&
  contentType !== undefined &&
  (TEXT.test(contentType) !== (takes === 'text/csv') ||
    (takes !== undefined && OTHER_CHARSET.test(contentType)))

// A refusal of what cannot be read, in words for who sent it (errors.ts passes those of a 400 on).
const unreadable = (message: string): FastifyError =>
  Object.assign(new Error(message), {
    name: 'UnreadableText',
    code: 'unreadable',
    statusCode: 400,
  })

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** The text of a body in UTF-8, without its byte order mark; or what is wrong, and in which line. */
function readText(body: Uint8Array): string | FastifyError {
  const text = new TextDecoder().decode(body)
  const nul = text.indexOf('\0')
  if (nul !== -1)
    return unreadable(`Line ${lineOf(text, nul)} has a character that can’t be used. Remove it`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    const line = lineOf(text, Math.max(0, text.indexOf('\ufffd')))
    return unreadable(`Line ${line} is not UTF-8. Save the file as UTF-8`)
  }
}

/** Lets calls take bodies of text: one string, as long as the call allows. */
export function takeTexts(app: FastifyInstance): void {
  app.addContentTypeParser(KINDS, { parseAs: 'buffer' }, (_request, body, done) => {
    const read = readText(Buffer.from(body))
    if (typeof read === 'string') done(null, read)
    else done(read)
  })
}
