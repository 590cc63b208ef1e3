import { configTitle } from './config-names.ts'
import {
  AUDIT_READERS,
  OPERATORS,
  SETTING_READERS,
  SUPPLIER_CONFIG_READERS,
  SUPPLIER_USER_IMPORTERS,
} from './rights.ts'
import { settingTitle } from './setting-names.ts'
import { supplierConfigTitle } from './supplier-configs.ts'
import { tenants } from './tenants/index.ts'
import type { Tenant, TenantPage } from './tenants/tenant.ts'
import type { Caller } from './user-type.ts'

/** public: anybody; own: anybody signed in; guarded: by user type; demo: embedded mode only. */
type Access = 'public' | 'own' | 'guarded' | 'demo'

/** One page of the portal: the table of known routes of specification 1 §2, with what pages.md adds. */
export type PageEntry = {
  /** Segments that start with $ are parameters. */
  readonly path: string
  /** {company} and parameters are filled in; also the h1. */
  readonly title: string
  readonly access: Access
  /** The program that it belongs to. */
  readonly tenant?: Tenant
  /** Narrower than the type's list of paths. */
  readonly callers?: readonly Caller[]
  /** Opened by whoever may open this path. */
  readonly like?: string
  /** Made for writing: nothing leads readers to it. */
  readonly isForm?: boolean
  /** Opened by an EPC access level, whatever the type (specification 1 §6). */
  readonly isEpc?: true
  /** Its language (BCP 47) where it is not English. */
  readonly lang?: string
  /**
   * What it asks for first, as addresses below /api with its parameters in braces; the state of the records before what it
   * says of them. Whoever may open the page asks for all of it, on a program's page its own people. {place} stands for the
   * place that a program's page begins with, which its list of places tells.
   */
  readonly first?: readonly string[]
  /** Windows of other origins that its document opens may talk to it: its opener policy says so, nobody else's does. */
  readonly talksToWindows?: true
}

const OFFERS = ['admin', 'customer-ops', 'managers'] as const satisfies readonly Caller[]

const open = (path: string, title: string): PageEntry => ({ path, title, access: 'public' })
const guarded = (path: string, title: string, rest: Partial<PageEntry> = {}): PageEntry => ({
  path,
  title,
  access: 'guarded',
  ...rest,
})

// Its destination is said by name, which is not in it.
const FIRST_OF_REQUEST = [
  '/updates',
  '/suppliers/shipment-requests/{shipmentId}',
  '/redwood/shipment-destinations',
]

const publicPages = [
  open('/', 'Partner Portal'),
  open('/sign-in/', 'Sign In'),
  open('/callback/', 'Signing you in'),
  open('/sell-my-battery/', 'Sell your EV battery pack'),
  open('/sell-my-battery/terms-of-use/', 'Terms of Use'),
  open('/privacy/', 'Privacy Policy'),
  // Ours: the specification names both pages together; Title Case as its other titles.
  open('/supplier-onboarding/', 'Supplier Onboarding'),
  open('/supplier-onboarding/europe/', 'Supplier Onboarding Europe'),
  open('/dealership-demo/', 'Dealership Network Demo'),
  open('/approve-or-deny-user-signup/', 'Sign-Up Request'),
]

