import type { BrowserConfig } from '#schemas/browser-config.ts'
import { PoolName, pools as declared } from '#schemas/pool.ts'
import { VW_POOL } from '#server/identity/hooks.ts'

/** What tokens of the hosted sign-in may be asked for; none of it lets them change the account. */
export const SCOPES = ['openid', 'email', 'profile'] as const

const PROVIDERS = {
  company: { name: 'CompanySSO', title: 'Company single sign-on', stands: 'the company’s Okta' },
  vw: { name: 'VolkswagenSSO', title: 'VW internal single sign-on', stands: 'VW’s own sign-on' },
} as const

/** The hosted sign-in of a pool: its provider, and the only addresses that it goes back to. */
export type Hosted = (typeof PROVIDERS)[keyof typeof PROVIDERS] & {
  readonly isVw: boolean
  readonly redirectSignIn: readonly string[]
  readonly redirectSignOut: readonly string[]
}

/** What the provider of a pool's single sign-on is called; undefined where people have a password. */
export function providerOf(poolName: string): string | undefined {
  const { data } = PoolName.safeParse(poolName)
  const sso = data && declared[data].sso
  return sso && PROVIDERS[sso].name
}

/** The hosted sign-in of a pool; undefined where people have a password. */
export function hostedOf(poolName: string, publicUrl: string): Hosted | undefined {
  const { success, data } = PoolName.safeParse(poolName)
  const pool = success ? declared[data] : undefined
  if (!pool?.sso) return undefined
  return {
    ...PROVIDERS[pool.sso],
    isVw: pool.name === VW_POOL,
    redirectSignIn: [new URL('/callback/', publicUrl).href],
    redirectSignOut: [new URL(pool.signOutLanding, publicUrl).href],
  }
}

type PoolConfig = NonNullable<BrowserConfig['pools'][PoolName]>

/** The same as /config.json gives it to the browser. */
export function oauthConfig(name: PoolName, publicUrl: string): Pick<PoolConfig, 'oauth'> {
  const hosted = hostedOf(name, publicUrl)
  if (!hosted) return {}
  const { host, protocol } = new URL(publicUrl)
  return {
    oauth: {
      domain: `${host}/identity`,
      scheme: protocol === 'https:' ? 'https' : 'http',
      scopes: [...SCOPES],
      redirectSignIn: [...hosted.redirectSignIn],
      redirectSignOut: [...hosted.redirectSignOut],
      provider: hosted.name,
    },
  }
}
