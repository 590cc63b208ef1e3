import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What limits and logs know the caller by, as it was when the request came. */
    from: string
  }
}

/** Says of each request whom it came from: once its connection is gone, the request itself cannot any more. */
export function keepAddresses(app: FastifyInstance): void {
  app.decorateRequest('from', '')
  app.addHook('onRequest', (request, _reply, done) => {
    // Its type does not know that the connection may be gone already: then nobody waits for the answer.
    const ip: string | undefined = request.ip
    request.from = addressOf(ip ?? '')
    done()
  })
}

/** The address that limits count: an IPv6 network of 64 bits is one customer. */
export function addressOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = ip.includes('::') ? [...left, ...zeros, ...right] : left
  return `${groups
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}
