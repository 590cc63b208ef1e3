import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { inWords } from '#api/client/errors.ts'
import { savedViewWrites } from '#api/records/saved-views.ts'
import { useFlowActor } from '#flows/index.ts'
import { MAX_VIEWS } from '#machines/records/list/kept-views.ts'
import type { KeptView, ViewStanding } from '#machines/records/list/kept-views.ts'
import { keptViewMachine } from '#machines/records/views/machine.ts'
import type { ViewChange, ViewForm } from '#machines/records/views/types.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import type { ViewList } from '#schemas/records/saved-view.ts'
import { VIEW_SHARERS, isOneOf } from '#schemas/rights.ts'
import { viewTexts } from '#texts/saved-views.ts'
import { notify } from '#views/parts/toast.ts'
import { ViewTools } from '#views/records/list/view-tools.tsx'

type Props = {
  readonly standing: ViewStanding
  readonly list: ViewList
  /** The list's search as its address says it. */
  readonly search: Readonly<Record<string, string>>
  readonly kept: readonly KeptView[]
  /** Whether this list may open with a view of its reader's choice. */
  readonly mayBeFirst?: boolean
  /** The id of the view that is open from now on. */
  readonly onOpened: (id: string | undefined) => void
}

type Opened = Pick<Props, 'list' | 'search' | 'onOpened'>
/** The calls of the chart, each with what is said when it is done. */
function provideViews({ list, search, onOpened }: Opened, queries: QueryClient) {
  const writes = savedViewWrites(queries)
  const done = (message: string) => void notify({ type: 'success', message })
  return keptViewMachine.provide({
    actors: {
      create: fromPromise<void, ViewForm>(async ({ input: { name, ...flags } }) => {
        const view = { list, name: name.trim(), search: { ...search }, ...flags }
        const { id } = await inWords(writes.create(view))
        onOpened(id)
        done(viewTexts.saved(view.name))
      }),
      write: fromPromise<void, ViewChange | undefined>(async ({ input }) => {
        if (!input) return
        const { id, name } = input.view
        const { isDefault } = input
        const change = isDefault === undefined ? { search: { ...search } } : { isDefault }
        await inWords(writes.update({ id, ...change }))
        const first = isDefault ? viewTexts.isFirst(name) : viewTexts.isNotFirst
        done(isDefault === undefined ? viewTexts.saved(name) : first)
      }),
      remove: fromPromise<void, KeptView | undefined>(async ({ input }) => {
        if (!input) return
        await inWords(writes.remove(input.id))
        onOpened(undefined)
        done(viewTexts.removed(input.name))
      }),
    },
  })
}

/** The tools of the view that the list shows, on the API. */
export function ViewFlow({ standing, search, kept, mayBeFirst, ...opened }: Props) {
  const user = useUser()
  const actor = useFlowActor(provideViews({ search, ...opened }, useQueryClient()))
  const query = new URLSearchParams(search).toString()
  const isFull = kept.filter(({ isMine }) => isMine).length >= MAX_VIEWS
  return (
    <ViewTools
      actor={actor}
      standing={standing}
      mayBeFirst={mayBeFirst === true}
      link={`${location.origin}${location.pathname}${query && `?${query}`}`}
      canShare={isOneOf(VIEW_SHARERS, user.caller)}
      fullReason={isFull ? viewTexts.full(MAX_VIEWS) : undefined}
    />
  )
}
