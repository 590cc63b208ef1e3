import type { Tenant } from './tenants/tenant.ts'

/** A kind of a program's users. Those who only read come by the program's single sign-on; others are of a brand. */
type UserKind = { readonly name: string; readonly reads: boolean }
type Known = {
  /** What the account says; empty when it says nothing. */
  readonly kind: string | undefined
  readonly roles: readonly string[]
}

/**
 * The kind of a program's user (specification 1 §3): what the account says, or else of whoever only reads the kind that
 * comes by the program's single sign-on. Undefined where the program has no kinds, or nobody said which it is.
 */
export function userKindOf(
  { userKinds = {} }: Pick<Tenant, 'userKinds'>,
  { kind, roles }: Known,
): UserKind | undefined {
  const kinds = Object.entries(userKinds).map(([name, of]) => ({ name, reads: of === 'sso' }))
  if (kind) return kinds.find(({ name }) => name === kind)
  return roles.includes('supplier-user') ? undefined : kinds.find(({ reads }) => reads)
}
