import { createServer } from 'node:http'
import type { Server } from 'node:http'

import type { FastifyInstance } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Counts answers by route and status, and serves the figures on a port of their own: they are not for the public. */
export function serveMetrics(app: FastifyInstance, port: number, host: string): Server {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const answers = new Histogram({
    name: 'portal_http_seconds',
    help: 'Seconds per answer',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    answers
      .labels(route, request.method, String(reply.statusCode))
      .observe(reply.elapsedTime / 1000)
    done()
  })
  const server = createServer((request, response) => {
    const found = request.url === '/metrics' ? register.metrics() : Promise.reject(new Error('404'))
    found.then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(404).end(),
    )
  })
  app.addHook('onClose', (_app, done) => void server.close(() => done()))
  return server.listen(port, host)
}
