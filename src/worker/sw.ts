import { createOffline, isTold } from './offline.ts'
import type { Release } from './offline.ts'

declare const self: ServiceWorkerGlobalScope
/** The server writes it above this file (server/http/worker.ts). */
declare const RELEASE: Release

const { install, tidy, answer, hear } = createOffline({
  release: RELEASE,
  origin: self.location.origin,
  caches,
  fetch: (input, init) => fetch(input, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

self.addEventListener('install', (event) => {
  event.waitUntil(install())
  // Open pages go on with the files that they have (offline.ts keeps both releases): nothing is to be waited for.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  // The document is asked for while the worker starts.
  const preload = self.registration.navigationPreload
  event.waitUntil(Promise.all([tidy(), preload?.enable()]).then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const preloaded = event.preloadResponse as Promise<Response | undefined> // because it is what the browser preloads
  const answered = answer(
    event.request,
    (work) => event.waitUntil(work.catch(() => undefined)),
    preloaded,
  )
  if (answered) event.respondWith(answered)
})

self.addEventListener('message', (event) => {
  if (isTold(event.data)) event.waitUntil(hear(event.data))
})
