import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'

import { sitesQuery } from '#api/places.ts'
import { report } from '#api/report/report.ts'
import { provideEditor } from '#api/spot-offer/editor.ts'
import { useFlowActor } from '#flows/index.ts'
import { actorOf } from '#machines/spot-offer/lifecycle/actor.ts'
import { AskBeforeLeaving } from '#routes/-pages/records/ask-before-leaving.tsx'
import { useFlush } from '#routes/-pages/records/use-flush.ts'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { useNavigation } from '#views/parts/link.tsx'
import { EditorPage } from '#views/spot-offer/editor/editor-page.tsx'

import { crumbs, offerHref } from './crumbs.ts'
import { suppliersOf } from './suppliers.ts'
import { useCompanyZone } from './use-offer-now.ts'

type Props = {
  /** Null: a new offer. */
  readonly offerId: string | null
}

/** Joins the editor's machine, its calls and its view; one per offer, since the machine reads its input once. */
export function OfferEditor({ offerId }: Props) {
  const user = useUser()
  const queries = useQueryClient()
  const timeZone = useCompanyZone()
  const { go } = useNavigation()
  const sites = useQuery(sitesQuery())
  const machine = useMemo(
    () =>
      provideEditor({ queries, user: `${user.pool}|${user.sub}`, timeZone }).provide({
        actions: { reportFault: ({ event }) => report('error' in event ? event.error : event) },
      }),
    [queries, user.pool, user.sub, timeZone],
  )
  const actor = useFlowActor(machine, {
    input: {
      draftKey: `spot-offer:staff:${offerId ?? 'new'}`,
      offerId,
      by: actorOf(user),
      companyTimeZone: timeZone,
    },
  })
  const snapshot = useSelector(actor, (current) => current)
  const send = useCallback<typeof actor.send>((event) => actor.send(event), [actor])
  useFlush(actor)
  const { savedId } = snapshot.context
  useEffect(() => {
    if (savedId !== null) go(offerHref(savedId))
  }, [savedId, go])
  return (
    <>
      <EditorPage
        title={useTitle()}
        crumbs={
          offerId === null ? crumbs : [...crumbs, { label: offerId, href: offerHref(offerId) }]
        }
        snapshot={snapshot}
        send={send}
        suppliers={suppliersOf(sites.data ?? [])}
        backHref={offerId === null ? undefined : offerHref(offerId)}
      />
      <AskBeforeLeaving actor={actor} />
    </>
  )
}
