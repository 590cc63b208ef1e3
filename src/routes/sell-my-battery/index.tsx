import { createFileRoute } from '@tanstack/react-router'

import { Queries } from '#routes/-pages/records/queries.tsx'
import { SellPage } from '#routes/-pages/sell-my-battery/search-page.tsx'

type Search = { readonly offer?: string }

export const Route = createFileRoute('/sell-my-battery/')({
  validateSearch: ({ offer }): Search =>
    typeof offer === 'string' && /^do_0\d{7}$/.test(offer) ? { offer } : {},
  component: Page,
})

function Page() {
  const { offer } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (offerId: string | undefined) =>
    void navigate({ search: offerId ? { offer: offerId } : {}, replace: true })
  return (
    <Queries>
      <SellPage offerId={offer} onOffer={show} />
    </Queries>
  )
}
