import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'

import { packsIn } from '#machines/sell-my-battery/offer/lines.ts'
import type { dismantlerOfferMachine } from '#machines/sell-my-battery/offer/machine.ts'
import { css } from '#styled/css'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { sayInstant } from '#views/parts/time.tsx'

import { Changes } from './changes.tsx'
import type { Send } from './line-cells.tsx'
import { OfferLines } from './offer-lines.tsx'
import { Account, HowItWorks } from './offer-side.tsx'
import type { FormProps } from './search-form.tsx'
import { SearchCard, SellColumn, layout } from './search-page.tsx'
import { Shipping } from './shipping.tsx'
import type { SideProps } from './side-props.ts'
import { Summary } from './summary.tsx'

type Offer = {
  readonly snapshot: SnapshotFrom<typeof dismantlerOfferMachine>
  readonly send: Send
}
type Props = {
  readonly title: string
  readonly offer: Offer
  readonly search: FormProps
  /** Whether the reader may put packs together at all. */
  readonly isSeller: boolean
  readonly company: string
  readonly account: SideProps['account'] | undefined
  readonly editPlace: () => void
  readonly yourOffers: ReactNode
}

function Actions({ snapshot, send }: Offer) {
  const { stored } = snapshot.context
  return (
    <>
      {stored && (
        <Button
          variant="ghost"
          reason={snapshot.can({ type: 'COPY' }) ? undefined : words.unsavedCopy}
          onClick={() => send({ type: 'COPY' })}
        >
          <Icon name="mail" size={16} />
          {words.copy}
        </Button>
      )}
      {(stored || snapshot.context.lines.length > 0) && (
        <Button onClick={() => send({ type: 'NEW' })}>
          <Icon name="plus" size={16} />
          {words.newOffer}
        </Button>
      )}
    </>
  )
}

const leadOf = ({ snapshot: { context } }: Offer) => {
  const { stored, lines } = context
  if (!stored) return words.lead
  return words.saved(stored.offerId, sayInstant(stored.updatedAt), words.packs(packsIn(lines)))
}

type BodyProps = Props & { readonly account: SideProps['account'] }
function Side({ offer, company, account, editPlace, yourOffers }: BodyProps) {
  const { snapshot, send } = offer
  const { context } = snapshot
  const side = {
    context,
    send,
    company,
    account,
    editPlace,
    isOpen: snapshot.matches('form'),
    isBusy: snapshot.matches('saving') || snapshot.matches('accepting'),
    isUnpriced: snapshot.matches({ form: 'unpriced' }),
    isPricing: snapshot.matches({ form: 'waiting' }) || snapshot.matches({ form: 'pricing' }),
  }
  const hasLines = context.lines.length > 0
  return (
    <>
      {hasLines && <Shipping {...side} />}
      {hasLines && <Summary {...side} />}
      <Account {...side} />
      {yourOffers}
    </>
  )
}

/** Sell your EV battery pack: find it on the left, what it comes to on the right. */
export function SellPage(props: Props) {
  const { title, offer, search, isSeller, account } = props
  const { snapshot, send } = offer
  const { context } = snapshot
  const isVisitor = context.seller === 'visitor'
  const isOpen =
    snapshot.matches('form') || snapshot.matches('saving') || snapshot.matches('accepting')
  return (
    <>
      <PageHeader
        title={title}
        lead={leadOf(offer)}
        actions={isSeller && !isVisitor && <Actions {...offer} />}
      />
      <div className={css({ display: 'grid', gap: '3', mb: '4', _empty: { display: 'none' } })}>
        {isSeller && <Changes context={context} />}
      </div>
      <div className={layout}>
        <SellColumn>
          <SearchCard {...search} isFolded={context.lines.length > 0 && snapshot.matches('form')} />
          {isSeller && !isVisitor && snapshot.matches('opening') && (
            <Loading things={words.things}>
              <SkeletonRows count={3} />
            </Loading>
          )}
          {snapshot.matches('unopened') && (
            <LoadError
              things={words.things}
              problem={{ text: context.problem ?? '' }}
              retry={() => send({ type: 'RETRY' })}
            />
          )}
          {isSeller && !snapshot.matches('opening') && !snapshot.matches('unopened') && (
            <OfferLines context={context} send={send} isOpen={isOpen} />
          )}
        </SellColumn>
        <SellColumn>
          {isSeller && !isVisitor && account ? (
            <Side {...props} account={account} />
          ) : (
            <HowItWorks />
          )}
        </SellColumn>
      </div>
    </>
  )
}
