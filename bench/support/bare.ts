import http from 'node:http'

import { createLocalJWKSet, jwtVerify } from 'jose'
import type { JSONWebKeySet } from 'jose'
import pg from 'pg'

type Bare = {
  readonly where: pg.PoolConfig
  readonly statement: { readonly text: string; readonly values: readonly unknown[] }
  readonly token: {
    readonly keys: JSONWebKeySet
    readonly issuer: string
    readonly audience: string
  }
}

/**
 * The barest server that answers the same question of the same person: node:http, the token's signature by jose, the same
 * statement, prepared, over pg, and its rows as they come. Nothing of the portal runs in it.
 */
export function bareServer({ where, statement, token }: Bare) {
  const pool = new pg.Pool({ ...where, max: 10 })
  const keyOf = createLocalJWKSet(token.keys)
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
    await jwtVerify(bearer, keyOf, { issuer: token.issuer, audience: token.audience })
    const { rows } = await pool.query({
      name: 'list',
      text: statement.text,
      values: [...statement.values],
    })
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: rows }))
  }
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  return {
    server,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await pool.end()
    },
  }
}
