import type { Stored } from '#machines/sell-my-battery/offer/types.ts'
import { css } from '#styled/css'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { sayInstant } from '#views/parts/time.tsx'

import { Acting } from './acting.tsx'
import type { SideProps } from './side-props.ts'
import { Sums } from './sums.tsx'

const stack = css({ display: 'grid', gap: '3' })
const note = css({ textStyle: 'xs', color: 'text.muted' })

function Next({ context, editPlace }: Pick<SideProps, 'context' | 'editPlace'>) {
  const step = context.stored?.nextOnboardingStep ?? 'none'
  const isPlaced = step === 'address_onboarding' && context.pickup !== null
  return (
    <div className={stack}>
      <p>
        <strong>{words.nextTitle}:</strong> {words.next[isPlaced ? 'none' : step]}
      </p>
      {step === 'supplier_onboarding' && (
        <ButtonLink variant="solid" href="/supplier-onboarding/">
          {words.nextButton.supplier_onboarding}
        </ButtonLink>
      )}
      {step === 'address_onboarding' && !isPlaced && (
        <Button variant="solid" onClick={editPlace}>
          {words.shipping.addAddress}
        </Button>
      )}
    </div>
  )
}

const Problem = ({ context: { problem }, isUnpriced, send }: SideProps) => (
  <Banner
    tone="danger"
    role="alert"
    actions={
      isUnpriced && (
        <Button size="sm" onClick={() => send({ type: 'RETRY' })}>
          {words.retry}
        </Button>
      )
    }
  >
    {problem}
  </Banner>
)

type ExpiredProps = Pick<SideProps, 'send'> & { readonly stored: Stored }
const Expired = ({ stored, send }: ExpiredProps) => (
  <>
    <p>{words.expiredFrom(sayInstant(stored.pricedAt))}</p>
    <Button variant="solid" onClick={() => send({ type: 'UPDATE' })}>
      {words.update}
    </Button>
  </>
)

/** What the offer comes to, and what can be done with it. */
export function Summary(props: SideProps) {
  const { context, isOpen, send, editPlace } = props
  const { stored, isUnsaved, problem } = context
  const isAccepted = stored?.status === 'accepted'
  const isExpired = !isOpen && stored?.status === 'expired'
  return (
    <Card
      title={words.summary.title}
      actions={
        isUnsaved ? (
          <Badge>{words.notSaved}</Badge>
        ) : (
          stored?.status === 'saved' && (
            <span className={note}>{words.summary.good(stored.goodThrough)}</span>
          )
        )
      }
    >
      <div className={css({ display: 'grid', gap: '4', textStyle: 'sm' })}>
        <Sums context={context} />
        {problem && <Problem {...props} />}
        {isOpen && <Acting {...props} />}
        {isAccepted && (
          <>
            <p>{words.acceptedOn(sayInstant(stored.acceptedAt ?? ''))}</p>
            <Next context={context} editPlace={editPlace} />
          </>
        )}
        {isExpired && <Expired {...{ stored, send }} />}
        {isOpen && stored && !isUnsaved && (
          <p className={note}>
            {words.nextTitle}: {words.next[stored.nextOnboardingStep]}
          </p>
        )}
      </div>
    </Card>
  )
}
