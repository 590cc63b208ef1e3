import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { RateLimiter } from './rate-limit.ts'

const MAX_REPORT_BYTES = 16_384
const Report = z.object({
  body: z.object({
    effectiveDirective: z.optional(z.string()),
    blockedURL: z.optional(z.string()),
    documentURL: z.optional(z.string()),
    lineNumber: z.optional(z.nullable(z.number())),
  }),
})

// Where, without what: addresses of pages carry ids and keys.
function placeOf(address: string | undefined): string {
  if (!address || !URL.canParse(address)) return address?.slice(0, 20) ?? ''
  const { origin, pathname } = new URL(address)
  return origin === 'null' ? '' : `${origin}${pathname}`
}

/** Takes reports of broken page policies into the log: they show a mistake of ours, or an attack. */
export function takePolicyReports(app: FastifyInstance, limiter: RateLimiter): void {
  const json = ['application/reports+json', 'application/csp-report']
  app.addContentTypeParser(
    json,
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    (_request, text, done) => {
      try {
        done(null, JSON.parse(String(text)))
      } catch {
        done(null, [])
      }
    },
  )
  app.post('/csp-report', { bodyLimit: MAX_REPORT_BYTES }, (request, reply) => {
    if (limiter.take('report', request.from)) return reply.code(429).send()
    const parsed = z.array(Report).safeParse(request.body)
    for (const { body } of parsed.success ? parsed.data.slice(0, 10) : [])
      request.log.warn(
        {
          directive: body.effectiveDirective,
          blocked: placeOf(body.blockedURL),
          page: placeOf(body.documentURL),
          line: body.lineNumber,
        },
        'a page broke its policy',
      )
    return reply.code(204).send()
  })
}
