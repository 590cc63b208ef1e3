import { askedApprovers } from '#machines/spot-offer/lifecycle/asked.ts'
import type { AskedApprover } from '#machines/spot-offer/lifecycle/asked.ts'
import type { FullOffer } from '#schemas/spot-offer/offer.ts'
import { css } from '#styled/css'
import { spotWords } from '#texts/spot-offer-words.ts'
import { offerTexts } from '#texts/spot-offers.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Card } from '#views/parts/card.tsx'
import { sayMoment } from '#views/parts/time.tsx'

const words = offerTexts.approvals

function Standing({
  given,
  awaited,
  isBarred,
  isOpen,
}: AskedApprover & { readonly isOpen: boolean }) {
  if (given) return <Badge tone="success">{words.given(sayMoment(given.at))}</Badge>
  if (awaited) return <Badge tone="warning">{words.waiting}</Badge>
  if (isOpen && isBarred) return <Badge tone="danger">{words.barred}</Badge>
  return <Badge>{isOpen ? words.later : words.notAsked}</Badge>
}

const Approver = ({ isOpen, ...one }: AskedApprover & { readonly isOpen: boolean }) => {
  const { name, email, reasons, given, awaited } = one
  const delegate = given?.givenBy
  return (
    <li className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'flex-start' })}>
      <div className={css({ flex: '1', minW: '40', textStyle: 'sm' })}>
        <p className={css({ fontWeight: 'medium' })}>
          {delegate ? `${delegate.name} ${spotWords.for(name)}` : name}
        </p>
        <p className={css({ textStyle: 'xs', color: 'text.muted', overflowWrap: 'anywhere' })}>
          {email}
        </p>
        <p className={css({ textStyle: 'xs', color: 'text.faint' })}>
          {reasons.map((reason) => spotWords.priceReasons[reason]).join(', ') ||
            spotWords.unchecked}
        </p>
        {awaited?.delegate && (
          <p className={css({ textStyle: 'xs', color: 'text.muted' })}>
            {words.standIn(awaited.delegate.name)}
          </p>
        )}
      </div>
      <Standing {...one} isOpen={isOpen} />
    </li>
  )
}

/** Who must approve the price, who did (and for whom), and who is next. */
export function Approvals({ offer }: { readonly offer: FullOffer }) {
  const asked = askedApprovers(offer)
  const given = asked.filter((one) => one.given).length
  const isOpen = offer.offerState === 'pending-approval'
  return (
    <Card
      title={words.title}
      {...(asked.length
        ? {
            actions: (
              <span className={css({ textStyle: 'sm', color: 'text.muted' })}>
                {words.count(given, asked.length)}
              </span>
            ),
          }
        : {})}
    >
      {asked.length === 0 ? (
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.none}</p>
      ) : (
        <div className={css({ display: 'grid', gap: '4' })}>
          <p className={css({ textStyle: 'xs', color: 'text.muted' })}>
            {words.modes[offer.facts.approvalFlow.mode]}
          </p>
          <ol className={css({ display: 'grid', gap: '4' })}>
            {asked.map((one) => (
              <Approver key={one.email} {...one} isOpen={isOpen} />
            ))}
          </ol>
        </div>
      )}
    </Card>
  )
}
