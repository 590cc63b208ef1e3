import type { PoolName } from '#schemas/pool.ts'
import type { UserType } from '#schemas/user-type.ts'
import type { IdClaims } from '#schemas/user.ts'
import type { Accounts, ListedAccount } from '#server/accounts/port.ts'

/** Someone of a pool with the claims that the pool would put into the id token. */
export type PersonInPool = { readonly pool: PoolName; readonly claims: IdClaims }

const inPool = (
  pool: PoolName,
  name: string,
  claims: Omit<IdClaims, 'sub'> = {},
): PersonInPool => ({
  pool,
  claims: {
    sub: `sub-${name}`,
    'cognito:username': `sub-${name}`,
    email: `${name}@portal.example`,
    email_verified: true,
    given_name: 'Test',
    family_name: name,
    ...claims,
  },
})
const staff = (name: string, group?: string) =>
  inPool('redwood_okta', name, group ? { 'cognito:groups': [group] } : {})
const partner = (pool: PoolName, name: string, tenant: string, sites = 'all_sites') =>
  inPool(pool, name, {
    'custom:roles': 'supplier-user',
    'custom:tenant': tenant,
    'custom:allowed_sites': sites,
  })
const withRole = (pool: PoolName, name: string, role: string) =>
  inPool(pool, name, { 'custom:roles': role })

export const SUPPLIER = 'supplier:300000000000001'

/** One of every user type, typed by hand. */
export const people = {
  'internal-admin': staff('admin', 'cp-admin'),
  'internal-customer-ops': staff('customer-ops', 'cp-rw-bizdev-customerops'),
  'internal-managers': staff('managers', 'cp-rw-bizdev-managers'),
  'internal-logistics': staff('logistics', 'cp-rw-logistics'),
  'internal-lowest': staff('lowest'),
  'vw-dealer': partner('external', 'vw-dealer', 'vwgoa', 'vwgoa:12A34'),
  'vw-corporate': inPool('vwgoa_sso', 'vw-corporate', {
    'custom:roles': 'supplier-readonly-user',
    'custom:tenant': 'vwgoa',
  }),
  'auto-dismantler-lead': withRole('external', 'dismantler', 'approved-auto-dismantler'),
  supplier: partner('external', 'supplier', SUPPLIER),
  ultium: partner('external', 'ultium', 'supplier:300000000000101'),
  panasonic: partner('external', 'panasonic', 'supplier:300000000000102'),
  'gm-facilities': partner('external', 'gm-facilities', 'supplier:300000000000103'),
  toyota: partner('external', 'toyota', 'supplier:300000000000104'),
  tesla: partner('tesla', 'tesla', 'tesla'),
  'bmw-dealer': partner('bmw_group', 'bmw-dealer', 'bmw'),
  'porsche-dealer': partner('porsche', 'porsche-dealer', 'porsche'),
  'ferrari-dealer': partner('ferrari', 'ferrari-dealer', 'ferrari'),
  'lucid-dealer': partner('lucid', 'lucid-dealer', 'lucid'),
  'volvo-eu': partner('volvo_eu', 'volvo-eu', 'volvo-eu'),
  'volvo-polestar': partner('volvo_polestar', 'volvo-polestar', 'volvo-polestar'),
  'epc-supplier': withRole('epc_suppliers', 'epc-supplier', 'epc-supplier-user'),
  unknown: inPool('external', 'unknown'),
} as const satisfies Record<UserType, PersonInPool>

/** More of them: readers, somebody of one site only, the rival of the supplier, colleagues and namesakes. */
export const others = {
  reader: inPool('external', 'reader', {
    'custom:roles': 'supplier-readonly-user',
    'custom:tenant': SUPPLIER,
    'custom:allowed_sites': 'all_sites',
  }),
  bmwReader: inPool('bmw_group', 'bmw-reader', {
    'custom:roles': 'supplier-readonly-user',
    'custom:tenant': 'bmw',
    'custom:allowed_sites': 'all_sites',
  }),
  oneSite: partner('external', 'one-site', SUPPLIER, 'lakeside-holland'),
  rival: partner('external', 'rival', 'supplier:300000000000002'),
  newDismantler: withRole('external', 'dismantler-new', 'unapproved-auto-dismantler'),
} as const satisfies Record<string, PersonInPool>

const everybody: readonly PersonInPool[] = [...Object.values(people), ...Object.values(others)]
const listed = ({ pool, claims }: PersonInPool, at: number): ListedAccount => ({
  pool,
  username: claims.sub,
  isEnabled: true,
  isConfirmed: true,
  accountStatus: 'CONFIRMED',
  createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
  updatedAt: new Date(Date.UTC(2026, 0, 1 + at)),
  attributes: Object.fromEntries(
    Object.entries({ ...claims, email_verified: String(claims.email_verified ?? false) }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  ),
})

const readOnly = () => Promise.reject(new Error('the pools of these tests are not written to'))
/** The people above as their pools list them; nothing is written to these pools. */
export const staffAccounts: Accounts = {
  find: () => Promise.resolve(undefined),
  setAttributes: readOnly,
  setEnabled: readOnly,
  // As where every address has an account: nobody is added.
  invite: () => Promise.resolve(undefined),
  inviteAgain: readOnly,
  resetPassword: readOnly,
  remove: readOnly,
  listGroup: (pool, group) =>
    Promise.resolve(
      everybody
        .filter((one) => one.pool === pool && one.claims['cognito:groups']?.includes(group))
        .map(listed),
    ),
  listPage: (pool, { limit, filter, token = '0' }) => {
    const all = everybody
      .filter((one) => one.pool === pool)
      .map(listed)
      .filter(({ attributes }) => {
        if (filter?.attribute.includes('status')) return filter.value === 'CONFIRMED'
        const text = attributes[filter?.attribute ?? ''] ?? ''
        return !filter || text.startsWith(filter.value)
      })
    const end = Number(token) + limit
    return Promise.resolve({
      accounts: all.slice(Number(token), end),
      next: end < all.length ? String(end) : undefined,
    })
  },
  revoke: () => Promise.resolve(),
  issuerOf: (pool) => `https://issuer/${pool}`,
  listPool: (pool) => Promise.resolve(everybody.filter((one) => one.pool === pool).map(listed)),
}
