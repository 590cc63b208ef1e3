import { shipmentList } from '#machines/shipment/list.ts'
import type { Found, FoundOffer, FoundRequest } from '#schemas/found.ts'
import { paletteTexts } from '#texts/palette.ts'
import { partnerTexts as offerTexts } from '#texts/spot-offer-partner.ts'
import { sayDay } from '#views/parts/time.tsx'
import type { Command } from '#views/shell/palette/model.ts'
import { statusOf } from '#views/shipment/model.ts'
import { sayPartnerState } from '#views/shipment/partner-words.ts'
import { daysUntil } from '#views/spot-offer/format.ts'
import { sayStanding } from '#views/spot-offer/model.ts'

/** From so many days before its end an offer says how many are left, as on its page. */
const COUNTED_DAYS = 7

type State = NonNullable<Command['state']>
const stateOfRequest = ({ standing }: FoundRequest): State =>
  standing.for === 'partner' ? sayPartnerState(standing.state) : statusOf(standing)

type PartnerStanding = Extract<FoundOffer['standing'], { for: 'partner' }>
const partnerOffer: Readonly<
  Record<PartnerStanding['state'], (until: string, today: string) => State>
> = {
  open: (until, today) => {
    const left = daysUntil(until, today)
    const label = left > COUNTED_DAYS ? offerTexts.open : offerTexts.endsIn(left)
    return { label, tone: 'info' }
  },
  'price-list': (until) => ({ label: offerTexts.priceList(sayDay(until)), tone: 'info' }),
  expired: () => ({ label: offerTexts.expired, tone: 'neutral' }),
  accepted: () => ({ label: offerTexts.accepted(''), tone: 'success' }),
  declined: () => ({ label: offerTexts.declined(''), tone: 'neutral' }),
  revising: () => ({ label: offerTexts.revising, tone: 'warning' }),
  withdrawn: () => ({ label: offerTexts.withdrawn('').trim(), tone: 'neutral' }),
}
const stateOfOffer = ({ standing }: FoundOffer, today: string): State =>
  standing.for === 'staff'
    ? sayStanding(standing.state)
    : partnerOffer[standing.state](standing.until ?? today, today)

export type Ways = {
  readonly request: (id: string) => string
  readonly offer: (id: string) => string
}
type Shown = Pick<Command, 'group' | 'label' | 'detail' | 'state'> & { readonly href: string }
/** One thing that was found, as the palette names it: with the number that was typed, where it is one of its own. */
export function showFound(one: Found, ways: Ways, { text, today }: Typed): Shown {
  const has = (value: string | null) => value?.toLowerCase().includes(text.trim().toLowerCase())
  switch (one.kind) {
    case 'request': {
      const { bol, poNumber } = one
      const number = has(bol) ? paletteTexts.bol(bol ?? '') : has(poNumber) && poNumber
      const known = number === poNumber && poNumber ? paletteTexts.po(poNumber) : number
      return {
        group: 'requests',
        label: one.id,
        detail: [one.title, one.place, known].filter(Boolean).join(' · '),
        state: stateOfRequest(one),
        href: ways.request(one.id),
      }
    }
    case 'offer':
      return {
        group: 'offers',
        label: one.id,
        detail: one.title,
        state: stateOfOffer(one, today),
        href: ways.offer(one.id),
      }
    case 'company':
      return {
        group: 'places',
        label: one.title,
        href: shipmentList.href({ tenant: one.tenant }),
      }
    case 'site':
      return {
        group: 'places',
        label: one.title,
        detail: paletteTexts.inCompany(one.company, one.place),
        href: shipmentList.href({ tenant: one.tenant, site: one.id }),
      }
    default:
      return one satisfies never
  }
}
type Typed = { readonly text: string; readonly today: string }
