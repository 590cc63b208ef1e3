import { randomUUID } from 'node:crypto'

import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'

import { refusalOf } from '#server/http/errors.ts'

import { accountActions } from './account/account.ts'
import { attributeActions } from './account/change-attributes.ts'
import { deviceActions } from './account/devices.ts'
import { factorActions } from './account/factors.ts'
import { passkeyActions } from './account/passkeys.ts'
import { signUpActions } from './account/sign-up.ts'
import type { Action, Context } from './action.ts'
import { adminAccessActions } from './admin/access.ts'
import { adminLinkActions } from './admin/link.ts'
import { adminPoolActions } from './admin/pools.ts'
import { checkSignature } from './admin/sigv4.ts'
import type { Credentials } from './admin/sigv4.ts'
import { adminUserActions } from './admin/users.ts'
import { mfaSetupActions } from './challenges/mfa-setup.ts'
import { signInActions } from './challenges/sign-in.ts'
import { allowPortal } from './cors.ts'
import { IdentityError, fail } from './errors.ts'
import { eventOf } from './events.ts'
import { oauth } from './oauth/oauth.ts'
import type { Services } from './services.ts'
import { identityPoolActions } from './tokens/identity-pool.ts'
import { issuerOf } from './tokens/tokens.ts'

const CONTENT_TYPE = 'application/x-amz-json-1.1'
const BODY_LIMIT = 32_768
const SWEEP_MS = 600_000

const userPoolActions: Readonly<Record<string, Action>> = {
  ...signInActions,
  ...accountActions,
  ...mfaSetupActions,
  ...signUpActions,
  ...attributeActions,
  ...factorActions,
  ...deviceActions,
  ...passkeyActions,
  ...adminUserActions,
  ...adminLinkActions,
  ...adminAccessActions,
  ...adminPoolActions,
}
const targets: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  AWSCognitoIdentityProviderService: userPoolActions,
  AWSCognitoIdentityService: identityPoolActions,
}

type Parts = {
  readonly services: Services
  readonly credentials: Credentials
  readonly publicUrl: () => string
}

/** Mounts Cognito's protocol under /identity/ and keeps floors and rows fresh while the server runs. */
export const endpoint =
  ({ services, credentials, publicUrl }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    // As bytes: a signature covers them, not what they mean.
    app.addContentTypeParser(CONTENT_TYPE, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    allowPortal(app, publicUrl)
    app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
    app.post('/identity/', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const answer = await act(request, { services, credentials, publicUrl })
      return sendJson(reply, 200, answer)
    })
    mountDiscovery(app, services, publicUrl)
    await app.register(oauth({ services, publicUrl }))
    keepFresh(app, services)
  }

async function act(request: FastifyRequest, { services, credentials }: Parts): Promise<object> {
  const [service = '', name = ''] = String(request.headers['x-amz-target'] ?? '').split('.')
  const actions = Object.hasOwn(targets, service) ? targets[service] : undefined
  const action = actions && Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) return fail('UnknownOperationException', 'Unknown operation')
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const { method, url, headers } = request
  const asked = { action: name, input: readBody(body), address: request.from }
  return logged(asked, services, async (noteWhose) => {
    if (action.isAdmin) checkSignature({ method, url, headers, body }, credentials, services.now())
    return action.run(asked.input, { ...services, address: asked.address, noteWhose })
  })
}

type Asked = { readonly action: string; readonly input: unknown; readonly address: string }
type Run = (noteWhose: Context['noteWhose']) => Promise<object>

// Written down however it ends; the answer waits for it in both cases, so that its time tells nothing.
async function logged(asked: Asked, { note, now }: Services, run: Run) {
  let whose: string | undefined
  const write = async (ended: { answer: object } | { error: unknown }) => {
    const event = eventOf({ ...asked, at: now(), whose }, ended)
    if (event) await note(event)
  }
  try {
    const answer = await run((principal) => void (whose = principal))
    await write({ answer })
    return answer
  } catch (error) {
    await write({ error })
    throw error
  }
}

// Clients say null where they have nothing to say (amazon-cognito-identity-js: DEVICE_KEY), as Cognito allows.
const withoutNull = (_name: string, value: unknown) => value ?? undefined

function readBody(body: Buffer): unknown {
  try {
    const input: unknown = JSON.parse(body.toString('utf8') || '{}', withoutNull)
    if (isClean(input)) return input
  } catch {
    return fail('SerializationException', 'The body is not JSON.')
  }
  return fail('InvalidParameterException', 'A text holds a character that is not allowed.')
}

// PostgreSQL refuses NUL and half surrogates; here they are a bad request, there they would be a failure of ours.
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (Array.isArray(value)) return value.every(isClean)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flat().every(isClean)
  return true
}

const sendJson = (reply: FastifyReply, status: number, body: object) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-amzn-requestid': randomUUID() })
    .type(CONTENT_TYPE)
    .send(JSON.stringify(body))

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { type, message, status } = toIdentityError(error, request)
  if (status === 429 || status === 503) void reply.header('retry-after', status === 429 ? 60 : 2)
  void reply.header('x-amzn-errortype', type)
  return sendJson(reply, status, { __type: type, message })
}

function toIdentityError(error: unknown, request: FastifyRequest): IdentityError {
  if (error instanceof IdentityError) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status < 500) return new IdentityError('SerializationException', 'Bad request', status)
  const busy = refusalOf(error)
  if (busy) return new IdentityError('InternalErrorException', 'Try again in a moment', busy.status)
  request.log.error(error, 'identity')
  return new IdentityError('InternalErrorException', 'Something went wrong', 500)
}

function mountDiscovery(app: FastifyInstance, { key, pools }: Services, publicUrl: () => string) {
  const known = '/identity/:poolId/.well-known'
  app.get<{ Params: { poolId: string } }>(`${known}/jwks.json`, async ({ params }, reply) => {
    await pools.byId(params.poolId)
    return reply.header('cache-control', 'public, max-age=300').send(key.jwks)
  })
  app.get<{ Params: { poolId: string } }>(`${known}/openid-configuration`, async ({ params }) => {
    const { id } = await pools.byId(params.poolId)
    const issuer = issuerOf(publicUrl(), id)
    const hosted = new URL('/identity', publicUrl()).href
    return {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      authorization_endpoint: `${hosted}/oauth2/authorize`,
      token_endpoint: `${hosted}/oauth2/token`,
      end_session_endpoint: `${hosted}/logout`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: ['public'],
    }
  })
}

function keepFresh(app: FastifyInstance, { floor, sweep }: Services) {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    await floor.refresh()
    floor.start()
    timer = setInterval(() => {
      sweep().catch((error: unknown) => app.log.error(error, 'identity sweep'))
    }, SWEEP_MS).unref()
  })
  app.addHook('onClose', () => {
    clearInterval(timer)
    floor.stop()
  })
}
