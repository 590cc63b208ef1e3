import { packsIn } from '#machines/sell-my-battery/offer/lines.ts'
import { changesOf, whyNotNow } from '#machines/sell-my-battery/offer/selectors.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { Link } from '#views/parts/link.tsx'
import { PhoneFoot } from '#views/parts/phone-foot.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { useMainStep } from '#views/parts/use-shortcuts.ts'

import { amount } from './line-cells.tsx'
import type { SideProps } from './side-props.ts'

const stack = css({ display: 'grid', gap: '3' })
const note = css({ textStyle: 'xs', color: 'text.muted' })
const foot = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '3',
})
const sum = css({ display: 'block', textStyle: 'md', fontWeight: 'semibold', color: 'text' })

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

/** The two ways on; who is not approved yet saves first. */
function Buttons(props: SideProps) {
  const { context, send, isBusy } = props
  const { isOnline, isUnsaved, seller, priced } = context
  const isWaiting = seller === 'unapproved'
  const reason = reasonOf(props)
  const whyNotSave = isOnline ? (isUnsaved ? undefined : words.unchanged) : words.offline
  const accept = () => send({ type: 'ACCEPT' })
  useMainStep(() => reason === undefined && !isBusy && accept())
  const main = { variant: 'solid', isBusy } as const
  const saving = { reason: whyNotSave, onClick: () => send({ type: 'SAVE' }) }
  const accepting = { reason, onClick: accept }
  const total = priced?.pricing.total ?? null
  const first = isWaiting ? (
    <Button {...main} {...saving}>
      {words.summary.save}
    </Button>
  ) : (
    <Button {...main} {...accepting} aria-keyshortcuts="Control+Enter">
      {words.summary.accept(total)}
    </Button>
  )
  return (
    <>
      {useIsPhone() ? (
        <PhoneFoot>
          <div className={foot}>
            <span className={note}>
              {words.youGet(words.packs(packsIn(context.lines)))}
              <strong className={sum}>{amount(total)}</strong>
            </span>
            {first}
          </div>
        </PhoneFoot>
      ) : (
        first
      )}
      {isWaiting ? (
        <Button isBusy={isBusy} {...accepting}>
          {words.summary.accept(total)}
        </Button>
      ) : (
        <Button isBusy={isBusy} {...saving}>
          {words.summary.save}
        </Button>
      )}
    </>
  )
}

/** Agreeing, accepting and saving. */
export function Acting(props: SideProps) {
  const why = whyNotNow(props.context)
  return (
    <div className={stack}>
      {props.context.seller !== 'unapproved' && <Agree {...props} />}
      <Buttons {...props} />
      {why && why !== 'not-approved' && why !== 'empty' && (
        <p className={note}>{words.whyNot[why]}</p>
      )}
    </div>
  )
}
