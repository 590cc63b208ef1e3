// A process of its own, as load.ts: asks an address so many times a second whether answers come or not, and prints how
// they were. Unlike people who wait for their answer, a flood does not slow down with the server.
import http from 'node:http'

import { percentile } from './compare.ts'

const [url = '', token = '', rate = '100', seconds = '5'] = process.argv.slice(2)
const agent = new http.Agent({ keepAlive: true })
const accepted: number[] = []
const counts = { refused: 0, withoutRetryAfter: 0, failed: 0 }

const ask = () =>
  new Promise<void>((resolve) => {
    const started = performance.now()
    const fail = () => {
      counts.failed += 1
      resolve()
    }
    http
      .get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
        response.resume().once('error', fail)
        response.once('end', () => {
          if (response.statusCode === 200) accepted.push(performance.now() - started)
          else if (response.statusCode === 503) {
            counts.refused += 1
            if (!response.headers['retry-after']) counts.withoutRetryAfter += 1
          } else counts.failed += 1
          resolve()
        })
      })
      .once('error', fail)
  })

const asked: Promise<void>[] = []
const started = performance.now()
while (performance.now() - started < Number(seconds) * 1000) {
  const due = ((performance.now() - started) / 1000) * Number(rate)
  while (asked.length < due) asked.push(ask())
  await new Promise((resolve) => setTimeout(resolve, 5))
}
await Promise.all(asked)
agent.destroy()
console.log(
  JSON.stringify({
    asked: asked.length,
    accepted: accepted.length,
    p50: percentile(accepted, 0.5),
    p99: percentile(accepted, 0.99),
    ...counts,
  }),
)
