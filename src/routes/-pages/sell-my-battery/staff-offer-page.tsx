import { useQuery } from '@tanstack/react-query'

import { aroundInList } from '#api/records/seen-lists.ts'
import { batteryOfferQuery } from '#api/sell-my-battery/offers.ts'
import { batteryOfferList } from '#machines/sell-my-battery/list.ts'
import { RecordPage } from '#routes/-pages/records/record-page.tsx'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { batteryOffersTexts as words } from '#texts/battery-offers.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { Around } from '#views/records/record/around.tsx'
import { staffHref } from '#views/sell-my-battery/staff/list-look.tsx'
import { StaffOffer } from '#views/sell-my-battery/staff/offer-page.tsx'

const { path } = batteryOfferList
const crumbsTo = (href: string) => [{ label: words.label, href }]

/** /dashboard/battery-offers/{offer-id}/: one of them with its history. */
export function BatteryOfferPage({ offerId }: { readonly offerId: string }) {
  const title = useTitle()
  const read = useQuery(batteryOfferQuery(offerId))
  const around = aroundInList({ path, id: offerId, hrefOf: staffHref })
  return (
    <RecordPage
      read={read}
      record={read.data}
      thing={words.thing}
      things={title}
      header={<PageHeader title={title} crumbs={crumbsTo(path)} />}
      skeleton={
        <Loading things={title}>
          <SkeletonRows count={4} />
        </Loading>
      }
    >
      {(offer, beside) => (
        <StaffOffer
          {...{ title, offer, beside }}
          crumbs={crumbsTo(around.listHref ?? path)}
          tools={<Around {...around} />}
        />
      )}
    </RecordPage>
  )
}