const staffPages = [
  guarded('/dashboard/', '{company} Dashboard', {
    first: ['/updates', '/redwood/figures', '/me/inbox'],
  }),
  guarded('/dashboard/inbox/', 'Inbox'),
  guarded('/dashboard/shipments/', 'Shipments', {
    first: [
      '/updates',
      '/redwood/shipment-requests',
      '/suppliers/sites',
      '/redwood/shipment-destinations',
    ],
  }),
  guarded('/dashboard/shipments/new/', 'New Shipment Request', {
    callers: ['admin', 'customer-ops', 'logistics'],
  }),
  guarded('/dashboard/shipments/$shipmentId/', 'Shipment {shipmentId}', {
    first: FIRST_OF_REQUEST,
  }),
  guarded('/dashboard/supplier-users/', 'Supplier Users'),
  guarded('/dashboard/supplier-users/import/', 'Import Users', {
    callers: SUPPLIER_USER_IMPORTERS,
  }),
  guarded('/dashboard/onboarding/', 'Supplier Applications', {
    callers: ['admin', 'customer-ops'],
  }),
  guarded('/dashboard/onboarding/$applicationId/', 'Application {applicationId}', {
    callers: ['admin', 'customer-ops'],
  }),
  guarded('/dashboard/{slug}-users/', '{company} Users', { like: '/dashboard/supplier-users/' }),
  guarded('/dashboard/spot-feedstock/', 'Spot Feedstock Pricing'),
  guarded('/dashboard/spot-feedstock/offer/', 'New Offer', {
    callers: OFFERS,
    first: ['/updates', '/suppliers/sites'], // not all staff may open it: what all may read
  }),
  guarded('/dashboard/spot-feedstock/offer/$offerId/', 'Update Offer', { callers: OFFERS }),
  guarded('/dashboard/spot-feedstock/config/', 'Admin Configuration', { callers: OFFERS }),
  guarded('/dashboard/configs/', 'Configurations', { callers: SUPPLIER_CONFIG_READERS }),
  guarded('/dashboard/configs/$configName/', '{configName}', { callers: ['admin'] }),
  guarded('/dashboard/configs/$configFolder/$file/', '{supplierConfig}', {
    callers: SUPPLIER_CONFIG_READERS,
  }),
  guarded('/dashboard/settings/$settingName/', '{settingName}', { callers: SETTING_READERS }),
  guarded('/dashboard/estimate/', 'Shipping Cost Estimate'),
  guarded('/dashboard/outbox/', 'Outgoing Messages'),
  guarded('/dashboard/audit/', 'Audit Log', { callers: AUDIT_READERS }),
  guarded('/dashboard/battery-offers/', 'Battery Offers', { callers: OFFERS }),
  guarded('/dashboard/battery-offers/$offerId/', 'Battery Offer {offerId}', { callers: OFFERS }),
  guarded('/dashboard/service-keys/', 'Service Keys'),
  guarded('/dashboard/health/', 'Portal Health', { callers: OPERATORS }),
  guarded('/dashboard/personal-data/', 'Personal Data', { callers: OPERATORS }),
  guarded('/flows/', 'Flows'),
  guarded('/flows/inspect/', 'Inspect with Stately', { talksToWindows: true }),
  guarded('/flows/$machine/', 'Flow: {machine}'),
]

const otherPages: readonly PageEntry[] = [
  guarded('/epc/', 'EPC Dashboard', { isEpc: true }),
  guarded('/suppliers/offer/$offerId/', 'Offer {offerId}'),
  { path: '/account/', title: 'Your Account', access: 'own' },
  { path: '/account/security/', title: 'Sign-In and Security', access: 'own' },
  { path: '/dev/outbox/', title: 'Development Outbox', access: 'demo' },
]

const tenantTitles: Readonly<Record<TenantPage, string | undefined>> = {
  recycling: undefined, // the tenant's own title
  dashboard: undefined,
  'recycling-requests': 'Recycling Requests',
  'shipment-request': 'New Shipment Request',
  'pre-booking-request': 'New Pre-Booking Request',
  'add-handling-units': 'Confirm ASN for Pre-Booking',
  'scrap-shipment-request': 'Scrap Shipment Request',
}

// Every other page of a tenant shows requests.
const isFormPage = (page: TenantPage) => /-request$|units$/.test(page)

/** The address of a kind of page of a tenant. */
export const tenantPath = (tenant: Tenant, page: TenantPage): string =>
  tenantTitles[page] ? `${tenant.path}${page}/` : tenant.path

const requestFolder = (tenant: Tenant) =>
  tenant.pages.includes('recycling-requests') ? 'recycling-requests' : 'shipments'

/** The address of one request of a tenant, as its owner sees it. */
export const tenantRequestPath = (tenant: Tenant, shipmentId: string): string =>
  `${tenant.path}${requestFolder(tenant)}/${shipmentId}/`

