import { againstHigh, isBelowTarget, verdictOn } from '#schemas/spot-offer/figures.ts'
import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'
import { offerListTexts as words } from '#texts/spot-offer-list.ts'
import { Toned, TwoLines } from '#views/records/list/two-lines.tsx'
import { sayDifference, sayMargin } from '#views/spot-offer/format.ts'

type Props = { readonly form: PricedForm }

/** What is left of an offer, red below the low target. */
export const Margin = ({ form }: Props) => {
  const { marginPct } = form.totals
  const said = marginPct === null ? words.noApproval : sayMargin(marginPct)
  return isBelowTarget(form) ? <Toned tone="danger">{said}</Toned> : <span>{said}</span>
}

/** How far the price is from the high one, red above it. */
export const Distance = ({ form }: Props) => {
  const said = sayDifference(againstHigh(form))
  return verdictOn(form.totals) === 'above' ? (
    <Toned tone="danger">{said}</Toned>
  ) : (
    <span>{said}</span>
  )
}

/** The same in a list. */
export const AgainstHigh = ({ form }: Props) => (
  <TwoLines first={<Distance form={form} />} second={words.against[verdictOn(form.totals)]} />
)
