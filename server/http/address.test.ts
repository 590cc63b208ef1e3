import type { AddressInfo } from 'node:net'
import net from 'node:net'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { addressOf, keepAddresses } from './address.ts'

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0:00a1:1:2:3:4', '2001:db8:0:a1::/64'],
])('%s counts as %s', (ip, counted) => {
  expect(addressOf(ip)).toBe(counted)
})

test('a request whose caller has hung up still says whom it came from', async () => {
  const app = Fastify()
  keepAddresses(app)
  const seen = new Promise<string>((resolve) => {
    app.get('/', (request) => {
      caller.destroy()
      request.raw.socket.once('close', () => resolve(request.from))
      return new Promise(() => undefined)
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // because it listens on a port
  const caller = net.connect(port, '127.0.0.1')
  caller.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')

  expect(await seen).toBe('127.0.0.1')
  await app.close()
})

test('a caller who hung up before the request was looked at is nobody, and no fault of ours', async () => {
  const app = Fastify({ trustProxy: ['127.0.0.1'] })
  // What is left of a connection that was closed meanwhile has no address.
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: undefined })
    done()
  })
  keepAddresses(app)
  app.get('/', ({ from }) => ({ from }))

  expect((await app.inject('/')).json()).toEqual({ from: '' })
  await app.close()
})
