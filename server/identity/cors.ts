import type { FastifyInstance } from 'fastify'

// What Amplify's preflights ask for (sign-in.md §1).
const HEADERS =
  'amz-sdk-invocation-id, amz-sdk-request, cache-control, content-type, x-amz-target, x-amz-user-agent'
const MAX_AGE_S = 600

/** Lets the portal's own pages call from their address when that is another one; nobody else's. */
export function allowPortal(app: FastifyInstance, publicUrl: () => string): void {
  const isPortal = (origin: string | undefined) =>
    origin !== undefined && origin === new URL(publicUrl()).origin
  app.addHook('onRequest', async ({ headers }, reply) => {
    void reply.header('vary', 'origin')
    if (!isPortal(headers.origin)) return
    void reply.headers({
      'access-control-allow-origin': headers.origin,
      'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid',
    })
  })
  for (const url of ['/identity/', '/identity/oauth2/token'])
    app.options(url, async ({ headers }, reply) => {
      if (isPortal(headers.origin))
        void reply.headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': HEADERS,
          'access-control-max-age': MAX_AGE_S,
        })
      return reply.code(204).send()
    })
}
