import type { ReactNode } from 'react'

import type { ActionsView } from '#machines/records/buttons.ts'
import type { OfferDialogName } from '#machines/spot-offer/action-dialog/types.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import type { FullOffer, OfferAction } from '#schemas/spot-offer/offer.ts'
import { css, cx } from '#styled/css'
import { spotWords } from '#texts/spot-offer-words.ts'
import { offerTexts } from '#texts/spot-offers.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import type { Crumb } from '#views/parts/page.tsx'
import { ActionsBar, WhyTable } from '#views/records/record/actions-bar.tsx'
import { Explain, Neighbours } from '#views/records/record/around.tsx'
import type { NeighbourHrefs } from '#views/records/record/around.tsx'
import { Attention, heldPoints } from '#views/records/record/attention.tsx'
import type { Point } from '#views/records/record/attention.tsx'
import type { Retry } from '#views/records/record/history.tsx'
import { Rail } from '#views/records/record/rail.tsx'
import { RecordFrame, stack } from '#views/records/record/record-frame.tsx'
import type { Beside } from '#views/records/record/record-frame.tsx'
import { actionsOf, dialogOf, whyRows } from '#views/spot-offer/actions-model.ts'
import {
  awaitedNames,
  endsOn,
  newestOf,
  sayExpiry,
  sayReasons,
  sayWho,
  standingOf,
} from '#views/spot-offer/model.ts'
import type { OfferNow } from '#views/spot-offer/model.ts'
import { OfferBadge } from '#views/spot-offer/state-badge.tsx'

import { Aside } from './aside.tsx'
import { History } from './history.tsx'
import { Lines } from './lines.tsx'
import { railItems } from './rail-model.ts'

export type OfferViewProps = {
  readonly title: string
  readonly offer: FullOffer
  readonly config: SpotConfig | undefined
  readonly now: OfferNow
  readonly crumbs: readonly Crumb[]
  /** The offers beside it in the list that it was opened from. */
  readonly neighbours: NeighbourHrefs
  /** What is left of this day, where the offer ends on it. */
  readonly lastHours: ReactNode
  readonly renderChart: () => ReactNode
  readonly beside: Beside
  readonly onAction: (dialog: OfferDialogName) => void
  readonly onLetter: () => void
  /** Sends a mail again that did not get through; undefined: not for this user. */
  readonly onRetryMail: Retry
}

const cases = spotWords.useCases
const columns = css({
  display: 'grid',
  gap: '3.5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  alignItems: 'start',
})
// Beside lines and history; on a phone between them: who approves reads the total before the past.
const side = css({ gridColumn: { lg: '2' }, gridRow: { lg: '1 / span 2' } })

/** Why an approver or the supplier said no, on top: whoever made it must read it first. */
function refusalOf(offer: FullOffer): readonly Point<OfferAction>[] {
  const newest = newestOf(offer)
  const entry = newest.find(({ action }) => action === 'reject' || action === 'supplier-reject')
  if (!entry || entry.newState !== offer.offerState) return []
  const who = sayWho(entry)
  const loss = offer.lossReason && spotWords.lossReasons[offer.lossReason]
  const title = loss ? offerTexts.declined(who, loss) : offerTexts.rejected(who)
  return [{ id: entry.action, tone: 'danger', title, text: entry.note }]
}

const leadOf = (offer: FullOffer, today: string): string =>
  offer.offerState === 'pending-approval'
    ? offerTexts.waitsFor(awaitedNames(offer), sayReasons(offer))
    : (sayExpiry(offer, today) ?? '')

type Known = Pick<OfferViewProps, 'offer' | 'now'>
const Badges = ({ offer, now }: Known) => (
  <>
    <span className={css({ textStyle: 'mono', color: 'text.muted' })}>{offer.offerId}</span>
    <OfferBadge offer={offer} today={now.today} />
    {offer.offerForm.useCase === 'price-list' && <Badge>{cases['price-list']}</Badge>}
  </>
)

/** The head of an offer as its list knows it: as it will be, but for what can be done. */
export const KnownOffer = ({
  offer,
  now,
  ...head
}: Known & Pick<OfferViewProps, 'title' | 'crumbs'>) => (
  <PageHeader {...head} badges={<Badges {...{ offer, now }} />} lead={leadOf(offer, now.today)} />
)

/** One offer with everything about it (pages.md §2.3, §3.3). */
export function OfferView(props: OfferViewProps) {
  const { offer, now } = props
  const actions = actionsOf(offer, now)
  const said = leadOf(offer, now.today)
  const isLastDay = offer.offerState === 'approved-or-expired' && endsOn(offer, now.today)
  const lead = isLastDay ? props.lastHours : said
  return (
    <RecordFrame
      id={offer.offerId}
      title={props.title}
      crumbs={props.crumbs}
      badges={<Badges {...{ offer, now }} />}
      {...(lead ? { lead } : {})}
      actions={<Actions {...props} actions={actions} />}
      {...props.beside}
    >
      <Attention points={[...refusalOf(offer), ...heldPoints(actions)]} onAction={openIn(props)} />
      <Rail items={railItems(offer, now.today)} />
      <div className={columns} data-columns>
        <Lines offer={offer} config={props.config} />
        <div className={cx(stack, side)}>
          <Aside offer={offer} onLetter={props.onLetter} />
          <Explain
            renderChart={props.renderChart}
            renderWhy={() => <WhyTable rows={whyRows(offer, now)} />}
          />
        </div>
        <History offer={offer} onRetry={props.onRetryMail} />
      </div>
      <OffersBeside {...props} />
    </RecordFrame>
  )
}

type ActionsProps = OfferViewProps & { readonly actions: ActionsView<OfferAction> }

const openIn =
  ({ onAction }: Pick<OfferViewProps, 'onAction'>) =>
  (action: OfferAction) => {
    const dialog = dialogOf(action)
    if (dialog) onAction(dialog)
  }

const Actions = ({ offer, now, actions, onLetter, ...props }: ActionsProps) => (
  <>
    <ActionsBar actions={actions} onAction={openIn(props)} />
    {standingOf(offer, now.today) === 'approved' && (
      // It is the supplier's turn: what staff have to do with it is its letter.
      <Button variant="solid" onClick={onLetter}>
        <Icon name="document" size={16} />
        {offerTexts.letter.open}
      </Button>
    )}
  </>
)

type BesideProps = Pick<OfferViewProps, 'neighbours'>

const OffersBeside = ({ neighbours }: BesideProps) =>
  (neighbours.previousHref ?? neighbours.nextHref) && (
    <nav aria-label={offerTexts.beside} className={css({ display: 'flex', gap: '2' })}>
      <Neighbours {...neighbours} />
    </nav>
  )
