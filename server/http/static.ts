import fs from 'node:fs'
import path from 'node:path'

import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { findPage } from '#schemas/pages.ts'
import type { Company } from '#schemas/pages.ts'

import { isFresh, tagOf } from './answer.ts'
import { sendRefusal } from './errors.ts'
import { ONLY_OF_DOCUMENTS, assetPolicy, pagePolicy } from './headers.ts'
import { readPages } from './pages.ts'
import { refuse } from './refusal.ts'
import { serveWorker, workerOf } from './worker.ts'

export type StaticOptions = {
  readonly dist: string
  readonly company: Company
  /** Known once the server listens. */
  readonly origin: () => string
  readonly connect: readonly string[]
  /** Origins that photographs come from beyond our own. */
  readonly images: readonly string[]
  readonly analyticsSrc: string | undefined
  /** Whether browsers keep the pages, to open them without a network. */
  readonly isKept: boolean
  /** Development pages exist, and other names of this machine are sent to "localhost", where passkeys work. */
  readonly isEmbedded: boolean
}

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => unknown

// Leading slashes are collapsed before and after parsing ("/.//evil" hides them): a redirect must not name another host.
function pathOf(url: string) {
  const { pathname, search } = new URL(url.replace(/^[/\\]+/, '/'), 'http://portal')
  return { pathname: pathname.replace(/^\/+/, '/'), search }
}

const NOT_A_PAGE = /^\/(api|identity|files|assets)\/|\.[^/]*$/
const isPage = ({ method }: FastifyRequest, pathname: string) =>
  (method === 'GET' || method === 'HEAD') && !NOT_A_PAGE.test(pathname)

// A picture can be opened as a document; scripts, styles and fonts cannot.
const CAN_BE_OPENED = /\.svg(\.br)?$/
// One route for all: one for each of a thousand files takes a fifth of a second at every start.
async function serveAssets(app: FastifyInstance, root: string) {
  await app.register(statics, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // What is kept for ever is not asked for again, nor in parts.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', 'public, max-age=31536000, immutable')
      if (!CAN_BE_OPENED.test(file))
        for (const name of ONLY_OF_DOCUMENTS) void reply.removeHeader(name)
      const policy = assetPolicy(file)
      if (policy !== undefined) void reply.header('content-security-policy', policy)
    },
  })
  // Packed files only in the place of their originals; source maps are nobody's.
  const served = new Set(fs.readdirSync(root).filter((file) => !/\.(br|map)$/.test(file)))
  app.get<{ Params: { readonly file: string } }>('/assets/:file', ({ params: { file } }, reply) =>
    served.has(file) ? reply.sendFile(file) : sendRefusal(reply, refuse('not_found')),
  )
}

const TYPES: Readonly<Record<string, string>> = {
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
}
/** What makes the portal installable: its description and its icons, under addresses of their own. */
function serveInstall(app: FastifyInstance, dist: string) {
  for (const file of fs.readdirSync(dist)) {
    const type = TYPES[path.extname(file)]
    if (type === undefined) continue
    const bytes = fs.readFileSync(path.join(dist, file))
    const etag = tagOf(bytes)
    app.get(`/${file}`, (request, reply) => {
      void reply.headers({ 'cache-control': 'no-cache', etag })
      if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(type).send(bytes)
    })
  }
}

/** Serves the built files for ever, and gives what answers every other address: one document per page. */
export async function servePages(
  app: FastifyInstance,
  options: StaticOptions,
): Promise<PageHandler> {
  const pages = readPages(options.dist, options.analyticsSrc)
  await serveAssets(app, path.resolve(options.dist, 'assets'))
  serveInstall(app, options.dist)
  const { dist, isKept } = options
  const policyHere = () => pagePolicy({ ...options, ...pages, origin: options.origin() })
  const document = () => policyHere() + pages.find('/').html.toString()
  const worker = () => workerOf({ dist, manifest: pages.manifest, document: document() })
  serveWorker(app, isKept ? worker : undefined)
  let policy: string | undefined
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, pathname: string) => {
    const page = pages.find(pathname)
    const { access, talksToWindows } = findPage(pathname, options.company)?.entry ?? {}
    const isServed = access !== undefined && (options.isEmbedded || access !== 'demo')
    policy ??= policyHere()
    void reply.code(isServed ? 200 : 404).headers({
      'content-security-policy': policy,
      'reporting-endpoints': 'csp="/csp-report"',
      'cache-control': 'no-cache',
      etag: page.etag,
      vary: 'accept-encoding',
      ...(talksToWindows ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {}),
    })
    if (isServed && isFresh(request.headers['if-none-match'], page.etag))
      return reply.code(304).send()
    void reply.type('text/html; charset=utf-8')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.html)
    return reply.header('content-encoding', 'br').send(await page.brotli())
  }
  return (request, reply) => {
    const { pathname, search } = pathOf(request.url)
    if (!isPage(request, pathname)) return sendRefusal(reply, refuse('not_found'))
    const elsewhere = options.isEmbedded && request.hostname !== 'localhost' ? options.origin() : ''
    const slash = pathname.endsWith('/') ? '' : '/'
    if (elsewhere || slash) return reply.redirect(`${elsewhere}${pathname}${slash}${search}`, 308)
    return sendPage(request, reply, pathname)
  }
}
