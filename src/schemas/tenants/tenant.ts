import type { PoolName } from '#schemas/pool.ts'

/** Who approves a request before it is booked (domain.md §3). */
export type ApprovalPolicy = 'bizdev-then-logistics' | 'logistics-only'
export type ListingKind = 'current' | 'completed' | 'deleted'
export type EmailKey =
  | 'customerOperations'
  | 'vwProgram'
  | 'vwSupport'
  | 'battery'
  | 'euLogistics'
  | 'portalHelp'
type Path = `/${string}/`
type WeightRange = {
  /** What a list may be in, its usual unit first. */
  readonly units: readonly ['lb' | 'kg', ...('lb' | 'kg')[]]
  readonly min: number
  readonly max: number
}

/** A kind of pages below a tenant's path; titles and views follow from it (specification 1 §2). */
export type TenantPage =
  | 'recycling'
  | 'dashboard'
  | 'recycling-requests'
  | 'shipment-request'
  | 'pre-booking-request'
  | 'add-handling-units'
  | 'scrap-shipment-request'

/** A field that an evaluation has in some programs only (specification 1 §3). */
export type EvaluationField =
  | 'signature'
  | 'ddrReason'
  | 'adHocItemReason'
  | 'recallNumber'
  | 'yre5'
  | 'adrClass'
  | 'adrComment'

/** Everything that may differ between tenants; what is not here is the same for all of them. */
export type Tenant = {
  readonly slug: string
  readonly label: string
  /** Whom its people say they work for, where that is not the label: the start page asks so. */
  readonly audience?: string
  /** The title of its first page and, unless said otherwise, the label in the top bar. */
  readonly title: string
  readonly navLabel: string
  /** Suppliers come from one id each; generic suppliers share the entry without an id. */
  readonly supplier?: { readonly id?: string }
  readonly pool: PoolName
  /** A second pool for those who come by single sign-on. */
  readonly ssoPool?: PoolName
  readonly path: Path
  readonly landing: Path
  readonly pages: readonly TenantPage[]
  /** The user type of those who may write, and of those who only read. */
  readonly userTypes: { readonly writer: string; readonly reader: string }
  /** Writers work for sites named in their allowed sites with this prefix; without one they have no type. */
  readonly sitePrefix?: string
  readonly policy: ApprovalPolicy
  readonly locationKey: 'location_id' | 'dealer_code'
  readonly listings: readonly ListingKind[]
  readonly partWeight: WeightRange
  readonly units: 'metric' | 'imperial'
  /** The name of its part list, where that is not the slug (a maker's) or there is one at all (a supplier's). */
  readonly partList?: string
  /** What its sites may be of: brands, or types (specification 1 §9). */
  readonly brands?: readonly [string, ...string[]]
  /**
   * Who its users are to it, where it tells kinds apart (specification 1 §3): of which brand their sites are, or sso for
   * those who only read and come by its single sign-on.
   */
  readonly userKinds?: Readonly<Record<string, string>>
  readonly items?: {
    readonly field: string
    readonly max: number
    /** How many of them when no warranty claim lists any. */
    readonly maxWithoutClaim?: number
    /** Of a battery that a warranty claim lists, and of any other; without it both are called after the program. */
    readonly recordTypes?: readonly [claimed: string, other: string]
    /** Its maker tells of warranty claims: items are known by their places in them, too. */
    readonly hasClaims?: true
    /** What is asked beside the fields that all programs have. */
    readonly evaluation?: readonly EvaluationField[]
  }
  readonly canExport: boolean
  readonly helpEmails: readonly EmailKey[]
}

/** Specification 1 §5: every tenant but VW. */
export const PART_WEIGHT = {
  units: ['lb', 'kg'],
  min: 0.01,
  max: 10_000,
} as const satisfies WeightRange
export const BOTH_LISTINGS = ['current', 'completed'] as const satisfies readonly ListingKind[]

/** What most tenants have; a file says what is different. */
const usual = {
  locationKey: 'location_id',
  listings: BOTH_LISTINGS,
  partWeight: PART_WEIGHT,
  units: 'imperial',
  canExport: false,
  helpEmails: ['customerOperations'],
} as const satisfies Partial<Tenant>
type Usual = typeof usual
type Given = Omit<Tenant, keyof Usual> & Partial<Pick<Tenant, keyof Usual>>

/** A tenant of what is said of it and what is usual. */
export const defineTenant = <const T extends Given>(tenant: T): Omit<Usual, keyof T> & T => ({
  ...usual,
  ...tenant,
})
