import type { AccountAction } from '#schemas/supplier-user-rules.ts'
import type { SupplierPool, UserPool } from '#schemas/supplier-user-words.ts'
import type { SupplierUser } from '#schemas/supplier-user.ts'

/** What is typed of somebody, whichever of it counts for their role. */
export type UserForm = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** The company; empty: none chosen. */
  readonly tenant: string
  readonly role: string
  /** For all sites of the company, also new ones. */
  readonly isForAll: boolean
  readonly sites: readonly string[]
  /** Dealer codes, as typed. */
  readonly codes: string
  readonly kind: string
}
export type UserField =
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'tenant'
  | 'role'
  | 'sites'
  | 'codes'
  | 'kind'

/** What is done to somebody after a question. */
export type UserAct = AccountAction | 'delete'
/** Who is meant, as the list had them. */
export type About = { readonly pool: UserPool; readonly user: SupplierUser }
/** What is sent: a new user, or what is typed of one that is there. */
export type Saving = Pick<UserContext, 'pool' | 'user' | 'form' | 'start'>
export type Acting = About & { readonly act: UserAct }

export type UserContext = {
  readonly pool: UserPool
  /** Who is changed; undefined: somebody new. */
  readonly user: SupplierUser | undefined
  readonly form: UserForm
  /** The form as it opened. */
  readonly start: UserForm
  /** How often it was sent with mistakes: each time they are shown. */
  readonly attempt: number
  /** Why it was not done, in words. */
  readonly refusal: string | undefined
  readonly act: UserAct
  /** The address of whoever is to be deleted, as typed. */
  readonly typed: string
}
export type UserEvent =
  | { readonly type: 'INVITE'; readonly pool: SupplierPool }
  | { readonly type: 'EDIT'; readonly about: About }
  | { readonly type: 'ASK'; readonly about: About; readonly act: UserAct }
  | { readonly type: 'CHANGE'; readonly change: Partial<UserForm> }
  | { readonly type: 'TYPE'; readonly typed: string }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'KEEP' }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'CLOSE' }
