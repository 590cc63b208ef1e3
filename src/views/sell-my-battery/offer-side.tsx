import type { ReactNode } from 'react'

import { packsIn } from '#machines/sell-my-battery/offer/lines.ts'
import { changesOf, whyNotNow } from '#machines/sell-my-battery/offer/selectors.ts'
import type { OfferContext } from '#machines/sell-my-battery/offer/types.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Checkbox, Radios } from '#views/parts/choice.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { Link } from '#views/parts/link.tsx'
import { sayInstant } from '#views/parts/time.tsx'

import type { Send } from './offer-lines.tsx'

export type SideProps = {
  readonly context: OfferContext
  readonly send: Send
  readonly company: string
  /** Who is signed in, as the account says it. */
  readonly account: { readonly business: string | null; readonly email: string }
  /** Where the form of the chart is. */
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly isPricing: boolean
  /** There are no prices, and they can be asked for again. */
  readonly isUnpriced: boolean
  readonly editPlace: () => void
}

const stack = css({ display: 'grid', gap: '3' })
const note = css({ textStyle: 'xs', color: 'text.muted' })
const between = css({ display: 'flex', justifyContent: 'space-between', gap: '3' })

function shippingHint({ context: { pickup, priced, lines } }: SideProps): string {
  const cost = priced?.pricing.supplierWillShip === false ? priced.pricing.shippingTotal : undefined
  if (!pickup) return words.shipping.unknown
  if (cost === null) return words.shipping.none
  const hint = words.shipping.companyHint(words.packs(packsIn(lines)))
  return cost === undefined ? hint : `${hint} −${words.usd(cost)}`
}

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

function Sums({ context }: Pick<SideProps, 'context'>) {
  const { priced, lines, stored } = context
  const { lineItemTotal = null, shippingTotal = null, total = null } = priced?.pricing ?? {}
  const hasChanged = changesOf(context).length > 0
  const money = (value: number | null) => (value === null ? '–' : words.usd(value))
  return (
    <dl className={css({ display: 'grid', gap: '1.5', textStyle: 'sm' })}>
      <div className={between}>
        <dt>{words.packs(packsIn(lines))}</dt>
        <dd>{money(lineItemTotal)}</dd>
      </div>
      <div className={between}>
        <dt>{words.summary.shipping}</dt>
        <dd>
          {shippingTotal === null || shippingTotal === 0
            ? money(shippingTotal)
            : `−${money(shippingTotal)}`}
        </dd>
      </div>
      <div
        className={`${between} ${css({ textStyle: 'md', fontWeight: 'semibold', pt: '1.5', borderTopWidth: '1px', borderColor: 'border' })}`}
      >
        <dt>{words.summary.get}</dt>
        <dd>{money(total)}</dd>
      </div>
      {hasChanged && stored && stored.savedTotal !== null && stored.savedTotal !== total && (
        <div className={css({ textStyle: 'xs', textAlign: 'right', color: 'status.warning.fg' })}>
          {words.summary.was(stored.savedTotal, stored.pricedAt.slice(0, 10))}
        </div>
      )}
    </dl>
  )
}

function Acting(props: SideProps) {
  const { context, send, isBusy, isPricing } = props
  const { isAgreed, isOnline, isUnsaved, seller, priced } = context
  const why = whyNotNow(context)
  const hasChanged = changesOf(context).length > 0
  const reason = !isOnline
    ? words.offline
    : isPricing
      ? words.summary.pricing
      : why
        ? words.whyNot[why]
        : isAgreed
          ? undefined
          : words.agreeFirst
  const isWaiting = seller === 'unapproved'
  const whyNotSave = isOnline ? (isUnsaved ? undefined : words.unchanged) : words.offline
  return (
    <div className={stack}>
      {isWaiting && <Banner role="status">{words.whyNot['not-approved']}</Banner>}
      {!isWaiting && (
        <Checkbox
          checked={isAgreed}
          disabled={why !== undefined || isPricing}
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
      )}
      <Button
        variant={isWaiting ? 'outline' : 'solid'}
        isBusy={isBusy}
        reason={reason}
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

/** What the offer comes to, and what can be done with it. */
export function Summary(props: SideProps) {
  const { context, isOpen, isUnpriced, send, editPlace } = props
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
      <div className={css({ display: 'grid', gap: '4' })}>
        <Sums context={context} />
        {problem && (
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
        )}
        {isOpen && <Acting {...props} />}
        {isAccepted && (
          <>
            <p>{words.acceptedOn(sayInstant(stored.acceptedAt ?? ''))}</p>
            <Next context={context} editPlace={editPlace} />
          </>
        )}
        {isExpired && (
          <>
            <p>{words.expiredFrom(sayInstant(stored.pricedAt))}</p>
            <Button variant="solid" onClick={() => send({ type: 'UPDATE' })}>
              {words.update}
            </Button>
          </>
        )}
        {isOpen && stored && !isUnsaved && (
          <p className={note}>
            {words.nextTitle}: {words.next[stored.nextOnboardingStep]}
          </p>
        )}
      </div>
    </Card>
  )
}

export const Account = ({
  context: { seller },
  account,
}: Pick<SideProps, 'context' | 'account'>) => (
  <Card
    title={words.account.title}
    actions={
      seller === 'approved' ? (
        <Badge tone="success">{words.account.approved}</Badge>
      ) : (
        <Badge tone="warning">{words.account.waiting}</Badge>
      )
    }
  >
    <Facts
      facts={[
        ...(account.business ? [{ term: words.account.business, value: account.business }] : []),
        { term: words.account.email, value: account.email },
      ]}
    />
  </Card>
)

/** What a visitor can expect. */
export const HowItWorks = () => (
  <Card title={words.how.title}>
    <ol className={css({ display: 'grid', gap: '3', textStyle: 'sm' })}>
      {words.how.steps.map(([title, text], at) => (
        <li key={title} className={css({ display: 'flex', gap: '3' })}>
          <Number at={at + 1} />
          <span>
            <strong className={css({ fontWeight: 'semibold' })}>{title}</strong> {text}
          </span>
        </li>
      ))}
    </ol>
  </Card>
)
const Number = ({ at }: { readonly at: number }): ReactNode => (
  <span
    aria-hidden
    className={css({
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      w: '6',
      h: '6',
      rounded: 'full',
      bg: 'subtle',
      textStyle: 'xs',
      fontWeight: 'semibold',
    })}
  >
    {at}
  </span>
)
