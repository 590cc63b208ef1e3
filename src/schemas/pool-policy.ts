import type { MfaMethod, PasswordPolicy, PoolName } from './pool-name.ts'

const atLeast = (minimumLength: number): PasswordPolicy => ({
  minimumLength,
  requireLowercase: false,
  requireUppercase: false,
  requireNumbers: false,
  requireSymbols: false,
})

type PoolPolicy = {
  readonly passwordPolicy: PasswordPolicy
  readonly mfa: 'off' | 'optional'
  /** The second factors that its people may use. */
  readonly mfaMethods: readonly MfaMethod[]
}

const own = (passwordPolicy: PasswordPolicy): PoolPolicy => ({
  passwordPolicy,
  mfa: 'optional',
  mfaMethods: ['SMS', 'TOTP', 'EMAIL'],
})
const elsewhere: PoolPolicy = { ...own(atLeast(12)), mfa: 'off', mfaMethods: [] }

/**
 * What each pool asks of passwords and second factors: pages of sign-in and security alone need it. The password flows of
 * the two single sign-on pools exist in embedded mode only.
 */
export const poolPolicies: Readonly<Record<PoolName, PoolPolicy>> = {
  external: own(atLeast(10)),
  epc_suppliers: own(atLeast(12)),
  redwood_okta: elsewhere,
  vwgoa_sso: elsewhere,
  bmw_group: own(atLeast(12)),
  porsche: own(atLeast(12)),
  volvo_eu: own(atLeast(12)),
  volvo_polestar: own(atLeast(12)),
  tesla: own({
    ...atLeast(10),
    requireLowercase: true,
    requireUppercase: true,
    requireSymbols: true,
  }),
  ferrari: own(atLeast(12)),
  lucid: own(atLeast(12)),
}
