import type { FullOffer } from '#schemas/spot-offer/offer.ts'
import { css } from '#styled/css'
import { spotWords } from '#texts/spot-offer-words.ts'
import { offerTexts } from '#texts/spot-offers.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import type { Fact } from '#views/parts/facts.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { sayDay, sayMoment } from '#views/parts/time.tsx'
import { sayKg, sayMoney, sayPerKg, sayPercent } from '#views/spot-offer/format.ts'

const given = (term: string, value: string | null | undefined): readonly Fact[] =>
  value ? [{ term, value }] : []

const cases = spotWords.useCases
type Props = { readonly offer: FullOffer }

/** What the offer comes to, and how its price stands. */
export function Totals({ offer }: Props) {
  const words = offerTexts.totals
  const { totals } = offer.offerForm
  const reasons = totals.priceApprovalReasons
  return (
    <Card title={words.title}>
      <p className={css({ textStyle: 'xl', fontWeight: 'semibold', mb: '1' })} data-numeric>
        {sayMoney(totals.total)}
      </p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mb: '4' })}>
        {reasons.length === 0 &&
          (offer.offerState === 'pending-approval' ? (
            <Badge tone="warning">{spotWords.unchecked}</Badge>
          ) : (
            <Badge tone="success">{words.fine}</Badge>
          ))}
        {reasons.map((reason) => (
          <Badge key={reason} tone={reason === 'above-high-price' ? 'danger' : 'warning'}>
            {spotWords.priceReasons[reason]}
          </Badge>
        ))}
      </div>
      <Facts
        columns={2}
        facts={[
          { term: words.perKg, value: sayPerKg(totals.perKg) },
          {
            term: words.margin,
            value: totals.marginPct === null ? words.noMargin : sayPercent(totals.marginPct),
          },
          { term: words.weight, value: sayKg(totals.weightKg) },
          { term: words.dry, value: sayKg(totals.dryWeightKg) },
          { term: words.feedstock, value: sayMoney(totals.feedstock) },
          { term: words.shipping, value: sayMoney(totals.shipping) },
        ]}
      />
    </Card>
  )
}

export function Shipping({ offer }: Props) {
  const words = offerTexts.shipping
  const { shipping } = offer.offerForm
  return (
    <Card title={words.title}>
      <Facts
        columns={2}
        facts={[
          { term: words.party, value: words.parties[shipping.party] },
          { term: words.incoterm, value: shipping.incoterm },
          ...given(words.origin, shipping.origin),
          ...given(words.destination, shipping.destination),
          { term: words.pallets, value: String(shipping.palletCount) },
          { term: words.cost, value: sayMoney(shipping.cost) },
          { term: words.charged, value: sayMoney(shipping.charged) },
        ]}
      />
    </Card>
  )
}

export function About({ offer }: Props) {
  const words = offerTexts.offer
  const { offerForm: form, created } = offer
  return (
    <Card title={words.title}>
      <Facts
        columns={2}
        facts={[
          {
            term: words.supplier,
            value: form.supplier.id
              ? form.supplier.name
              : `${form.supplier.name}, ${words.noAccount}`,
          },
          ...given(words.email, form.supplier.email),
          ...given(words.industry, form.industry),
          { term: words.kind, value: cases[form.useCase] },
          { term: words.expires, value: sayDay(offer.offerExpirationDate) },
          ...given(words.po, offer.poNumber),
          ...given(words.loss, offer.lossReason && spotWords.lossReasons[offer.lossReason]),
          { term: words.config, value: words.version(offer.configVersion) },
          {
            term: words.created,
            value: `${created.userDisplayName}, ${sayMoment(created.timestamp)}`,
          },
        ]}
      />
    </Card>
  )
}

type LetterProps = Props & { readonly onView: () => void }
const SENT: readonly FullOffer['offerState'][] = [
  'approved-or-expired',
  'supplier-approved',
  'supplier-rejected',
]

/** The letter that the supplier gets. */
export function Letter({ offer, onView }: LetterProps) {
  const words = offerTexts.letter
  return (
    <Card title={words.name}>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '3', textStyle: 'sm' })}>
        <span className={css({ color: 'text.faint' })}>
          <Icon name="document" size={20} />
        </span>
        <p className={css({ flex: '1', minW: '0', textStyle: 'xs', color: 'text.muted' })}>
          {SENT.includes(offer.offerState) ? words.what : words.later}
        </p>
        {SENT.includes(offer.offerState) && (
          <Button size="sm" aria-label={`${words.view} ${words.name}`} onClick={onView}>
            {words.view}
          </Button>
        )}
      </div>
    </Card>
  )
}
