import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { ComponentProps } from 'react'

import { sitesQuery } from '#api/places.ts'
import { offerListQuery, offerSumsQuery } from '#api/spot-offer/offers.ts'
import { canOpen } from '#machines/auth/selectors.ts'
import type { OfferDialogName } from '#machines/spot-offer/action-dialog/types.ts'
import { offerList } from '#machines/spot-offer/list.ts'
import type { OfferSearch } from '#machines/spot-offer/list.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import { useConfig, useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { offerListTexts } from '#texts/spot-offer-list.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { ListView } from '#views/records/list/list-view.tsx'
import { OfferMenu } from '#views/spot-offer/list/action-menu.tsx'
import { RowAction } from '#views/spot-offer/list/row-action.tsx'
import { Sums } from '#views/spot-offer/list/sums.tsx'
import { offerLook } from '#views/spot-offer/list/view-config.tsx'

import { offerHref } from './crumbs.ts'
import { LastHours } from './last-hours.tsx'
import { suppliersOf } from './suppliers.ts'
import { useOfferNow } from './use-offer-now.ts'

const OfferActionFlow = lazy(async () => ({
  default: (await import('./action-flow.tsx')).OfferActionFlow,
}))

const NEW = '/dashboard/spot-feedstock/offer/'
const rowOf = (offer: SpotOffer) => ({ id: offer.offerId, revision: offer.revision, offer })
const query = (search: OfferSearch) => offerListQuery(offerList.query(search))
const useShown = (opened: OpenedList<OfferSearch>, today: string) =>
  useRecordList(opened, { query, rowOf, today })

/** /dashboard/spot-feedstock/: the list of offers. */
export const OfferListPage = () => (
  <ListOpening list={offerList} views="offers">
    {(opened) => <Offers opened={opened} />}
  </ListOpening>
)

const NewAndConfig = () => (
  <>
    <ButtonLink href="/dashboard/spot-feedstock/config/">{offerListTexts.config}</ButtonLink>
    <ButtonLink href={NEW} variant="solid">
      <Icon name="plus" size={16} />
      {offerListTexts.newOffer}
    </ButtonLink>
  </>
)

type OverProps = {
  readonly shown: ReturnType<typeof useShown>
  readonly now: ReturnType<typeof useOfferNow>
}
/** What the chart says is open over the list. */
function Over({ shown: { state, send, reading }, now }: OverProps) {
  const { about } = state.context
  const acted = reading.rows.find(({ id }) => id === about?.rows[0]?.id)
  return (
    <Suspense>
      {about && acted && state.matches({ shown: { over: 'action' } }) && (
        // because the menu of an offer names it
        <OfferActionFlow
          key={about.name}
          dialog={about.name as OfferDialogName}
          offer={acted.offer}
          now={now}
          onClose={() => send({ type: 'CLOSE' })}
          onInstead={(name) => send({ type: 'ACT', about: { ...about, name } })}
        />
      )}
    </Suspense>
  )
}

/** The menu of a row; and in the grid, before it, what one most likely wants. */
const RowActions = (props: ComponentProps<typeof OfferMenu>) => (
  <>
    <OfferMenu {...props} />
    {props.tabIndex !== undefined && (
      <RowAction
        offer={props.offer}
        user={props.now.user}
        onOpen={props.onOpen}
        onApprove={() => props.onAction('approve')}
      />
    )}
  </>
)

function Offers({ opened }: { readonly opened: OpenedList<OfferSearch> }) {
  const now = useOfferNow()
  const { today } = now
  const user = useUser()
  const company = useConfig()?.company
  const { go } = useNavigation()
  const sites = useQuery(sitesQuery())
  const shown = useShown(opened, today)
  const { send, search } = shown
  const sums = useQuery(offerSumsQuery(offerList.query(search)))
  // Who may make offers sees all of them.
  const isFull = company !== undefined && canOpen(user, NEW, company)
  const open = (id: string) => {
    if (isFull) go(offerHref(id))
  }
  return (
    <>
      <PageHeader title={useTitle()} {...(isFull ? { actions: <NewAndConfig /> } : {})} />
      <ListView
        {...shown}
        look={offerLook({
          today,
          isFull,
          user,
          zone: now.zone,
          suppliers: suppliersOf(sites.data ?? []),
          sums: <Sums sums={sums.data} />,
          lastHours: <LastHours today={today} />,
          newHref: isFull ? NEW : undefined,
          hrefOf: offerHref,
          onExport: async () => {
            const { exportOffers } = await import('./export-offers.ts')
            await exportOffers(search, { today, user, isFull })
          },
        })}
        hrefOf={offerHref}
        onOpen={open}
        renderMenu={({ offer, id, revision }, tabIndex) =>
          isFull && (
            <RowActions
              {...{ offer, now, tabIndex }}
              onOpen={() => open(id)}
              onAction={(name) => send({ type: 'ACT', about: { name, rows: [{ id, revision }] } })}
            />
          )
        }
      />
      <Over shown={shown} now={now} />
    </>
  )
}
