import { useMemo } from 'react'

import type { BatterySearch } from '#machines/evaluation/list.ts'
import { ownShipmentList } from '#machines/shipment/own-list.ts'
import type { OwnSearch } from '#machines/shipment/own-list.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import type { ListAddress } from '#routes/-pages/records/use-list-address.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import { OwnShipments, useOwnList } from '#routes/-pages/shipment/own-shipments.tsx'

import { placeWords } from './maker-places.tsx'
import { ownOf, pagesOf } from './maker-requests.ts'
import type { AtPlace } from './maker-requests.ts'
import { waysOf } from './ways.ts'

type Props = AtPlace & { readonly opened: OpenedList<BatterySearch> }

/** What is said of the batteries stays in the address. */
const addressOf = ({ list, address }: Props['opened']): ListAddress<OwnSearch> => ({
  search: ownOf(address.search),
  ignored: [],
  href: list.href(address.search),
  isChosen: address.isChosen,
  setSearch: ({ type, q: find, sort: order, show, from }, how) =>
    address.setSearch({ ...address.search, type, find, order, show, from }, how),
})

function Requests({ opened, ...place }: AtPlace & { readonly opened: OpenedList<OwnSearch> }) {
  const { tenant, location } = place
  const { copyHref, ...toNew } = waysOf(tenant, useUser())
  const shown = useOwnList({
    tenant,
    opened,
    ask: pagesOf(place),
    siteId: location ?? undefined,
  })
  return (
    <OwnShipments
      {...{ tenant, shown, toNew, copyHref }}
      placeLabel={location === null ? placeWords(tenant).label : undefined}
      isBelow
    />
  )
}

/** The requests of the place, as their owner sees them. */
export function MakerShipments({ opened, ...place }: Props) {
  const { path } = opened.list
  const { listings } = place.tenant
  const list = useMemo(() => ownShipmentList(path, listings), [path, listings])
  return (
    <ListOpening list={list} address={addressOf(opened)}>
      {(own) => <Requests {...place} opened={own} />}
    </ListOpening>
  )
}
