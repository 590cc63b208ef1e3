import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { User } from '#server/identity/account/users.ts'
import { IdentityError } from '#server/identity/errors.ts'
import { exchangeEvent, refusedEvent } from '#server/identity/events.ts'
import { VW_POOL } from '#server/identity/hooks.ts'
import type { Pool } from '#server/identity/pools.ts'
import type { Services } from '#server/identity/services.ts'

import { canBe, chosen } from './choice.ts'
import type { Asked } from './choice.ts'
import { pagePolicy, providerPage, wrongRequestPage } from './page.ts'
import type { Candidate } from './page.ts'
import { AuthorizeRequest, Target, problemOf } from './request.ts'
import type { OAuthError } from './request.ts'
import { hostedOf } from './settings.ts'
import { redeemCode } from './token.ts'

const FORM = 'application/x-www-form-urlencoded'
const BODY_LIMIT = 32_768
const MOST_CANDIDATES = 60

type Parts = { readonly services: Services; readonly publicUrl: () => string }

/** The hosted sign-in (specification 2 §7.4): authorize, token and logout, and the page that stands for the provider. */
export const oauth =
  (parts: Parts): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, readForm(String(body))),
    )
    app.get('/identity/oauth2/authorize', async (request, reply) => {
      const asked = await readRequest(parts, request.query, { request, reply })
      if (!asked) return reply
      const candidates = await candidatesFor(parts, asked)
      return sendPage(reply, 200, providerPage(asked.hosted, asked.request, candidates), parts)
    })
    app.post('/identity/oauth2/authorize', async (request, reply) => {
      const asked = await readRequest(parts, request.body, { request, reply })
      return asked ? answerChoice(parts, asked, { request, reply }) : reply
    })
    app.post('/identity/oauth2/token', async (request, reply) => {
      const { note, now } = parts.services
      const { status, body } = await redeemCode(parts, request.body)
      await note(exchangeEvent({ status, body }, { address: request.from, at: now() }))
      return reply.code(status).header('cache-control', 'no-store').send(body)
    })
    mountLogout(app, parts)
  }

// A name that comes twice could mean one thing to us and another to somebody before us: it is not text any more.
function readForm(text: string): Record<string, unknown> {
  const given = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const all = given.getAll(name)
      return [name, all.length === 1 ? all[0] : all]
    }),
  )
}

const sendPage = (reply: FastifyReply, status: number, html: string, { publicUrl }: Parts) =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy([new URL(publicUrl()).origin]),
    })
    .type('text/html; charset=utf-8')
    .send(html)

const goBack = (
  reply: FastifyReply,
  { redirect_uri, state }: AuthorizeRequest,
  answer: Readonly<Record<string, string>>,
) => {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries({ ...answer, ...(state ? { state } : {}) }))
    url.searchParams.set(name, value)
  return reply.header('cache-control', 'no-store').redirect(url.href, 303)
}

// Client and redirect address come first: only to an address that is ours may anything else be told.
async function readRequest(
  parts: Parts,
  given: unknown,
  { request: { from }, reply }: Exchange,
): Promise<Asked | undefined> {
  const { note, now } = parts.services
  const refuse = (error: string) => note(refusedEvent(error, { address: from, at: now() }))
  const target = Target.safeParse(given)
  const pool = target.success ? await poolOf(parts, target.data.client_id) : undefined
  const hosted = pool && hostedOf(pool.name, parts.publicUrl())
  if (!target.success || !pool || !hosted?.redirectSignIn.includes(target.data.redirect_uri)) {
    const text = 'We don’t know the portal that sent you here, or the address to send you back to.'
    await refuse('invalid_client')
    await sendPage(reply, 400, wrongRequestPage(text), parts)
    return undefined
  }
  const request = AuthorizeRequest.safeParse(given)
  const problem: OAuthError | undefined = request.success
    ? problemOf(request.data, hosted)
    : { error: 'invalid_request', error_description: 'A value cannot be read.' }
  if (request.success && !problem) return { pool, hosted, request: request.data }
  const state = request.success ? request.data.state : undefined
  await refuse(problem?.error ?? 'invalid_request')
  await goBack(reply, { ...target.data, scope: '', ...(state ? { state } : {}) }, { ...problem })
  return undefined
}

async function poolOf({ services }: Parts, clientId: string): Promise<Pool | undefined> {
  return services.pools.byClient(clientId).catch((error: unknown) => {
    if (error instanceof IdentityError) return undefined
    throw error
  })
}

async function usersOf({ services }: Parts, poolId: string): Promise<readonly User[]> {
  const found = await services.users.list(poolId, { limit: MOST_CANDIDATES })
  return found.filter(canBe)
}

const toCandidate = ({ username, email, attributes }: User): Candidate => ({
  value: username,
  name: `${attributes['given_name'] ?? ''} ${attributes['family_name'] ?? ''}`.trim() || username,
  email: email ?? '',
})

// With those who come to the wrong door: VW's people are refused at the company's, and sent on to their own.
async function candidatesFor(
  parts: Parts,
  { pool, request }: Asked,
): Promise<readonly Candidate[]> {
  const isHinted = ({ email }: Candidate) => (email === request.login_hint ? 0 : 1)
  const own = (await usersOf(parts, pool.id))
    .map(toCandidate)
    .toSorted((a, b) => isHinted(a) - isHinted(b) || a.name.localeCompare(b.name))
  if (pool.name === VW_POOL) return own
  const astray = await usersOf(parts, parts.services.pools.idsOf(VW_POOL).id)
  return [...own, ...astray.map((user) => ({ ...toCandidate(user), note: 'signs in with VW' }))]
}

const Choice = z.object({ choice: z.string().check(z.maxLength(128)) })
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

async function answerChoice({ services }: Parts, asked: Asked, { request, reply }: Exchange) {
  const address = request.from
  const choice = Choice.safeParse(request.body).data?.choice ?? 'cancel'
  const about = { address, at: services.now() }
  const { answer, claimed } = await chosen(services, asked, { choice, address }).catch(
    async (error: unknown) => {
      if (error instanceof IdentityError) await services.note(refusedEvent(error.type, about))
      throw error
    },
  )
  // Who got a code is written down when it is exchanged for tokens.
  if ('error' in answer) await services.note(refusedEvent(answer.error, { ...about, claimed }))
  return goBack(reply, asked.request, answer)
}

const Logout = z.object({ client_id: z.string(), logout_uri: z.string() })

function mountLogout(app: FastifyInstance, parts: Parts) {
  app.get('/identity/logout', async (request, reply) => {
    const { data } = Logout.safeParse(request.query)
    const pool = data && (await poolOf(parts, data.client_id))
    const hosted = pool && hostedOf(pool.name, parts.publicUrl())
    if (!data || !hosted?.redirectSignOut.includes(data.logout_uri)) {
      const text = 'You’re signed out, but we don’t know the address to send you back to.'
      return sendPage(reply, 400, wrongRequestPage(text), parts)
    }
    return reply.header('cache-control', 'no-store').redirect(data.logout_uri, 303)
  })
}
