import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useMemo, useState } from 'react'

import { sayError } from '#api/client/errors.ts'
import { sitesQuery } from '#api/places.ts'
import { offerListQuery } from '#api/spot-offers.ts'
import { canOpen } from '#machines/auth/selectors.ts'
import type { OfferDialogName } from '#machines/records/action/types.ts'
import type { KeptView } from '#machines/records/list/kept-views.ts'
import { offerList } from '#machines/spot-offer/list.ts'
import type { OfferSearch } from '#machines/spot-offer/list.ts'
import { keptViewsQuery } from '#routes/-pages/records/kept-views.ts'
import { useReportIgnored } from '#routes/-pages/records/use-report-ignored.ts'
import { useSteadyRows } from '#routes/-pages/records/use-steady-rows.ts'
import { useConfig, useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { offerListTexts } from '#texts/spot-offer-list.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import { OfferMenu } from '#views/spot-offer/list/action-menu.tsx'
import { OfferListView } from '#views/spot-offer/list/list-view.tsx'
import { useDeciding } from '#views/spot-offer/use-deciding.ts'

import { offerHref } from './crumbs.ts'
import { suppliersOf } from './suppliers.ts'
import { useOfferNow } from './use-offer-now.ts'
import { useRemembered } from './use-remembered.ts'

const OfferActionFlow = lazy(async () => ({
  default: (await import('./action-flow.tsx')).OfferActionFlow,
}))

const LastHours = lazy(async () => ({ default: (await import('./last-hours.tsx')).LastHours }))
const ViewFlow = lazy(async () => ({
  default: (await import('#routes/-pages/records/view-flow.tsx')).ViewFlow,
}))

type Acting = { readonly dialog: OfferDialogName; readonly offer: SpotOffer }
const NEW = '/dashboard/spot-feedstock/offer/'
const LIST = 'offers'

/** The list's search as its address says it, and how to change it. */
function useOfferSearch() {
  const router = useRouter()
  const { searchStr, pathname } = useLocation()
  const read = useMemo(
    () => offerList.read(Object.fromEntries(new URLSearchParams(searchStr))),
    [searchStr],
  )
  const setSearch = (search: OfferSearch) =>
    void router.navigate({
      to: pathname,
      search: offerList.write(search),
      resetScroll: false,
    } as never) // because the router knows no search of this page
  useReportIgnored(pathname, read.ignored)
  return { ...read, setSearch }
}

const rowOf = (offer: SpotOffer) => ({
  id: offer.offerId,
  revision: offer.revision,
  offer,
})

function useOffers(search: OfferSearch) {
  const query = useMemo(() => offerList.query(search), [search])
  const list = useInfiniteQuery(offerListQuery(query))
  const fresh = useMemo(() => list.data?.pages.flatMap(({ data }) => data.map(rowOf)), [list.data])
  const steady = useSteadyRows(fresh, JSON.stringify(query))
  useRemembered(
    offerList.write(search),
    steady.rows.map(({ id }) => id),
  )
  return { list, steady }
}

const NONE: readonly KeptView[] = []
function useViews(search: OfferSearch, today: string) {
  const { data: kept = NONE } = useQuery(keptViewsQuery(LIST))
  const [opened, setOpened] = useState<string>()
  const standing = offerList.standing(search, kept, { opened, today })
  const viewTools = (standing.isChanged || standing.open) && (
    <Suspense>
      <ViewFlow
        {...{ standing, kept }}
        list={LIST}
        search={offerList.write(search)}
        onOpened={setOpened}
      />
    </Suspense>
  )
  return { kept, standing, viewTools, onView: (view?: KeptView) => setOpened(view?.id) }
}

/** /dashboard/spot-feedstock/: the list of offers. */
export function OfferListPage() {
  const title = useTitle()
  const now = useOfferNow()
  const deciding = useDeciding()
  const user = useUser()
  const company = useConfig()?.company
  const { go } = useNavigation()
  const { search, ignored, setSearch } = useOfferSearch()
  const { list, steady } = useOffers(search)
  const sites = useQuery(sitesQuery())
  const [acting, setActing] = useState<Acting>()
  // Who may make offers sees all of them.
  const isFull = company !== undefined && canOpen(user, NEW, company)
  const open = (id: string) => {
    if (isFull) go(offerHref(id))
  }
  return (
    <>
      <PageHeader
        title={title}
        {...(isFull
          ? {
              actions: (
                <>
                  <ButtonLink href="/dashboard/spot-feedstock/config/">
                    {offerListTexts.config}
                  </ButtonLink>
                  <ButtonLink href={NEW} variant="solid">
                    <Icon name="plus" size={16} />
                    {offerListTexts.newOffer}
                  </ButtonLink>
                </>
              ),
            }
          : {})}
      />
      <OfferListView
        today={now.today}
        search={search}
        ignored={ignored}
        onSearch={setSearch}
        rows={steady.rows}
        isFull={isFull}
        {...useViews(search, now.today)}
        lastHours={
          <Suspense fallback={offerListTexts.endsToday}>
            <LastHours today={now.today} />
          </Suspense>
        }
        onExport={async () => {
          const { exportOffers } = await import('./export-offers.ts')
          await exportOffers(search, { today: now.today, isFull })
        }}
        suppliers={suppliersOf(sites.data ?? [])}
        isLoading={list.isPending && !list.error}
        problem={list.error ? sayError(list.error) : undefined}
        shownFrom={list.data ? sayMoment(new Date(list.dataUpdatedAt).toISOString()) : undefined}
        onRetry={() => void list.refetch()}
        hasMore={list.hasNextPage}
        isLoadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        changed={steady.changed}
        onShowChanges={steady.show}
        newHref={isFull ? NEW : undefined}
        hrefOf={offerHref}
        onOpen={open}
        renderMenu={({ offer, id }, tabIndex) =>
          isFull && (
            <OfferMenu
              offer={offer}
              now={now}
              deciding={deciding}
              tabIndex={tabIndex}
              onOpen={() => open(id)}
              onAction={(dialog) => {
                steady.follow([id])
                setActing({ dialog, offer })
              }}
            />
          )
        }
      />
      <Suspense>
        {acting && <OfferActionFlow {...acting} now={now} onClose={() => setActing(undefined)} />}
      </Suspense>
    </>
  )
}
