import { changesOf, whyNotNow } from '#machines/sell-my-battery/offer/selectors.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { Link } from '#views/parts/link.tsx'

import type { SideProps } from './side-props.ts'

const stack = css({ display: 'grid', gap: '3' })
const note = css({ textStyle: 'xs', color: 'text.muted' })

/** Why the offer cannot be accepted now; undefined: it can. */
function reasonOf({ context, isPricing }: SideProps): string | undefined {
  if (!context.isOnline) return words.offline
  if (isPricing) return words.summary.pricing
  const why = whyNotNow(context)
  if (why) return words.whyNot[why]
  return context.isAgreed ? undefined : words.agreeFirst
}

function Agree({ context, send, isPricing }: SideProps) {
  const hasChanged = changesOf(context).length > 0
  return (
    <Checkbox
      checked={context.isAgreed}
      disabled={whyNotNow(context) !== undefined || isPricing}
      onChange={({ target }) => send({ type: 'AGREE', isAgreed: target.checked })}
      label={
        <span>
          {hasChanged ? words.summary.agreeNew : words.summary.agree}{' '}
          <Link href="/sell-my-battery/terms-of-use/" newTab className={link()}>
            {words.summary.terms}
          </Link>
          .
        </span>
      }
    />
  )
}

/** Agreeing, accepting and saving. */
export function Acting(props: SideProps) {
  const { context, send, isBusy } = props
  const { isOnline, isUnsaved, seller, priced } = context
  const why = whyNotNow(context)
  const isWaiting = seller === 'unapproved'
  const whyNotSave = isOnline ? (isUnsaved ? undefined : words.unchanged) : words.offline
  return (
    <div className={stack}>
      {!isWaiting && <Agree {...props} />}
      <Button
        variant={isWaiting ? 'outline' : 'solid'}
        isBusy={isBusy}
        reason={reasonOf(props)}
        onClick={() => send({ type: 'ACCEPT' })}
      >
        {words.summary.accept(priced?.pricing.total ?? null)}
      </Button>
      <Button
        variant={isWaiting ? 'solid' : 'outline'}
        isBusy={isBusy}
        reason={whyNotSave}
        onClick={() => send({ type: 'SAVE' })}
      >
        {words.summary.save}
      </Button>
      {why && why !== 'not-approved' && why !== 'empty' && (
        <p className={note}>{words.whyNot[why]}</p>
      )}
    </div>
  )
}
