import { batteryOfferListQuery } from '#api/sell-my-battery/offers.ts'
import { batteryOfferList } from '#machines/sell-my-battery/list.ts'
import type { BatteryOfferSearch } from '#machines/sell-my-battery/list.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import type { ListedBatteryOffer } from '#schemas/battery-offer/offer.ts'
import { batteryOffersTexts } from '#texts/battery-offers.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { todayHere } from '#views/parts/today.ts'
import { ListView } from '#views/records/list/list-view.tsx'
import { batteryOfferLook } from '#views/sell-my-battery/staff/list-look.tsx'

const rowOf = (offer: ListedBatteryOffer) => ({
  id: offer.offerId,
  revision: `${offer.revision} ${offer.status}`,
  offer,
})
const query = (search: BatteryOfferSearch) => batteryOfferListQuery(batteryOfferList.query(search))

function Offers({ opened }: { readonly opened: OpenedList<BatteryOfferSearch> }) {
  const today = todayHere(useNow().now)
  return (
    <>
      <PageHeader title={useTitle()} lead={batteryOffersTexts.lead} />
      <ListView {...useRecordList(opened, { query, rowOf, today })} look={batteryOfferLook} />
    </>
  )
}

/** /dashboard/battery-offers/: what dismantlers saved and accepted. */
export const BatteryOffersPage = () => (
  <ListOpening list={batteryOfferList}>{(opened) => <Offers opened={opened} />}</ListOpening>
)
