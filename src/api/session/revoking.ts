import { ApiError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { signOutCalls } from '#api/contract/sign-out.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'

import { forgetWhoLeft, readRevoking, writeRevoking } from './on-device.ts'
import { sealFor } from './sealing.ts'

// Signing out where nobody can be reached: the refresh token is kept sealed, for the server alone to end. It is sent as
// soon as there is somebody, whoever is signed in by then, and no longer than a sign-in lasts.

type Where = { readonly pool: PoolName; readonly config: BrowserConfig }
type Left = Where & { readonly token: string }
type Kept = { readonly sealed: string; readonly until: number }

const REVOKE_WITHIN_MS = 10_000
const WEEK_MS = 7 * 86_400_000 // security.md §3: no refresh token counts longer
const REFUSED = 400

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'sealed' in value && 'until' in value

function readKept(): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(readRevoking() ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}
let isListening = false
function writeKept(kept: readonly Kept[]): void {
  writeRevoking(kept.length > 0 ? JSON.stringify(kept) : undefined)
  if (isListening || kept.length === 0) return
  isListening = true
  addEventListener('online', () => void settleLeft())
}

/** The refresh tokens among what the client library kept, of whatever pool. */
export function refreshTokensIn(
  entries: ReadonlyMap<string, string>,
  config: BrowserConfig | undefined,
): readonly Left[] {
  if (!config) return []
  const names = Object.keys(config.pools) as PoolName[] // because the configuration is by their names
  return [...entries].flatMap(([key, token]) => {
    const client = /^[^.]+\.([^.]+)\..*\.refreshToken$/.exec(key)?.[1]
    const pool = names.find((name) => config.pools[name]?.userPoolClientId === client)
    return pool && client !== undefined ? [{ pool, config, token }] : []
  })
}

/** Keeps a refresh token to be revoked; undefined where it cannot be sealed: then it is only given up. */
export async function keepToRevoke({ pool, config, token }: Left): Promise<string | undefined> {
  if (config.signOutKey === undefined) return undefined
  const sealed = await sealFor(config.signOutKey, JSON.stringify({ pool, token })).catch(
    () => undefined,
  )
  if (sealed !== undefined) writeKept([...readKept(), { sealed, until: Date.now() + WEEK_MS }])
  return sealed
}

/** It is revoked, or was given up. */
export const dropKept = (dropped: readonly (string | undefined)[]): void =>
  writeKept(readKept().filter(({ sealed }) => !dropped.includes(sealed)))

const regionOf = (userPoolId: string) => userPoolId.split('_')[0] ?? ''

/** Ends a sign-in at its pool; false: nobody was reached. The library keeps to itself whether it did. */
export async function revoke({ pool, config, token }: Left): Promise<boolean> {
  const settings = config.pools[pool]
  if (!settings) return false
  const { userPoolId, userPoolClientId, userPoolEndpoint } = settings
  try {
    const answer = await fetch(
      userPoolEndpoint ?? `https://cognito-idp.${regionOf(userPoolId)}.amazonaws.com/`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
        },
        body: JSON.stringify({ ClientId: userPoolClientId, Token: token }),
        signal: AbortSignal.timeout(REVOKE_WITHIN_MS),
      },
    )
    return answer.ok || answer.status === REFUSED
  } catch {
    return false
  }
}

/** Ends it now or as soon as somebody can be reached. */
export async function revokeOrKeep(left: Left): Promise<void> {
  const sealed = await keepToRevoke(left)
  if (await revoke(left)) dropKept([sealed])
}

/** Whether the portal itself answers. */
export const isAnswering = (): Promise<boolean> =>
  fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(REVOKE_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function isDone({ sealed, until }: Kept): Promise<boolean> {
  if (until < Date.now()) return true
  try {
    await request(signOutCalls.endLeftSignIn, { body: { sealed } })
    return true
  } catch (error) {
    // Of another installation, or damaged: it would be refused for ever.
    return error instanceof ApiError && error.status === REFUSED
  }
}

/** What was left as somebody signed out: the server hears of it, and this browser keeps nothing of it. */
export async function settleLeft(): Promise<void> {
  forgetWhoLeft()
  const all = readKept()
  const done = await Promise.all(all.map((one) => isDone(one).catch(() => false)))
  dropKept(all.filter((_, at) => done[at]).map(({ sealed }) => sealed))
}
