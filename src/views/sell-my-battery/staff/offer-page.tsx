import type { ReactNode } from 'react'

import { linesOf } from '#machines/sell-my-battery/offer/lines.ts'
import type { BatteryOffer } from '#schemas/battery-offer/offer.ts'
import { css } from '#styled/css'
import { batteryOffersTexts as words } from '#texts/battery-offers.ts'
import { sellOfferTexts } from '#texts/sell-offer.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import type { Crumb } from '#views/parts/page.tsx'
import { sayDay, sayInstant } from '#views/parts/time.tsx'
import { History } from '#views/records/record/history.tsx'
import { RecordFrame, stack } from '#views/records/record/record-frame.tsx'
import type { Beside } from '#views/records/record/record-frame.tsx'

import { OfferLines } from '../offer-lines.tsx'
import { Sums } from '../sums.tsx'
import { Status } from './list-look.tsx'

const nothing = () => {}

const entriesOf = ({ history }: BatteryOffer) =>
  history.toReversed().map((entry) => ({
    seq: entry.seq,
    what: entry.actionDescription,
    who: entry.userDisplayName,
    at: entry.timestamp,
    mails: entry.sentEmails,
  }))

const placeOf = ({ pickupAddress }: BatteryOffer) =>
  pickupAddress
    ? [
        pickupAddress.addressLine1,
        pickupAddress.city,
        pickupAddress.region,
        pickupAddress.postalCode,
      ]
        .filter(Boolean)
        .join(', ')
    : words.noPickup

type Of = { readonly offer: BatteryOffer }

function About({ offer }: Of) {
  const { owner, pricing, status, acceptedAt } = offer
  return (
    <Card title={words.account}>
      <Facts
        facts={[
          { term: words.columns.from, value: owner.displayName },
          { term: sellOfferTexts.account.email, value: owner.email ?? '–' },
          ...(owner.statedCompany
            ? [{ term: words.columns.business, value: words.stated(owner.statedCompany) }]
            : []),
          {
            term: words.shipping,
            value: words.ships[pricing.supplierWillShip ? 'own' : 'company'],
          },
          { term: words.pickup, value: placeOf(offer) },
          ...(status === 'accepted'
            ? [
                { term: sellOfferTexts.statuses.accepted, value: sayInstant(acceptedAt ?? '') },
                { term: words.next, value: sellOfferTexts.next[offer.nextOnboardingStep] },
              ]
            : [{ term: words.columns.good, value: sayDay(offer.goodThrough) }]),
        ]}
      />
    </Card>
  )
}

const columns = css({
  display: 'grid',
  alignItems: 'start',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 23rem)' },
})
type Props = Of & {
  readonly title: string
  readonly crumbs: readonly Crumb[]
  readonly tools: ReactNode
  readonly beside: Beside
}

/** An offer as the staff see it: at the prices of now, with everything that happened to it. */
export function StaffOffer({ offer, beside, ...head }: Props) {
  const context = {
    lines: linesOf(offer.lineItems),
    priced: offer,
    seller: 'approved',
    removed: null,
    stored: offer,
    isUnsaved: false,
  } as const
  return (
    <RecordFrame id={offer.offerId} badges={<Status status={offer.status} />} {...head} {...beside}>
      <div className={columns}>
        <div className={stack}>
          <OfferLines context={context} send={nothing} isOpen={false} title={words.columns.packs} />
          <History entries={entriesOf(offer)} count={offer.history.length} onRetry={undefined} />
        </div>
        <div className={stack}>
          <Card title={sellOfferTexts.summary.title}>
            <Sums context={context} />
          </Card>
          <About offer={offer} />
        </div>
      </div>
    </RecordFrame>
  )
}
