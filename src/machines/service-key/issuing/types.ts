import type { TenantId } from '#schemas/tenants/index.ts'

export type KeyForm = {
  readonly name: string
  readonly organisation: string
  /** The programs and suppliers that are ticked. */
  readonly programs: readonly TenantId[]
  /** Numbers of other suppliers, as typed. */
  readonly suppliers: string
}
export type KeyField = keyof KeyForm
/** The key that somebody wants to end. */
export type AboutKey = { readonly id: string; readonly name: string }
/** A key as it is told once. */
export type Issued = { readonly name: string; readonly key: string }
/** What is asked for: a key, with the programs that it books for. */
export type Issuing = Pick<KeyForm, 'name' | 'organisation'> & {
  readonly tenants: readonly TenantId[]
}
/** An organization as bookings name it (`organisation acme`), and for whom its people book. */
export type Organisation = { readonly id: string; readonly tenants: readonly TenantId[] }
/** For whom an organization is to book; before: for whom it did when the form opened. */
export type Giving = Organisation & { readonly before: readonly TenantId[] }

export type IssuingContext = {
  readonly form: KeyForm
  /** How often it was sent with mistakes: each time they are shown. */
  readonly attempt: number
  /** Why it was not done, in words. */
  readonly refusal: string | undefined
  readonly issued: Issued | undefined
  readonly about: AboutKey | undefined
  /** The organization that is changed; undefined: a new one. */
  readonly organisation: Organisation | undefined
}
export type IssuingEvent =
  | { readonly type: 'OPEN' }
  | { readonly type: 'GIVE'; readonly organisation?: Organisation }
  | { readonly type: 'CHANGE'; readonly change: Partial<KeyForm> }
  | { readonly type: 'ISSUE' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'REVOKE'; readonly about: AboutKey }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CLOSE' }
