import { folderOf } from '#schemas/supplier-configs.ts'
import { supplierPools } from '#schemas/supplier-user-words.ts'

type Home = (id: string, about: About) => string | undefined
type About = { readonly name: string; readonly slug: string | undefined }

/** The list of the users of a pool, searched for somebody (`pool|sub`); undefined of pools without one. */
const user: Home = (id, { name, slug }) => {
  const [pool = ''] = id.split('|')
  const isListed = supplierPools.some((one) => one === pool)
  const query = new URLSearchParams({ ...(isListed ? { pool } : {}), q: name }).toString()
  if (pool === 'redwood_okta') return slug && `/dashboard/${slug}-users/?${query}`
  return isListed || pool === 'external' ? `/dashboard/supplier-users/?${query}` : undefined
}
const shipment: Home = (id) => `/dashboard/shipments/${id}/`
// A list of a supplier or program is named by whose it is; its page is in their folder.
const config: Home = (id) => {
  const [owner = '', file] = id.split('/')
  return `/dashboard/configs/${file === undefined ? owner : `${folderOf(owner)}/${file}`}/`
}
const homes: Readonly<Record<string, Home>> = {
  'shipment-request': shipment,
  shipment,
  'spot-offer': (id) => `/dashboard/spot-feedstock/offer/${id}/`,
  'battery-offer': (id) => `/dashboard/battery-offers/${id}/`,
  onboarding: (id) => `/dashboard/onboarding/${id}/`,
  account: () => '/dashboard/supplier-users/',
  'sign-in': user,
  'service-key': () => '/dashboard/service-keys/',
  config,
  setting: (id) => `/dashboard/settings/${id.split(' ')[0]}/`,
  'spot-feedstock': () => '/dashboard/spot-feedstock/config/',
  outbox: (id) => `/dashboard/outbox/#${new URLSearchParams({ peek: id }).toString()}`,
}
const kinds: Readonly<Record<string, string>> = {
  sr: 'shipment-request',
  so: 'spot-offer',
  do: 'battery-offer',
  on: 'onboarding',
}

type Target = {
  /** A record's own id says what it is. */
  readonly targetKind?: string | null
  readonly targetId: string | null
  readonly targetName?: string | null
}
/** Where staff find what something is about; undefined where it has no page. The slug is that of the company's own page. */
export function staffHref(
  { targetKind, targetId, targetName }: Target,
  slug?: string,
): string | undefined {
  if (targetId === null) return undefined
  const home = homes[targetKind ?? kinds[targetId.slice(0, 2)] ?? '']
  return home?.(targetId, { name: targetName ?? '', slug })
}
