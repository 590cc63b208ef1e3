import { useQuery } from '@tanstack/react-query'

import { batteryOfferQuery } from '#api/sell-my-battery/offers.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { batteryOffersTexts as words } from '#texts/battery-offers.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { Read } from '#views/parts/read.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { Status } from '#views/sell-my-battery/staff/list-look.tsx'
import { StaffOffer } from '#views/sell-my-battery/staff/offer-page.tsx'

const CRUMBS = [{ label: words.label, href: '/dashboard/battery-offers/' }]

/** /dashboard/battery-offers/{offer-id}/: one of them with its history. */
export function BatteryOfferPage({ offerId }: { readonly offerId: string }) {
  const offer = useQuery(batteryOfferQuery(offerId))
  return (
    <>
      <PageHeader
        title={useTitle()}
        crumbs={CRUMBS}
        badges={offer.data && <Status status={offer.data.status} />}
      />
      <Read
        reading={reading(offer, offer.data)}
        things={words.thing}
        skeleton={<SkeletonRows count={4} />}
      >
        {(data) => <StaffOffer offer={data} />}
      </Read>
    </>
  )
}
