import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'

import { sayError } from '#api/client/errors.ts'
import { makerLocationsQuery } from '#api/evaluation/batteries.ts'
import { keepPlace, keptPlace } from '#api/records/active-place.ts'
import { inboxQuery } from '#api/records/queries.ts'
import { writingBarrier } from '#machines/evaluation/list.ts'
import type { BatterySearch } from '#machines/evaluation/list.ts'
import type { ListAddress } from '#routes/-pages/records/use-list-address.ts'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import type { MakerLocation } from '#schemas/maker.ts'
import { ALL_PLACES, activePlace, ownPlaces, placeChoices, placeKind } from '#schemas/own-places.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { css } from '#styled/css'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { makerDashboardTexts } from '#texts/maker-dashboard.ts'
import { placeTexts } from '#texts/own-places.ts'
import { Banner } from '#views/parts/banner.tsx'
import { SelectField } from '#views/parts/field.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'

type Items = NonNullable<Tenant['items']>
/** A program that has batteries. */
export type Program = Tenant & { readonly items: Items }
/** The location_id of a place, or its dealer code. */
export const placeId = ({ locationId, dealerCode }: MakerLocation): string =>
  locationId ?? dealerCode ?? ''

/** What is looked at: a place of the program, or with null all of its reader's together. */
export type Looked = {
  readonly location: string | null
  readonly here: MakerLocation | undefined
  readonly locations: readonly MakerLocation[]
}
type Address = Pick<ListAddress<BatterySearch>, 'search' | 'setSearch'>

/** What a place of the program is called: a dealer code, a site; and how the figures of each are headed. */
export const placeWords = (tenant: Tenant) => {
  const kind = placeKind(tenant)
  return { ...placeTexts[kind], title: makerDashboardTexts.places[kind] }
}

type HeadProps = Looked & {
  readonly tenant: Program
  readonly address: Address
  readonly actions?: ReactNode
}
/** The head of a program's page, with the choice of what is looked at. */
export function PlaceHead({ tenant, location, here, locations, address, actions }: HeadProps) {
  const user = useUser()
  const { search, setSearch } = address
  const { label, all } = placeWords(tenant)
  const named = new Map(locations.map((one) => [placeId(one), `${one.name} (${placeId(one)})`]))
  const isCorporate = writingBarrier(tenant, user)?.code === 'corporate'
  const choices = placeChoices(user, [...named.keys()])
  return (
    <>
      <PageHeader title={useTitle()} lead={here?.name ?? all} actions={actions} />
      {isCorporate && (
        <Banner role="status" className={css({ mb: '5' })}>
          {words.corporate}
        </Banner>
      )}
      {choices.length > 1 && (
        <SelectField
          label={label}
          value={location ?? ALL_PLACES}
          className={css({ maxW: 'form', mb: '5' })}
          options={choices.map((id) => ({ value: id, label: named.get(id) ?? all }))}
          onChange={({ target }) => setSearch({ ...search, site: target.value })}
        />
      )}
    </>
  )
}

/**
 * What a page will look at, as far as that is known before its places are read: its reader's only one, or what was chosen
 * of them; of a reader of all places what this tab looked at before. Undefined: not yet.
 */
function likelyPlace(tenant: Program, user: PortalUser, asked: string | undefined) {
  const own = ownPlaces(user, tenant)
  const kept = keptPlace(tenant.slug)
  const wanted = asked ?? kept
  if (own === 'all') return wanted === kept ? wanted : undefined
  const choices = placeChoices(user, own)
  return choices.length === 1 || choices.includes(wanted ?? '')
    ? activePlace(choices, wanted)
    : undefined
}

type Props = {
  readonly tenant: Program
  readonly address: Address
  /** Asks for what the page shows of a place, beside the places and not after them. */
  readonly ask: (location: Looked['location']) => void
  readonly children: (looked: Looked) => ReactNode
}
/** A program's page once it is known what of it is looked at: by its address, else as in this tab before. */
export function MakerPlaces({ tenant, address, ask, children }: Props) {
  const title = useTitle()
  const user = useUser()
  const read = useQuery(makerLocationsQuery(tenant.slug))
  const locations = read.data?.filter(({ isActive }) => isActive)
  const choices = placeChoices(user, locations?.map(placeId) ?? [])
  const asked = address.search.site
  const isThere = asked !== undefined && choices.includes(asked)
  const chosen = activePlace(choices, isThere ? asked : keptPlace(tenant.slug))
  useEffect(() => {
    if (chosen !== undefined) keepPlace(tenant.slug, chosen)
  }, [tenant.slug, chosen])
  const queries = useQueryClient()
  const askNow = useEffectEvent((place: string | undefined) => {
    if (!isStaffMember(user)) void queries.prefetchQuery(inboxQuery())
    if (place !== undefined) ask(place === ALL_PLACES ? null : place)
  })
  const place = locations ? chosen : likelyPlace(tenant, user, asked)
  useEffect(() => askNow(place), [place])
  if (!locations)
    return (
      <>
        <PageHeader title={title} />
        {read.error ? (
          <LoadError
            things={words.things}
            problem={sayError(read.error)}
            retry={() => void read.refetch()}
          />
        ) : (
          <PageSkeleton things={words.things} />
        )}
      </>
    )
  if (chosen === undefined)
    return (
      <>
        <PageHeader title={title} />
        <Banner role="status">{words.noSites}</Banner>
      </>
    )
  const here = locations.find((one) => placeId(one) === chosen)
  return children({ location: here ? chosen : null, here, locations })
}
