import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryKey, infiniteQueryOptions } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

import { provideSupplierUsers } from '#api/supplier-user/change.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import type { AnySearch } from '#machines/records/list/define-list.ts'
import type { UserEvent } from '#machines/supplier-user/editing/types.ts'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import type { SupplierUser } from '#schemas/supplier-user.ts'
import { notify } from '#views/parts/toast.ts'
import { todayHere } from '#views/parts/today.ts'

type Page<U> = { data: U[]; nextCursor: string | null }
type Asked<U, K extends QueryKey, C> = ReturnType<
  typeof infiniteQueryOptions<Page<U>, Error, InfiniteData<Page<U>>, K, C>
>

const rowOf = <U extends SupplierUser>(user: U) => ({ id: user.id, revision: user.updatedAt, user })

/** The chart of the panel and the questions, beside that of a list of users. */
export function useEditing<S extends AnySearch, U extends SupplierUser, K extends QueryKey, C>(
  opened: OpenedList<S>,
  query: (search: S) => Asked<U, K, C>,
) {
  const queries = useQueryClient()
  const tell = (message: string) => void notify({ type: 'success', message })
  const actor = useFlowActor(useProvided(() => provideSupplierUsers(queries, tell)))
  const snapshot = useSelector(actor, (current) => current)
  const today = todayHere(useNow().now)
  const shown = useRecordList(opened, { query, rowOf: rowOf<U>, today })
  const isClosed = snapshot.matches('closed')
  // What one did oneself is shown at once; what others do waits until one asks for it.
  const close = useEffectEvent(() => {
    shown.send({ type: 'CLOSE' })
    shown.send({ type: 'SHOW_CHANGES' })
  })
  useEffect(() => {
    if (isClosed) close()
  }, [isClosed])
  const send = (event: UserEvent, rows: readonly ReturnType<typeof rowOf<U>>[] = []) => {
    if (isClosed && rows.length > 0)
      shown.send({
        type: 'ACT',
        about: { name: event.type, rows: rows.map(({ id, revision }) => ({ id, revision })) },
      })
    actor.send(event)
  }
  return { snapshot, shown, isClosed, send }
}
