import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { hasOpened, rememberOpened } from '#api/records/seen-lists.ts'
import { useFlowActor } from '#flows/index.ts'
import type { AnySearch, DefinedList } from '#machines/records/list/define-list.ts'
import { openingOf } from '#machines/records/list/kept-views.ts'
import type { KeptView } from '#machines/records/list/kept-views.ts'
import { recordListMachine } from '#machines/records/list/machine.ts'
import type { ListInput } from '#machines/records/list/types.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import type { ViewList } from '#schemas/records/saved-view.ts'
import { useKept } from '#views/parts/use-kept.ts'

import { keptViewsQuery } from './kept-views.ts'
import { useListAddress } from './use-list-address.ts'
import type { ListAddress } from './use-list-address.ts'

const NONE: readonly KeptView[] = []
const isEmpty = (search: object) => Object.keys(search).length === 0

type Options<Search extends AnySearch> = {
  readonly list: DefinedList<Search>
  /** Under which its reader keeps views; absent: none are kept. */
  readonly views?: ViewList
  /** It opens with what its reader chose for that; whoever meets it for the first time sees `first`. */
  readonly opens?: { readonly first: Search | undefined }
  /** Where another list has the page's address: the part of it that is this one's. */
  readonly address?: ListAddress<Search>
}

const keeping = (views: ViewList | undefined) => ({
  ...keptViewsQuery(views ?? 'shipments'),
  enabled: views !== undefined,
})

/** The chart of a list as it begins, with what it does of itself. */
function useListActor<Search extends AnySearch>({ list, opens, views, ...given }: Options<Search>) {
  const { sub } = useUser()
  const found = useQueryClient().getQueryData(keeping(views).queryKey)
  const cached = views && found
  const whole = useListAddress(list, list.path)
  const address = given.address ?? whole
  const isBare = opens !== undefined && isEmpty(address.search) && !address.isChosen
  const { setSearch } = address
  const begun = useKept(() => {
    const own = opens && cached && openingOf(list, cached)
    const hasFirst = !hasOpened(list.name, sub) && opens?.first !== undefined
    const input: ListInput = {
      isBare,
      first: hasFirst && opens.first ? list.write(opens.first) : undefined,
      opening: own && list.write(own),
      hadView: cached === undefined && (hasFirst || hasOpened(`${list.name}-view`, sub)),
    }
    const machine = recordListMachine.provide({
      actions: {
        showOpening: ({ context }) =>
          setSearch(list.read(context.opening ?? context.first ?? {}).search, 'replace'),
        rememberVisit: () => rememberOpened(list.name, sub),
      },
    })
    return { machine, input }
  })
  const actor = useFlowActor(begun.machine, { input: begun.input })
  useEffect(() => actor.send({ type: 'ADDRESS', isBare }), [actor, isBare])
  return { address, actor }
}

function useOpenedList<Search extends AnySearch>(options: Options<Search>) {
  const { list, opens, views } = options
  const { sub } = useUser()
  const { address, actor } = useListActor(options)
  const { data, isError } = useQuery(keeping(views))
  // What is not asked for may be there all the same: another list's.
  const kept = views && data
  const isRead = opens !== undefined && (kept !== undefined || isError)
  const own = kept && openingOf(list, kept)
  const opening = own && JSON.stringify(list.write(own))
  useEffect(() => {
    if (!isRead) return
    // Whoever has such a view does not see the whole list for a moment before it, next time.
    if (opening) rememberOpened(`${list.name}-view`, sub)
    const said = opening ? (JSON.parse(opening) as ListInput['opening']) : undefined // because it was said so above
    actor.send({ type: 'VIEWS', opening: said })
  }, [actor, isRead, opening, list, sub])
  return { list, address, actor, kept: kept ?? NONE, views, opensWithView: opens !== undefined }
}
/** A list whose address says what it shows. */
export type OpenedList<Search extends AnySearch> = Omit<
  ReturnType<typeof useOpenedList>,
  'list' | 'address'
> & {
  readonly list: DefinedList<Search>
  readonly address: ReturnType<typeof useListAddress<Search>>
}

type Props<Search extends AnySearch> = Options<Search> & {
  readonly children: (opened: OpenedList<Search>) => ReactNode
}

/** A list once it is decided what it opens with. */
export function ListOpening<Search extends AnySearch>({ children, ...options }: Props<Search>) {
  const opened = useOpenedList(options)
  const isOpening = useSelector(opened.actor, (state) => state.matches('opening'))
  return isOpening ? null : children(opened)
}