// What a tenant's page asks for first: a program's first page begins with its places, a supplier's with what waits.
function firstOf({ slug, items, pages: own }: Tenant, page: TenantPage): readonly string[] {
  if (isFormPage(page)) return ['/updates', '/redwood/shipment-destinations']
  // Where its batteries have a page of their own, the first one counts them.
  if (items && page !== 'recycling-requests' && own.includes('recycling-requests'))
    return ['/updates', `/${slug}/locations`, '/me/inbox']
  if (items)
    return [
      '/updates',
      `/${slug}/locations`,
      `/${slug}/part-numbers`,
      '/me/inbox',
      `/${slug}/locations/{place}/shipments/none/items`,
    ]
  return [
    '/updates',
    '/suppliers/shipment-requests?shipment_type=current&sort=pickup_date',
    '/suppliers/sites',
    '/me/inbox',
  ]
}

const ofTenant = (tenant: Tenant): readonly PageEntry[] => [
  ...tenant.pages.map((page) =>
    guarded(tenantPath(tenant, page), tenantTitles[page] ?? tenant.title, {
      tenant,
      isForm: isFormPage(page),
      first: firstOf(tenant, page),
    }),
  ),
  guarded(
    tenantRequestPath(tenant, '$shipmentId'),
    `${requestFolder(tenant) === 'shipments' ? 'Shipment' : 'Recycling Request'} {shipmentId}`,
    { tenant, first: FIRST_OF_REQUEST },
  ),
]

/** Every page once; the first match counts, so fixed segments come before parameters. */
export const pages: readonly PageEntry[] = [
  ...publicPages,
  ...staffPages,
  ...otherPages,
  ...tenants.flatMap(ofTenant),
]

export type Company = { readonly name: string; readonly slug: string }
export type FoundPage = {
  readonly entry: PageEntry
  readonly params: Readonly<Record<string, string>>
}

// Every link asks for its page whenever it is drawn: the table is taken apart once.
const parted: Record<string, readonly (readonly [PageEntry, readonly string[]])[]> = {}
const partsFor = ({ slug }: Company) =>
  (parted[slug] ??= pages.map(
    (entry) => [entry, entry.path.replace('{slug}', slug).split('/')] as const,
  ))

function match(wanted: readonly string[], given: readonly string[]) {
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith('$') && value) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}

/** The page behind a path with its parameters; undefined for an unknown one (a 404). */
export function findPage(path: string, company: Company): FoundPage | undefined {
  const given = path.split('/')
  for (const [entry, wanted] of partsFor(company)) {
    const params = match(wanted, given)
    if (params) return { entry, params }
  }
  return undefined
}

const FLOWS: Readonly<Record<string, string>> = {
  asnWizard: 'ASN wizard',
  delegation: 'Substitutes',
  draftKeeper: 'Draft autosave',
  keptView: 'Saved view',
  lookUp: 'Lookup',
  recordList: 'List',
  signUpApproval: 'Sign-up approval',
  signUpDecision: 'Sign-up decision',
  thirdPartyBooking: 'Third-party booking',
}
/** What the chart of a machine is called: machines have camelCase ids in addresses. */
export function flowTitle(id: string): string {
  const title = FLOWS[id]
  if (title !== undefined) return title
  const words = id.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const FORMS: readonly string[] = ['New Shipment Request', 'New Pre-Booking Request']

/** The title of a found page: document.title and its h1. `edited`: the request that its address asks to change. */
export const titleOf = ({ entry, params }: FoundPage, company: Company, edited?: unknown): string =>
  (typeof edited === 'string' && FORMS.includes(entry.title)
    ? `Edit Request ${edited}`
    : entry.title
  )
    .replace('{company}', company.name)
    .replace('{machine}', flowTitle(params['machine'] ?? ''))
    .replace('{configName}', configTitle(params['configName'] ?? ''))
    .replace(
      '{supplierConfig}',
      supplierConfigTitle(params['configFolder'] ?? '', params['file'] ?? ''),
    )
    .replace('{settingName}', settingTitle(params['settingName'] ?? ''))
    .replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

/** A rule of specification 1 §2 that a link breaks, or undefined. */
export function problemOfLink(href: string, company: Company): string | undefined {
  if (!href.startsWith('/')) return 'must start with a slash'
  const path = href.replace(/[?#].*$/, '')
  if (!path.endsWith('/')) return 'must end with a slash'
  return findPage(path, company) ? undefined : 'leads to no known route'
}
