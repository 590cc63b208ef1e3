import type { ReactNode } from 'react'

import type { AnswerContext, Word } from '#machines/spot-offer/answer/types.ts'
import type { ClosedOffer, SharedOffer } from '#schemas/spot-offer/offer.ts'
import { css, cx } from '#styled/css'
import { spotWords } from '#texts/spot-offer-words.ts'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import type { Crumb } from '#views/parts/page.tsx'
import { sayDay } from '#views/parts/time.tsx'
import { sayPerKg } from '#views/spot-offer/charts/say.ts'

import { LetterProblem, LookingOn } from './closed-page.tsx'
import type { Letter } from './closed-page.tsx'
import { freightOf } from './freight.ts'
import { OfferLines } from './lines.tsx'
import { Flow, Past } from './past.tsx'
import { sayKind, sayMass, sayMoney } from './say.ts'
import { badgeOf } from './state.ts'
import { TimeLeft } from './time-left.tsx'

const words = supplierOfferTexts
const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
})

type Props = {
  /** The chart of its lifecycle; asked for when it is opened. */
  readonly renderChart: () => ReactNode
  readonly title: string
  readonly crumbs: readonly Crumb[]
  readonly offer: SharedOffer
  /** The date in the company's time zone. */
  readonly today: string
  /** What is left of the last day, counting down. */
  readonly lastHours: ReactNode
  readonly answers: Readonly<Record<Word, string | undefined>>
  readonly onAnswer: (word: Word) => void
  readonly done: AnswerContext['done']
  /** Was there a moment ago, and is not any more. */
  readonly isTaken: boolean
  /** That it could not be read again, and when it was read. */
  readonly failed: ReactNode
  /** What became of it meanwhile: withdrawn, or being revised. */
  readonly closed: ClosedOffer | undefined
  /** Staff who look on: the offer's own page. */
  readonly staffHref: string | undefined
  readonly letter: Letter
  readonly onLetter: () => void
}

function Actions({ offer, answers, onAnswer, letter, onLetter }: Props) {
  const canAnswer =
    offer.offerState === 'approved-or-expired' && offer.offerForm.useCase === 'firm-offer'
  return (
    <div
      role="group"
      aria-label={words.actions.label}
      className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}
    >
      {canAnswer && (
        <>
          <Button variant="solid" reason={answers.accept} onClick={() => onAnswer('accept')}>
            <Icon name="check" size={16} />
            {words.actions.accept}
          </Button>
          <Button reason={answers.decline} onClick={() => onAnswer('decline')}>
            {words.actions.decline}
          </Button>
        </>
      )}
      <Button reason={answers.note} onClick={() => onAnswer('note')}>
        {words.actions.note}
      </Button>
      <Button isBusy={letter.isLoading} onClick={onLetter}>
        <Icon name="document" size={16} />
        {words.actions.letter}
      </Button>
    </div>
  )
}

function Standing({ offer, isTaken, closed, staffHref }: Props): ReactNode {
  const { state } = words
  if (isTaken)
    return (
      <Banner tone="warning" role="status">
        {closed ? state.closed[closed.standing] : state.taken}
      </Banner>
    )
  if (staffHref) return <LookingOn href={staffHref} />
  if (offer.offerState === 'supplier-approved')
    return (
      <Banner tone="success" title={state.accepted}>
        {state.acceptedHint}
      </Banner>
    )
  if (offer.offerState === 'supplier-rejected')
    return (
      <Banner
        tone="neutral"
        title={state.declined(spotWords.lossReasons[offer.lossReason ?? 'other'])}
      >
        {state.declinedHint}
      </Banner>
    )
  if (offer.isExpired)
    return <Banner tone="warning">{state.expired(sayDay(offer.offerExpirationDate))}</Banner>
  if (offer.offerForm.useCase === 'price-list') return <Banner>{state.priceList}</Banner>
  return null
}

const Totals = ({ offer }: { readonly offer: SharedOffer }) => {
  const { totals, weightUnit, useCase: kind } = offer.offerForm
  const isCharged = totals.shipping !== 0
  return (
    <Card title={words.totals.title}>
      <p data-numeric className={css({ textStyle: '2xl', fontWeight: 'semibold' })}>
        {sayMoney(totals.total)}
      </p>
      <p className={css({ mb: '4', textStyle: 'sm', color: 'text.muted' })}>
        {`$${sayPerKg(totals.perKg)} ${words.totals.perKg}`}
      </p>
      <Facts
        facts={[
          ...(isCharged
            ? [
                { term: words.totals.feedstock, value: sayMoney(totals.feedstock) },
                { term: words.totals.charged, value: `−${sayMoney(totals.shipping)}` },
              ]
            : []),
          { term: words.totals.weight, value: sayMass(totals.weightKg, weightUnit) },
          { term: words.totals.dry, value: sayMass(totals.dryWeightKg, weightUnit) },
          { term: words.totals.validTo, value: sayDay(offer.offerExpirationDate) },
          { term: words.totals.kind, value: sayKind(kind) },
          ...(offer.poNumber ? [{ term: words.totals.po, value: offer.poNumber }] : []),
        ]}
      />
    </Card>
  )
}

const Shipping = ({ offer }: { readonly offer: SharedOffer }) => {
  const { shipping } = offer.offerForm
  return (
    <Card title={words.shipping.title}>
      <p className={css({ mb: '4', textStyle: 'sm' })}>{freightOf(offer)}</p>
      <Facts
        columns={2}
        facts={[
          { term: words.shipping.term, value: words.shipping.incoterm[shipping.incoterm] },
          { term: words.shipping.pallets, value: shipping.palletCount },
          ...(shipping.origin ? [{ term: words.shipping.origin, value: shipping.origin }] : []),
          ...(shipping.destination
            ? [{ term: words.shipping.destination, value: shipping.destination }]
            : []),
        ]}
      />
    </Card>
  )
}

/** An offer as its supplier reads and answers it: lines, shipping in words, total, what is left of its time. */
export function SupplierOfferPage(props: Props) {
  const { title, crumbs, offer, today, letter, done, closed, isTaken } = props
  // Of what is not found any more nobody here knows how it stands.
  const badge = isTaken ? closed && badgeOf(closed, today) : badgeOf(offer, today)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        badges={
          badge && (
            <>
              <Badge tone={badge.tone}>{badge.text}</Badge>
              {!isTaken && <TimeLeft {...props} />}
            </>
          )
        }
        actions={<Actions {...props} />}
      />
      <div className={stack}>
        {props.failed}
        <Standing {...props} />
        {done && (
          <Banner tone={done.warning ? 'warning' : 'success'} role="status">
            {words.state.done[done.word]} {done.warning}
          </Banner>
        )}
        <LetterProblem letter={letter} />
        <div className={columns}>
          <div className={cx(stack, css({ order: { base: '2', lg: '1' } }))}>
            <OfferLines form={offer.offerForm} />
            <Past history={offer.history} />
            <Flow renderChart={props.renderChart} />
          </div>
          <div className={cx(stack, css({ order: { base: '1', lg: '2' } }))}>
            <Totals offer={offer} />
            <Shipping offer={offer} />
          </div>
        </div>
      </div>
    </>
  )
}
