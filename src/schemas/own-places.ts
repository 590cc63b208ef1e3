import type { Tenant } from './tenants/tenant.ts'
import { actsForPartner } from './user-type.ts'
import type { PortalUser } from './user.ts'

/**
 * The places of a program that somebody works for: site ids, or dealer codes without the program's prefix
 * (specification 1 §6). all: every place of it, as those have who only read for the whole group.
 */
export function ownPlaces(
  { caller, allowedSites }: Pick<PortalUser, 'caller' | 'allowedSites'>,
  { sitePrefix }: Pick<Tenant, 'sitePrefix'>,
): 'all' | readonly string[] {
  const isCorporate = caller === 'readonly' && sitePrefix !== undefined
  if (isCorporate || allowedSites === 'all_sites') return 'all'
  const prefix = sitePrefix ?? ''
  return allowedSites
    .filter((site) => site.startsWith(prefix))
    .map((site) => site.slice(prefix.length))
}

/** The place that somebody works for now: the chosen one while it is still theirs, else the first. */
export const activePlace = (
  places: readonly string[],
  chosen: string | undefined,
): string | undefined => (chosen !== undefined && places.includes(chosen) ? chosen : places[0])

/** Stands for all places of a program together where one is chosen. */
export const ALL_PLACES = 'all'

/**
 * What somebody chooses a place from. Whoever only looks on may see all of them together, and begins with that
 * (pages.md §1); whoever adds batteries works at one place.
 */
export const placeChoices = (
  user: Pick<PortalUser, 'caller'>,
  places: readonly string[],
): readonly string[] =>
  places.length > 1 && !actsForPartner(user) ? [ALL_PLACES, ...places] : places

/** Which word a program has for its places. */
export const placeKind = ({ locationKey }: Pick<Tenant, 'locationKey'>): 'code' | 'site' =>
  locationKey === 'dealer_code' ? 'code' : 'site'

/** The place of its own that a form begins with; undefined: of all together, or none was chosen. */
export const placeToBegin = (chosen: string | undefined): string | undefined =>
  chosen === ALL_PLACES ? undefined : chosen
