import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { MAX_DOCUMENT_BYTES } from '#schemas/document.ts'
import { photoTypes } from '#schemas/item-words.ts'
import { sendRefusal } from '#server/http/errors.ts'
import { refuse } from '#server/http/refusal.ts'

import { quarantineOf, writeWhole } from './local.ts'
import type { StoragePort } from './port.ts'
import type { Grant, Signer } from './signing.ts'

type Options = {
  readonly folder: string
  readonly signer: Signer
  readonly storage: StoragePort
  readonly now: () => Date
  readonly isStorageFull: () => boolean
  /** Told of every upload; says whether it was taken. */
  readonly onUploaded: (key: string) => Promise<boolean>
  /** Told of what was not even stored, since it is no such file: it keeps no place from another one. */
  readonly onRefused: (key: string) => Promise<void>
}

const number = z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number))
const Query = z.strictObject({
  exp: number,
  type: z.string().check(z.maxLength(100)),
  max: z.optional(number),
  name: z.optional(z.string().check(z.maxLength(200))),
  sig: z.string().check(z.maxLength(100)),
})
const Key = z.object({ '*': z.string().check(z.regex(/^[a-z0-9][a-z0-9_./-]{0,199}$/)) })

const HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const

/** The addresses of the local storage, outside the API: whoever holds a signed one may use it until it ends. */
export const filesPlugin =
  (options: Options) =>
  (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      ['application/pdf', ...photoTypes],
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    )
    app.get('/files/*', (request, reply) => download(options, request, reply))
    app.put(
      '/files/*',
      {
        bodyLimit: MAX_DOCUMENT_BYTES,
        // What is too large for any file, or of no kind that is taken, never reaches the handler.
        errorHandler: async (error, request) => {
          const grant = grantOf(options, 'PUT', request)
          if (grant && REFUSED.includes(error.statusCode ?? 500)) await options.onRefused(grant.key)
          throw error
        },
      },
      (request, reply) => upload(options, request, reply),
    )
    return Promise.resolve()
  }

const REFUSED = [413, 415]

function grantOf({ signer, now }: Options, method: Grant['method'], request: FastifyRequest) {
  const key = Key.safeParse(request.params)
  const query = Query.safeParse(request.query)
  if (!key.success || !query.success) return undefined
  const { exp, type, max = 0, name = '', sig } = query.data
  const grant: Grant = { method, key: key.data['*'], exp, type, max, name }
  return signer.isValid(grant, sig, now()) ? grant : undefined
}

// One answer for a changed and for a late address: neither tells whether there is such a file.
const forbidden = (reply: FastifyReply) =>
  sendRefusal(
    reply.headers(HEADERS),
    refuse('forbidden_role', { message: 'This link is no longer valid' }),
  )

async function download(options: Options, request: FastifyRequest, reply: FastifyReply) {
  const grant = grantOf(options, 'GET', request)
  if (!grant) return forbidden(reply)
  const bytes = await options.storage.get(grant.key)
  if (!bytes) return sendRefusal(reply.headers(HEADERS), refuse('not_found'))
  const plain = grant.name.replaceAll(/[^ -~]|["\\]/g, '_')
  return reply
    .headers(HEADERS)
    .header(
      'content-disposition',
      `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(grant.name)}`,
    )
    .type(grant.type)
    .send(Buffer.from(bytes))
}

async function upload(options: Options, request: FastifyRequest, reply: FastifyReply) {
  const grant = grantOf(options, 'PUT', request)
  if (!grant) return forbidden(reply)
  const { body } = request
  const type = request.headers['content-type']?.split(';')[0]?.trim()
  const isKind = Buffer.isBuffer(body) && type === grant.type
  if (!isKind || body.length === 0 || body.length > grant.max) {
    await options.onRefused(grant.key)
    const code = isKind ? 'document_too_large' : 'unsupported_document'
    return sendRefusal(reply.headers(HEADERS), refuse(code))
  }
  if (options.isStorageFull()) return sendRefusal(reply.headers(HEADERS), refuse('storage_full'))
  await writeWhole(quarantineOf(options.folder, grant.key), body)
  const isTaken = await options.onUploaded(grant.key)
  return isTaken
    ? reply.headers(HEADERS).code(204).send()
    : sendRefusal(reply.headers(HEADERS), refuse('unsupported_document'))
}
