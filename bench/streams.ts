import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { readUser } from '#schemas/user.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import type { Connection } from '#server/db/embedded/index.ts'
import type { Verify } from '#server/http/gate.ts'
import { startDomain } from '#tests/support/domain.ts'
import { submitted } from '#tests/support/requests.ts'

import { loadOf, percentile } from './support/compare.ts'

// A thousand open pages: how long until all of them have heard of a change, and what they cost everybody else.
const STREAMS = 1_000
/** As many as one person may have open. */
const EACH = 4
const CHANGES = 20
const LISTED = '/api/redwood/shipment-requests?limit=50'

// As many people of the company as tokens; one of them is a supplier.
const verify: Verify = (header) => {
  const name = header?.replace('Bearer ', '') ?? ''
  const user =
    name === 'supplier'
      ? readUser('external', {
          sub: name,
          email: 'supplier@portal.example',
          'custom:roles': 'supplier-user',
          'custom:tenant': 'supplier:300000000000001',
          'custom:allowed_sites': 'all_sites',
        })
      : readUser('redwood_okta', { sub: name, 'cognito:groups': ['cp-rw-logistics'] })
  return Promise.resolve({ ok: true, user, issuer: 'bench', expiresAt: 0 })
}

/** Opens a stream; `heard` gets every text as it comes. */
async function open(url: string, token: string, heard: (text: string) => void) {
  const request = http.get(`${url}/api/updates/stream`, {
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage] // because that is what the event brings
  if (response.statusCode !== 200) throw new Error(`a stream was refused: ${response.statusCode}`)
  response.setEncoding('utf8').on('data', heard)
  response.on('error', () => {}) // we leave first
  return () => request.destroy()
}

async function measure(connection: Connection) {
  const writer = await startDomain({ connection, verify, checksAnswers: false })
  await writer.domain.seed()
  // Another node: what it tells was written elsewhere.
  const reader = await startDomain({ connection, verify, checksAnswers: false, beside: writer })
  const results: Record<string, readonly number[]> = {}
  let ratio = 0
  for (const [kind, node] of [
    ['written at this node', writer],
    ['written at another node', reader],
  ] as const) {
    await node.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = node.app.server.address() as AddressInfo // because it listens on TCP
    const url = `http://127.0.0.1:${port}`
    const before = await loadOf(`${url}${LISTED}`, 'somebody')
    let awaited = ''
    let began = 0
    let left = 0
    let allHeard: () => void = () => {}
    const delays: number[] = []
    const hear = (text: string) => {
      if (!awaited || !text.includes(awaited)) return
      delays.push(performance.now() - began)
      left -= 1
      if (left === 0) allHeard()
    }
    const leave: (() => void)[] = []
    for (let n = 0; n < STREAMS; n += 1)
      leave.push(await open(url, `person-${Math.floor(n / EACH)}`, hear))
    ratio = (await loadOf(`${url}${LISTED}`, 'somebody')) / before
    for (let n = 0; n < CHANGES; n += 1) {
      const heard = new Promise<void>((resolve) => {
        allHeard = resolve
      })
      left = STREAMS
      awaited = ''
      const { id } = await submitted(writer)
      began = performance.now()
      // Of the second change, so that a late hint of the first is not taken for it.
      awaited = `"id":"${id}","revision":2`
      await writer.app.inject({
        method: 'PATCH',
        url: `/api/suppliers/shipment-requests/${id}`,
        headers: { authorization: 'Bearer supplier' },
        payload: { action: 'add-note', note: `Change ${n}` },
      })
      await heard
    }
    for (const go of leave) go()
    results[kind] = delays
  }
  await reader.stop()
  await writer.stop()
  return { results, ratio }
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
fs.chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  portal: 'bench',
  report: console.error,
})
try {
  const { results, ratio } = await measure(postgres.connection)
  const say = (ms: number) => `${ms.toFixed(0)} ms`
  for (const [kind, delays] of Object.entries(results))
    console.log(
      `${STREAMS} open streams, ${CHANGES} changes ${kind}: heard after ${say(percentile(delays, 0.5))} (p50), ${say(percentile(delays, 0.99))} (p99), ${say(Math.max(...delays))} (longest)`,
    )
  console.log(`answers per second beside them: × ${ratio.toFixed(2)}`)
  const isInTime = Object.values(results).every((delays) => percentile(delays, 0.99) <= 1_000)
  process.exitCode = isInTime ? 0 : 1
} finally {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
