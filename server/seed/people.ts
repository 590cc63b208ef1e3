import type { Actor } from '#machines/shipment/request/types.ts'
import { makerOf } from '#schemas/tenants/index.ts'
import type { Person } from '#server/records/person.ts'

export type Cast = Actor & Pick<Person, 'username' | 'displayName'>

const person = (
  name: string,
  displayName: string,
  caller: Actor['caller'],
  pool = 'external',
): Cast => ({
  id: `${pool}|seed-${name}`,
  email: `${name}@portal.example`,
  caller,
  username: name,
  displayName,
})

/** The demo accounts as the histories of the demo name them (identity/demo-accounts.ts). */
export const admin = person('admin', 'Amara Okafor', 'admin', 'redwood_okta')
export const customerOps = person('customer-ops', 'Claire Dubois', 'customer-ops', 'redwood_okta')
export const manager = person('managers', 'Marcus Lindqvist', 'managers', 'redwood_okta')
export const logistics = person('logistics', 'Luis Herrera', 'logistics', 'redwood_okta')
export const system: Cast = {
  id: 'system',
  email: '',
  caller: 'system',
  username: 'system',
  displayName: 'Booking service',
}

const requesters: Readonly<Record<string, Cast>> = {
  'supplier:300000000000001': person('supplier', 'Sofia Marchetti', 'supplier'),
  'supplier:300000000000101': person('ultium', 'Denise Kowalski', 'supplier'),
  'supplier:300000000000102': person('panasonic', 'Kenji Watanabe', 'supplier'),
  'supplier:300000000000103': person('gm-facilities', 'Terrence Boyd', 'supplier'),
  'supplier:300000000000104': person('toyota', 'Emily Nakamura', 'supplier'),
  tesla: person('tesla', 'Priya Raman', 'supplier', 'tesla'),
  bmw: person('bmw-dealer', 'Anna Huber', 'supplier', 'bmw_group'),
  porsche: person('porsche-dealer', 'Felix Brandt', 'supplier', 'porsche'),
  vwgoa: person('vw-dealer', 'Jason Meyer', 'supplier'),
  'volvo-eu': person('volvo-eu', 'Ingrid Svensson', 'supplier', 'volvo_eu'),
  'volvo-polestar': person('volvo-polestar', 'Erik Lund', 'supplier', 'volvo_polestar'),
  ferrari: person('ferrari-dealer', 'Giulia Conti', 'supplier', 'ferrari'),
  lucid: person('lucid-dealer', 'Daniel Abrams', 'supplier', 'lucid'),
}

/** Who asks for pick-ups of a tenant. */
export function requesterOf(tenant: string): Cast {
  const known = requesters[tenant]
  if (known) return known
  const maker = makerOf(tenant)
  if (!maker) throw new Error(`the demo has nobody for ${tenant}`)
  return person(maker.userTypes.writer, `${maker.label} dealer`, 'supplier', maker.pool)
}

/** Whose bell the demo fills: the staff's, and that of the supplier who has most of its requests. */
export const bellReaders: readonly string[] = [
  admin,
  customerOps,
  manager,
  logistics,
  requesterOf('supplier:300000000000001'),
].map(({ email }) => email)
