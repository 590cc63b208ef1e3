import type { PoolName } from '#schemas/pool.ts'
import { IdClaims } from '#schemas/user.ts'

const claims = (given: Partial<IdClaims>): IdClaims => IdClaims.parse({ sub: 's1', ...given })
const roles = (role: string, tenant?: string, sites = 'all_sites') =>
  claims({
    'custom:roles': role,
    'custom:allowed_sites': sites,
    ...(tenant ? { 'custom:tenant': tenant } : {}),
  })
const groups = (...names: string[]) => claims({ 'cognito:groups': names })

// Specification 1 §2 and §6 and domain.md §2, row by row: pool, claims, type, column, landing, label.
// prettier-ignore
export const table: readonly (readonly [
  string,
  PoolName,
  IdClaims,
  string,
  string,
  string,
  string,
])[] = [
  ['cognito admins', 'redwood_okta', groups('cognito-admin-cp'), 'internal-admin', 'admin', '/dashboard/', 'Redwood Dashboard'],
  ['admins', 'redwood_okta', groups('cp-admin'), 'internal-admin', 'admin', '/dashboard/', 'Redwood Dashboard'],
  ['customer operations', 'redwood_okta', groups('cp-rw-bizdev-customerops'), 'internal-customer-ops', 'customer-ops', '/dashboard/', 'Redwood Dashboard'],
  ['managers', 'redwood_okta', groups('cp-rw-bizdev-managers'), 'internal-managers', 'managers', '/dashboard/', 'Redwood Dashboard'],
  ['logistics', 'redwood_okta', groups('cp-rw-logistics'), 'internal-logistics', 'logistics', '/dashboard/shipments/', 'Shipments'],
  ['staff without a group', 'redwood_okta', claims({}), 'internal-lowest', 'lowest', '/dashboard/', 'Redwood Dashboard'],
  ['admin before logistics', 'redwood_okta', groups('cp-rw-logistics', 'cp-admin'), 'internal-admin', 'admin', '/dashboard/', 'Redwood Dashboard'],
  ['customer operations before managers', 'redwood_okta', groups('cp-rw-bizdev-managers', 'cp-rw-bizdev-customerops'), 'internal-customer-ops', 'customer-ops', '/dashboard/', 'Redwood Dashboard'],
  ['managers before logistics', 'redwood_okta', groups('cp-rw-logistics', 'cp-rw-bizdev-managers'), 'internal-managers', 'managers', '/dashboard/', 'Redwood Dashboard'],
  ['VW dealers', 'external', roles('supplier-user', 'vwgoa', 'vwgoa:12A34'), 'vw-dealer', 'supplier', '/vwgoa/recycling-requests/', 'Recycling Requests'],
  ['VW users without a dealer code', 'external', roles('supplier-user', 'vwgoa', '[]'), 'unknown', 'none', '/', 'Dashboard'],
  ['VW corporate', 'vwgoa_sso', roles('supplier-readonly-user', 'vwgoa'), 'vw-corporate', 'readonly', '/vwgoa/recycling-requests/', 'Recycling Requests'],
  ['approved dismantlers', 'external', roles('approved-auto-dismantler'), 'auto-dismantler-lead', 'dismantler', '/sell-my-battery/', 'Sell Batteries'],
  ['new dismantlers', 'external', roles('unapproved-auto-dismantler'), 'auto-dismantler-lead', 'dismantler', '/sell-my-battery/', 'Sell Batteries'],
  ['generic suppliers', 'external', roles('supplier-user', 'supplier:300000000000001'), 'supplier', 'supplier', '/suppliers/', 'Supplier Dashboard'],
  ['suppliers who only read', 'external', roles('supplier-readonly-user', 'supplier:300000000000001'), 'supplier', 'readonly', '/suppliers/', 'Supplier Dashboard'],
  ['Ultium', 'external', roles('supplier-user', 'supplier:300000000000101'), 'ultium', 'supplier', '/ultium/', 'Ultium Dashboard'],
  ['Panasonic', 'external', roles('supplier-user', 'supplier:300000000000102'), 'panasonic', 'supplier', '/panasonic/', 'Panasonic Dashboard'],
  ['GM Facilities', 'external', roles('supplier-user', 'supplier:300000000000103'), 'gm-facilities', 'supplier', '/gm-facilities/', 'GM Facilities Dashboard'],
  ['Toyota', 'external', roles('supplier-user', 'supplier:300000000000104'), 'toyota', 'supplier', '/toyota/', 'Toyota Dashboard'],
  ['BMW dealers', 'bmw_group', roles('supplier-user', 'bmw'), 'bmw-dealer', 'supplier', '/bmw/', 'Battery Recycling'],
  ['Porsche dealers', 'porsche', roles('supplier-user', 'porsche'), 'porsche-dealer', 'supplier', '/porsche/', 'Battery Recycling'],
  ['Volvo EU', 'volvo_eu', roles('supplier-user', 'volvo-eu'), 'volvo-eu', 'supplier', '/volvo-eu/', 'Volvo EU Program'],
  ['Volvo / Polestar', 'volvo_polestar', roles('supplier-user', 'volvo-polestar'), 'volvo-polestar', 'supplier', '/volvo-polestar/', 'Volvo / Polestar'],
  ['Tesla', 'tesla', roles('supplier-user', 'tesla'), 'tesla', 'supplier', '/tesla/', 'Tesla Dashboard'],
  ['Ferrari dealers', 'ferrari', roles('supplier-user', 'ferrari'), 'ferrari-dealer', 'supplier', '/ferrari/', 'Battery Recycling'],
  ['Lucid dealers', 'lucid', roles('supplier-user', 'lucid'), 'lucid-dealer', 'supplier', '/lucid/', 'Battery Recycling'],
  ['EPC suppliers', 'epc_suppliers', roles('epc-supplier-user'), 'epc-supplier', 'epc', '/epc/', 'EPC Dashboard'],
  ['roles as JSON', 'external', roles('["supplier-user"]', 'supplier:300000000000001'), 'supplier', 'supplier', '/suppliers/', 'Supplier Dashboard'],
  ['roles that cannot be parsed', 'external', roles('["supplier-user"', 'bmw'), 'unknown', 'none', '/', 'Dashboard'],
  ['no roles', 'external', claims({}), 'unknown', 'none', '/', 'Dashboard'],
  ['a role nobody knows', 'external', roles('boss', 'bmw'), 'unknown', 'none', '/', 'Dashboard'],
  ['a tenant nobody knows', 'external', roles('supplier-user', 'acme'), 'unknown', 'none', '/', 'Dashboard'],
  ['company groups from another pool', 'external', claims({ 'cognito:groups': ['cp-admin'], 'custom:roles': 'supplier-user', 'custom:tenant': 'bmw', }), 'unknown', 'none', '/', 'Dashboard'],
  ["another maker from a maker's pool", 'bmw_group', roles('supplier-user', 'porsche'), 'unknown', 'none', '/', 'Dashboard'],
  ["a supplier from a maker's pool", 'tesla', roles('supplier-user', 'supplier:300000000000001'), 'unknown', 'none', '/', 'Dashboard'],
]
