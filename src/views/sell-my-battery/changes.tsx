import { changesOf } from '#machines/sell-my-battery/offer/selectors.ts'
import type { OfferContext } from '#machines/sell-my-battery/offer/types.ts'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Banner } from '#views/parts/banner.tsx'

import { nameOf } from './pack-card.tsx'

const money = (value: number | null) => (value === null ? words.notBought : words.usd(value))

/** What changed since the offer was saved, and what was said last. */
export function Changes({ context }: { readonly context: OfferContext }) {
  const { said, stored, priced, lines } = context
  const updates = changesOf(context)
  const total = priced?.pricing.total ?? null
  const before = stored?.savedTotal ?? null
  return (
    <>
      {said && (
        <Banner role="status" tone={said === 'copied' ? 'success' : 'warning'}>
          {{ copied: words.copied, taken: words.taken, changed: words.changedMeanwhile }[said]}
        </Banner>
      )}
      {updates.length > 0 && (
        <Banner role="status" tone="warning" title={words.changedTitle(updates.length)}>
          {updates.map(({ index, from, to }) => {
            const line = index === null ? undefined : lines[index]
            return (
              <p key={String(index)}>
                {line
                  ? words.changed(nameOf(line.battery), money(from), money(to))
                  : words.shippingChanged(money(from), money(to))}
              </p>
            )
          })}
          {total !== null && before !== null && total !== before && (
            <p>{words.totalChange(total - before)}</p>
          )}
        </Banner>
      )}
    </>
  )
}
