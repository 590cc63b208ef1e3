import { packsIn } from '#machines/sell-my-battery/offer/lines.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Card } from '#views/parts/card.tsx'
import { Radios } from '#views/parts/choice.tsx'

import type { SideProps } from './side-props.ts'

function shippingHint({ context: { pickup, priced, lines } }: SideProps): string {
  const cost = priced?.pricing.supplierWillShip === false ? priced.pricing.shippingTotal : undefined
  if (!pickup) return words.shipping.unknown
  if (cost === null) return words.shipping.none
  const hint = words.shipping.companyHint(words.packs(packsIn(lines)))
  return cost === undefined ? hint : `${hint} −${words.usd(cost)}`
}

/** Who ships, from where, and what that costs. */
export function Shipping(props: SideProps) {
  const { context, send, company, editPlace, isOpen } = props
  const { pickup } = context
  return (
    <Card
      title={words.shipping.title}
      actions={
        <button
          type="button"
          className={`${link()} ${css({ textStyle: 'sm', cursor: 'pointer' })}`}
          onClick={editPlace}
        >
          {pickup
            ? `${pickup.city}, ${pickup.region ?? pickup.countryCode}`
            : words.shipping.addAddress}
        </button>
      }
    >
      {!isOpen && (
        <p className={css({ textStyle: 'sm' })}>
          {context.supplierWillShip ? words.shipping.own : words.shipping.company(company)}
        </p>
      )}
      {isOpen && (
        <Radios
          label={words.shipping.choose}
          name="ships"
          value={context.supplierWillShip ? 'own' : 'company'}
          onChoose={(value) => send({ type: 'SHIP', supplierWillShip: value === 'own' })}
          options={[
            {
              value: 'company',
              label: words.shipping.company(company),
              hint: shippingHint(props),
            },
            {
              value: 'own',
              label: words.shipping.own,
              hint: words.shipping.ownHint,
            },
          ]}
        />
      )}
    </Card>
  )
}
