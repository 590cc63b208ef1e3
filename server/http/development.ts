import type { FastifyPluginAsync } from 'fastify'

import type { DevMessage } from '#schemas/outbox.ts'

/** GET /dev/outbox.json: mails and messages that would have been sent, newest first. Embedded mode only. */
export const serveDevelopment =
  (list: () => Promise<readonly DevMessage[]>): FastifyPluginAsync =>
  async (app) => {
    app.get('/dev/outbox.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await list()),
    )
  }
