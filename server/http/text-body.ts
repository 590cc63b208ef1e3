import type { FastifyError, FastifyInstance } from 'fastify'

import { calls } from '#api/contract/calls.ts'
import type { CallName } from '#api/contract/calls.ts'
import type { Call } from '#api/contract/define-call.ts'
import { issueTexts as say } from '#texts/upload-issues.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which call of the contract a route is. */
    readonly call?: CallName
  }
}

// Whoever has no name for CSV says plain text.
const KINDS = ['text/csv', 'text/plain']
const TEXT = /^\s*text\/(csv|plain)\s*(;|$)/i
export const JSON_KIND = 'application/json'
const JSON_LIST = /^\s*application\/json\s*(;|$)/i
const OTHER_CHARSET = /charset\s*=\s*"?(?!utf-?8\b)/i

/** The kinds that the body of a call may come as. */
export const kindsOf = ({ takes, takesJson }: Call): readonly string[] => [
  ...(takes ? KINDS : []),
  ...(!takes || takesJson ? [JSON_KIND] : []),
]

/** Whether a body is of another kind than its call takes: a text where JSON is wanted, or the other way round. */
export function isOtherKind(call: Call, contentType: string | undefined): boolean {
  const { takes, takesJson, method } = call
  if (method === 'GET' || contentType === undefined) return false
  const isText = TEXT.test(contentType) || (takesJson === true && JSON_LIST.test(contentType))
  return (
    isText !== (takes === 'text/csv') || (takes !== undefined && OTHER_CHARSET.test(contentType))
  )
}

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

/** The rows of a JSON body as its text, for who reads them by line and column; another value has none. */
function readRows(body: Uint8Array): string | FastifyError {
  const text = readText(body)
  return typeof text !== 'string' || text.trimStart().startsWith('[') ? text : unreadable(say.json)
}

/** Lets calls take bodies of text: one string, as long as the call allows. */
export function takeTexts(app: FastifyInstance): void {
  type Done = (error: Error | null, body?: unknown) => void
  const give = (read: string | FastifyError, done: Done) =>
    typeof read === 'string' ? done(null, read) : done(read)
  app.addContentTypeParser(KINDS, { parseAs: 'buffer' }, (_request, body, done) =>
    give(readText(Buffer.from(body)), done),
  )
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(JSON_KIND, { parseAs: 'buffer' }, (request, body, done) => {
    const { call } = request.routeOptions.config
    if (call !== undefined && 'takesJson' in calls[call]) give(readRows(Buffer.from(body)), done)
    else void parse(request, body.toString(), done)
  })
}
