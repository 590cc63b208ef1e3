import type { PoolName } from './pool-name.ts'

// The schemas are a file of their own, so that pages know the pools without zod.
export { MfaMethod, PasswordPolicy, PoolName } from './pool-name.ts'

export type Pool = {
  readonly name: PoolName
  readonly label: string
  /** Which single sign-on its users come from; none: they have a password here. */
  readonly sso?: 'company' | 'vw'
  readonly selfSignUp: boolean
  /** Where signing out lands (specification 1 §2). */
  readonly signOutLanding: '/' | '/vwgoa/'
  /** Signing out leaves the page for the provider's, so everything in memory is dropped (specification 1 §4). */
  readonly reloadsOnSignOut: boolean
}

const own = (name: PoolName, label: string): Pool => ({
  name,
  label,
  selfSignUp: name === 'external',
  signOutLanding: '/',
  reloadsOnSignOut: false,
})

/** Every pool; what it asks of passwords and second factors is in pool-policy.ts. */
export const pools: Readonly<Record<PoolName, Pool>> = {
  external: own('external', 'Suppliers and dealers'),
  epc_suppliers: own('epc_suppliers', 'EPC suppliers'),
  redwood_okta: {
    ...own('redwood_okta', 'Company staff'),
    sso: 'company',
    reloadsOnSignOut: true,
  },
  vwgoa_sso: {
    ...own('vwgoa_sso', 'VW corporate and field'),
    sso: 'vw',
    signOutLanding: '/vwgoa/',
    reloadsOnSignOut: true,
  },
  bmw_group: own('bmw_group', 'BMW group'),
  porsche: own('porsche', 'Porsche'),
  volvo_eu: own('volvo_eu', 'Volvo EU'),
  volvo_polestar: own('volvo_polestar', 'Volvo / Polestar'),
  tesla: own('tesla', 'Tesla'),
  ferrari: own('ferrari', 'Ferrari'),
  lucid: own('lucid', 'Lucid'),
}
