import { tenants } from './tenants/index.ts'
import type { TenantUserType } from './tenants/index.ts'
import type { Tenant } from './tenants/tenant.ts'
import type { Caller, UserType } from './user-type-name.ts'

// The schemas are a file of their own, so that pages know the types without zod.
export { Caller, UserType } from './user-type-name.ts'

export const STAFF = ['admin', 'customer-ops', 'managers', 'logistics', 'lowest'] as const
// An actor of a lifecycle may be the portal itself.
type Calling = { readonly caller: string }
/** Whether somebody acts for a supplier or program: requests pickups, answers offers. */
export const actsForPartner = ({ caller }: Calling): boolean => caller === 'supplier'
/** Whether somebody sees what is a supplier's and changes nothing. */
export const onlyReads = ({ caller }: Calling): boolean => caller === 'readonly'
/** Whether somebody is of the company. */
export const isStaffMember = ({ caller }: Calling): boolean => STAFF.some((one) => one === caller)

type Path = '/' | `/${string}/`
type TypeFacts = {
  /** {company} stands for the company's name. */
  readonly label: string
  readonly home: Path | undefined
  readonly caller: Caller
  /** Path prefixes that it may open beyond the public pages; staff also view tenants. */
  readonly opens: readonly Path[]
  readonly viewsAs: boolean
}

const staff = (
  caller: Caller,
  opens: readonly Path[],
  rest: Partial<TypeFacts> = {},
): TypeFacts => ({
  label: '{company} Dashboard',
  home: '/dashboard/',
  caller,
  opens,
  viewsAs: caller !== 'lowest',
  ...rest,
})

/** Where suppliers read offers. Ours: who makes offers also looks at them there, as their supplier does. */
export const OWN_OFFERS = '/suppliers/offer/'

const ofTenant = (tenant: Tenant): readonly (readonly [string, TypeFacts])[] => {
  const facts: TypeFacts = {
    label: tenant.navLabel,
    home: tenant.landing,
    caller: 'supplier',
    opens: [tenant.path, ...(tenant.supplier ? ([OWN_OFFERS] as const) : [])],
    viewsAs: false,
  }
  const { writer, reader } = tenant.userTypes
  if (writer === reader) return [[writer, facts]]
  return [
    [writer, facts],
    [reader, { ...facts, caller: 'readonly' }],
  ]
}

/** Every user type with its label, landing path, pages and the column of the permission tables that it falls in. */
const SHIPMENT_PAGES = ['/dashboard/inbox/', '/dashboard/shipments/', '/flows/'] as const
const OFFICE_PAGES = [
  ...SHIPMENT_PAGES,
  '/dashboard/supplier-users/',
  '/dashboard/configs/',
  '/dashboard/settings/',
  '/dashboard/estimate/',
] as const

const fixed: Readonly<Record<Exclude<UserType, TenantUserType>, TypeFacts>> = {
  'internal-admin': staff('admin', ['/dashboard/', '/flows/', OWN_OFFERS]),
  'internal-customer-ops': staff('customer-ops', [
    ...OFFICE_PAGES,
    '/dashboard/onboarding/',
    '/dashboard/spot-feedstock/',
    '/dashboard/battery-offers/',
    OWN_OFFERS,
  ]),
  'internal-managers': staff('managers', [
    ...OFFICE_PAGES,
    '/dashboard/spot-feedstock/',
    '/dashboard/battery-offers/',
    OWN_OFFERS,
  ]),
  'internal-logistics': staff('logistics', [...OFFICE_PAGES, '/dashboard/outbox/'], {
    label: 'Shipments',
    home: '/dashboard/shipments/',
  }),
  'internal-lowest': staff('lowest', [...SHIPMENT_PAGES, '/dashboard/spot-feedstock/']),
  'auto-dismantler-lead': {
    label: 'Sell Batteries',
    home: '/sell-my-battery/',
    caller: 'dismantler',
    opens: ['/sell-my-battery/'],
    viewsAs: false,
  },
  'epc-supplier': {
    label: 'EPC Dashboard',
    home: '/epc/',
    caller: 'epc',
    opens: ['/epc/'],
    viewsAs: false,
  },
  unknown: { label: '', home: undefined, caller: 'none', opens: [], viewsAs: false },
}

/** Every user type with its label, landing path, pages and the column of the permission tables that it falls in. */
export const userTypes: Readonly<Record<UserType, TypeFacts>> = {
  ...fixed,
  ...(Object.fromEntries(tenants.flatMap(ofTenant)) as Record<TenantUserType, TypeFacts>), // because the keys are the tenants' own types
}

/** The label of the dashboard link, with the company's name filled in; "Dashboard" where the type has none. */
export const dashboardLabel = (type: UserType, company: string): string =>
  userTypes[type].label.replace('{company}', company) || 'Dashboard'

/** Where a user lands after signing in (specification 1 §2). */
export const landingPath = (type: UserType): Path => userTypes[type].home ?? '/'
