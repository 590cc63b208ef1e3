import { useQuery } from '@tanstack/react-query'

import { ownOffersQuery } from '#api/sell-my-battery/offers.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { OfferLinks } from '#views/sell-my-battery/offer-links.tsx'

/** The last offers of whoever is signed in. */
export function YourOffers({ current }: { readonly current: string | undefined }) {
  const offers = useQuery(ownOffersQuery())
  return <OfferLinks offers={reading(offers, offers.data)} current={current} />
}
