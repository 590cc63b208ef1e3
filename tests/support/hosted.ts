import { createHash, randomBytes } from 'node:crypto'

import type { PoolName } from '#schemas/pool.ts'
import { demoUsername } from '#server/identity/seed-demo.ts'

import type { RunningIdentity } from './identity.ts'

export const VERIFIER = randomBytes(96).toString('base64url') // 128 characters, as Amplify makes them
export const STATE = 'a-state-of-32-characters-or-so--'
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

export const admin = demoUsername('redwood_okta', 'admin@portal.example')
export const vwCorporate = demoUsername('vwgoa_sso', 'vw-corporate@portal.example')

type Fields = Readonly<Record<string, string | undefined>>
type Exchanged = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

const encode = (fields: Fields) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** The parameters of an address. */
export const paramsOf = (url: URL): Readonly<Record<string, string>> =>
  Object.fromEntries(url.searchParams)

/** What a token says. */
export function claimsOf(token: unknown): Readonly<Record<string, unknown>> {
  const text = Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()
  return JSON.parse(text) as Record<string, unknown> // because it is a token of ours
}

/** The hosted sign-in as a browser goes through it, without following its redirects. */
export function createHostedClient({ identity, url }: Pick<RunningIdentity, 'identity' | 'url'>) {
  const path = (name: string) => `${url}/identity/${name}`
  const settings = (pool: PoolName) => {
    const { userPoolClientId, oauth } = identity.poolConfigs(url)[pool] ?? {}
    return {
      client_id: userPoolClientId ?? '',
      redirect_uri: oauth?.redirectSignIn[0] ?? '',
      logout_uri: oauth?.redirectSignOut[0] ?? '',
      identity_provider: oauth?.provider ?? '',
    }
  }
  /** A request in order, but for what is named. */
  const request = (pool: PoolName, rest: Fields = {}): Fields => {
    const { client_id, redirect_uri, identity_provider } = settings(pool)
    return {
      client_id,
      redirect_uri,
      identity_provider,
      response_type: 'code',
      scope: 'openid email profile',
      state: STATE,
      code_challenge: challengeOf(VERIFIER),
      code_challenge_method: 'S256',
      ...rest,
    }
  }
  const get = (name: string, fields: Fields, more = '') =>
    fetch(`${path(name)}?${encode(fields)}${more}`, { redirect: 'manual' })
  const post = (name: string, fields: Fields) =>
    fetch(path(name), { method: 'POST', body: encode(fields), redirect: 'manual' })
  const choose = async (choice: string, fields: Fields) => {
    const answer = await post('oauth2/authorize', { ...fields, choice })
    return new URL(answer.headers.get('location') ?? 'none:')
  }
  return {
    path,
    settings,
    request,
    get,
    post,
    choose,
    codeFor: async (pool: PoolName, choice: string) =>
      (await choose(choice, request(pool))).searchParams.get('code') ?? '',
    exchange: async (pool: PoolName, fields: Fields): Promise<Exchanged> => {
      const { client_id, redirect_uri } = settings(pool)
      const answer = await post('oauth2/token', {
        grant_type: 'authorization_code',
        client_id,
        redirect_uri,
        code_verifier: VERIFIER,
        ...fields,
      })
      // because the endpoint answers JSON objects only
      return { status: answer.status, body: (await answer.json()) as Exchanged['body'] }
    },
  }
}
