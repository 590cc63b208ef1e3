import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Says that a client keeps cookies: one that does not cannot tell the other nodes that it has just written. */
const KEEPS = 'portal-keeps'
/** Says that it wrote within the last seconds, at whichever node. */
const WROTE = 'portal-wrote'

type Options = {
  /** How long after a write its author reads the primary: longer than a copy may be behind. */
  readonly seconds: number
  readonly isSecure: boolean
}

// A page's button that asks with GET, too (decideSignUp).
const writes = ({ method, headers }: FastifyRequest) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) || headers['x-portal-confirm'] === '1'

const holds = ({ headers }: FastifyRequest, name: string) =>
  headers.cookie?.split(';').some((one) => one.trim() === `${name}=1`) ?? false

/**
 * Marks every answer to a write in the browser, where a copy of the database answers lists. The marks have constant
 * values, so that answers which overtake each other cannot undo one; whatever became of a write, it counts.
 */
export function markOwnWrites(app: FastifyInstance, { seconds, isSecure }: Options): void {
  const rest = `; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (writes(request)) void reply.header('set-cookie', `${WROTE}=1; Max-Age=${seconds}${rest}`)
    else if (request.url.startsWith('/api/') && !holds(request, KEEPS))
      void reply.header('set-cookie', `${KEEPS}=1${rest}`)
    done()
  })
}

/** Whether the caller can be answered by a copy of the database: it keeps cookies, and has not written lately. */
export const mayLag = (request: FastifyRequest): boolean =>
  holds(request, KEEPS) && !holds(request, WROTE)
