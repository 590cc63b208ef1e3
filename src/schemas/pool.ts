import type { MfaMethod, PasswordPolicy, PoolName } from './pool-name.ts'

// The schemas are a file of their own, so that pages know the pools without zod.
export { MfaMethod, PasswordPolicy, PoolName } from './pool-name.ts'

const atLeast = (minimumLength: number): PasswordPolicy => ({
  minimumLength,
  requireLowercase: false,
  requireUppercase: false,
  requireNumbers: false,
  requireSymbols: false,
})

export type Pool = {
  readonly name: PoolName
  readonly label: string
  readonly passwordPolicy: PasswordPolicy
  readonly mfa: 'off' | 'optional'
  /** The second factors that its people may use. */
  readonly mfaMethods: readonly MfaMethod[]
  /** Which single sign-on its users come from; none: they have a password here. */
  readonly sso?: 'company' | 'vw'
  readonly selfSignUp: boolean
  /** Where signing out lands (specification 1 §2). */
  readonly signOutLanding: '/' | '/vwgoa/'
  /** Signing out leaves the page for the provider's, so everything in memory is dropped (specification 1 §4). */
  readonly reloadsOnSignOut: boolean
}

const own = (name: PoolName, label: string, passwordPolicy: PasswordPolicy): Pool => ({
  name,
  label,
  passwordPolicy,
  mfa: 'optional',
  mfaMethods: ['SMS', 'TOTP', 'EMAIL'],
  selfSignUp: name === 'external',
  signOutLanding: '/',
  reloadsOnSignOut: false,
})

/** Every pool with its policy. The password flows of the two single sign-on pools exist in embedded mode only. */
export const pools: Readonly<Record<PoolName, Pool>> = {
  external: own('external', 'Suppliers and dealers', atLeast(10)),
  epc_suppliers: own('epc_suppliers', 'EPC suppliers', atLeast(12)),
  redwood_okta: {
    ...own('redwood_okta', 'Company staff', atLeast(12)),
    sso: 'company',
    mfa: 'off',
    mfaMethods: [],
    reloadsOnSignOut: true,
  },
  vwgoa_sso: {
    ...own('vwgoa_sso', 'VW corporate and field', atLeast(12)),
    sso: 'vw',
    mfa: 'off',
    mfaMethods: [],
    signOutLanding: '/vwgoa/',
    reloadsOnSignOut: true,
  },
  bmw_group: own('bmw_group', 'BMW group', atLeast(12)),
  porsche: own('porsche', 'Porsche', atLeast(12)),
  volvo_eu: own('volvo_eu', 'Volvo EU', atLeast(12)),
  volvo_polestar: own('volvo_polestar', 'Volvo / Polestar', atLeast(12)),
  tesla: own('tesla', 'Tesla', {
    ...atLeast(10),
    requireLowercase: true,
    requireUppercase: true,
    requireSymbols: true,
  }),
  ferrari: own('ferrari', 'Ferrari', atLeast(12)),
  lucid: own('lucid', 'Lucid', atLeast(12)),
}
