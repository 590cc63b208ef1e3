import fs from 'node:fs'
import path from 'node:path'

import type { FastifyInstance } from 'fastify'

import { isFresh, tagOf } from './answer.ts'
import { sendPacked } from './pack.ts'
import { closure } from './pages.ts'
import type { Manifest } from './pages.ts'

/** It talks to us only, and runs nothing but itself. */
const POLICY = "default-src 'none'; connect-src 'self'"
/**
 * A worker that removes itself and what another one kept: browsers that have one look for a new one with every page that
 * they open. Open pages stay as they are; one that registers it once more tells it so, and it goes again. It does not wait for
 * its turn: where the one before it never comes to rest there would be none.
 */
const LEAVING = `const leave = async () => {
  for (const name of await caches.keys()) if (name.startsWith('portal-')) await caches.delete(name)
  await self.registration.unregister()
}
self.addEventListener('install', () => {
  void self.skipWaiting()
  void leave() // removing itself comes after installing: waiting for it here would wait for ever
})
for (const when of ['activate', 'message'])
  self.addEventListener(when, (event) => event.waitUntil(leave()))
`

/** What batteries are evaluated by: their page, and the parts of it that load later. */
const EVALUATES = /^src\/routes\/(-pages\/(evaluation\/|dashboard\/maker-page)|\$tenant\/index\b)/
const FILE = /\.(js|css|woff2|svg|wasm)$/

/** The files that evaluating batteries may take, as names below assets/. */
export function evaluationFiles(manifest: Manifest): readonly string[] {
  const files = new Set<string>()
  for (const key of Object.keys(manifest)) if (EVALUATES.test(key)) closure(manifest, key, files)
  return [...files].filter((file) => FILE.test(file)).map((file) => path.basename(file))
}

type Built = {
  readonly dist: string
  readonly manifest: Manifest
  /** Everything that makes the document what it is: another one is another release. */
  readonly document: string
}
/** The worker of a build, with what it has to know of that; of a build without one, the worker that removes itself. */
export function workerOf({ dist, manifest, document }: Built): string {
  const file = path.join(dist, 'sw.js')
  if (!fs.existsSync(file)) return LEAVING
  const release = {
    id: tagOf(document).replaceAll('"', ''),
    // In one order on every node: another one would be another worker.
    files: fs
      .readdirSync(path.join(dist, 'assets'))
      .filter((name) => FILE.test(name))
      .toSorted(),
    evaluation: evaluationFiles(manifest),
  }
  return `const RELEASE = ${JSON.stringify(release)};\n${fs.readFileSync(file, 'utf8')}`
}

/** Answers /sw.js, where a browser looks for the worker of the whole portal; absent: it removes itself. */
export function serveWorker(app: FastifyInstance, find: () => string = () => LEAVING): void {
  let text: string | undefined
  app.get('/sw.js', (request, reply) => {
    text ??= find()
    const etag = tagOf(text)
    void reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      etag,
    })
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return sendPacked(reply.type('text/javascript; charset=utf-8'), text)
  })
}
