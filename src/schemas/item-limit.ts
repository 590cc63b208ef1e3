import type { Tenant } from './tenants/tenant.ts'

type Chosen = { readonly sagaId?: string | undefined }

/** How many batteries one request of a program may list: fewer as soon as a warranty claim lists one (specification 1 §5). */
export function mostTogether(
  items: Pick<NonNullable<Tenant['items']>, 'max' | 'maxWithoutClaim'>,
  chosen: readonly Chosen[],
): number {
  const hasClaim = chosen.some(({ sagaId }) => sagaId !== undefined)
  return hasClaim ? items.max : mostEver(items)
}

/** The same of a choice that no claim lists any of. */
export const mostEver = ({
  max,
  maxWithoutClaim = max,
}: Pick<NonNullable<Tenant['items']>, 'max' | 'maxWithoutClaim'>): number => maxWithoutClaim
