import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { fromPromise } from 'xstate'

import { inWords, sayError } from '#api/client/errors.ts'
import { isGone, loadSupplierLetter, supplierOfferQuery } from '#api/spot-offer/supplier-offers.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { dashboardLink } from '#machines/auth/selectors.ts'
import { fileExportMachine } from '#machines/records/export/machine.ts'
import { actorOf } from '#machines/spot-offer/lifecycle/actor.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useConfig, useTitle } from '#routes/-pages/shell/hooks.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { ClosedOffer, SharedOffer } from '#schemas/spot-offer/offer.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { answerTexts } from '#texts/supplier-answer.ts'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { saveFile } from '#views/parts/save-file.ts'
import { Loading, PageSkeleton, Skeleton } from '#views/parts/skeleton.tsx'
import { EmptyState, LoadError } from '#views/parts/states.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import { useLast } from '#views/parts/use-kept.ts'
import { AnswerDialog } from '#views/spot-offer/supplier/answer-dialog.tsx'
import { answersOf } from '#views/spot-offer/supplier/answers.ts'
import { ClosedOfferPage } from '#views/spot-offer/supplier/closed-page.tsx'
import { SupplierOfferPage as OfferView } from '#views/spot-offer/supplier/offer-page.tsx'

import { LastHours } from './last-hours.tsx'
import { useAnswering } from './use-answering.ts'

const OfferLifecycle = lazy(async () => ({
  default: (await import('#flows/lifecycle/offer-for-partner.tsx')).OfferLifecycle,
}))
const words = supplierOfferTexts
const noAnswerFor = (reason: string) => ({ accept: reason, decline: reason, note: reason })
const goneFor = (closed: ClosedOffer | undefined) =>
  noAnswerFor(closed ? words.state.closed[closed.standing] : words.state.taken)
// Before the settings have come no page is shown; the zone itself may be left out of them.
const ZONE = 'America/Los_Angeles'

const sayLetter = (error: unknown) =>
  isGone(error) ? words.actions.letterWaits : sayError(error).text
async function saveLetter(id: string): Promise<void> {
  const { blob, filename } = await inWords(loadSupplierLetter(id), sayLetter)
  saveFile(filename, blob)
}

function useLetter(id: string) {
  const machine = useProvided(() =>
    fileExportMachine.provide({ actors: { writeFile: fromPromise(() => saveLetter(id)) } }),
  )
  const actor = useFlowActor(machine)
  const state = useSelector(actor, (snapshot) => snapshot)
  const problem = state.matches('failed') ? state.context.problem : undefined
  return {
    letter: { isLoading: state.hasTag('busy'), problem },
    open: () => actor.send({ type: 'WRITE' }),
  }
}

/** /suppliers/offer/{offer_id}/ */
export function SupplierOfferPage({ offerId }: { readonly offerId: string }) {
  const title = useTitle()
  const { data, error, dataUpdatedAt, refetch } = useQuery(supplierOfferQuery(offerId))
  // What is on screen stays there when it is withdrawn or revised: an answer that is being typed is not lost.
  const offer = useLast(data?.view === 'shared' ? data : undefined)
  const closed = data?.view === 'closed' ? data : undefined
  const failed = error && !isGone(error) && (
    <LoadError
      things={words.things}
      problem={sayError(error)}
      retry={() => void refetch()}
      {...(data ? { shownFrom: sayMoment(new Date(dataUpdatedAt).toISOString()) } : {})}
    />
  )
  if (offer)
    return (
      <Loaded
        offer={offer}
        title={title}
        closed={closed}
        isTaken={closed !== undefined || isGone(error)}
        failed={failed}
      />
    )
  if (closed) return <Closed offer={closed} title={title} failed={failed} />
  return (
    <>
      <PageHeader title={title} />
      {!error && (
        <Loading things={words.things}>
          <PageSkeleton things={words.things} />
        </Loading>
      )}
      {failed}
      {isGone(error) && <Gone />}
    </>
  )
}

function useHome() {
  const { user } = useNow()
  const company = useConfig()?.company ?? { name: '', slug: '' }
  return dashboardLink(user, company)
}

type ClosedProps = Pick<LoadedProps, 'title' | 'failed'> & { readonly offer: ClosedOffer }
function Closed({ offer, title, failed }: ClosedProps) {
  const { today, crumbs, staffHref } = useAround(offer)
  const { letter, open } = useLetter(offer.offerId)
  const shown = { title, crumbs, offer, today, staffHref, letter, failed }
  return <ClosedOfferPage {...shown} onLetter={open} />
}

/** The day, the way back, and for staff who look on the offer's own page. */
function useAround({ offerId }: Pick<ClosedOffer, 'offerId'>) {
  const { user, now } = useNow()
  const home = useHome()
  const zone = useConfig()?.company.timeZone ?? ZONE
  const isStaff = isStaffMember(user)
  return {
    user,
    today: dateAt(zone, now),
    crumbs: home ? [{ label: home.label, href: home.href }] : [],
    staffHref: isStaff ? `/dashboard/spot-feedstock/offer/${offerId}/` : undefined,
  }
}

function Gone() {
  const home = useHome()
  return (
    <EmptyState
      icon="document"
      text={words.gone.title}
      hint={`${words.gone.text} ${words.gone.hint}`}
      action={home && <ButtonLink href={home.href}>{words.gone.link}</ButtonLink>}
    />
  )
}

const events = { accept: 'accept', decline: 'decline', note: 'add-note' } as const
type LoadedProps = {
  readonly offer: SharedOffer
  readonly title: string
  readonly closed: ClosedOffer | undefined
  readonly isTaken: boolean
  /** That it could not be read again. */
  readonly failed: ReactNode
}
function Loaded({ offer, title, closed, isTaken, failed }: LoadedProps) {
  const { user, today, crumbs, staffHref } = useAround(offer)
  const actor = useAnswering(offer.offerId)
  const { word: answered, done } = useSelector(actor, ({ context }) => context)
  const { letter, open } = useLetter(offer.offerId)
  const found = answersOf(offer, { by: actorOf(user), today })
  return (
    <>
      <OfferView
        title={title}
        crumbs={crumbs}
        offer={offer}
        today={today}
        lastHours={<LastHours today={today} />}
        answers={isTaken ? goneFor(closed) : found}
        onAnswer={(word) =>
          actor.send({
            type: events[word],
            stamp: offer.updatedAt,
            total: offer.offerForm.totals.total,
          })
        }
        done={done}
        isTaken={isTaken}
        failed={failed}
        closed={closed}
        staffHref={staffHref}
        renderChart={() => (
          <Suspense fallback={<Skeleton />}>
            <OfferLifecycle offer={offer} user={user} today={today} />
          </Suspense>
        )}
        letter={letter}
        onLetter={open}
      />
      <AnswerDialog
        actor={actor}
        offer={isTaken ? undefined : offer}
        goneBecause={isTaken ? answerTexts.changed.gone : found[answered]}
        letter={letter}
        onLetter={open}
      />
    </>
  )
}
