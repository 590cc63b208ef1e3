import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

import { ApiError, sayError } from '#api/client/errors.ts'
import { supplierUserQuery } from '#api/supplier-user/users.ts'
import type { UserEvent } from '#machines/supplier-user/editing/types.ts'
import { NEW_USER } from '#machines/supplier-user/list.ts'
import type { SupplierUserSearch } from '#machines/supplier-user/list.ts'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'
import { supplierUserTexts as words } from '#texts/supplier-user-list.ts'
import type { UserRow } from '#views/supplier-user/list/view-config.tsx'

type Editing = {
  readonly isClosed: boolean
  readonly rows: readonly UserRow[]
  readonly isLoading: boolean
  readonly send: (event: UserEvent, rows?: readonly UserRow[]) => void
}
type Given = Editing & {
  readonly opened: OpenedList<SupplierUserSearch>
  readonly pool: SupplierPool
  readonly mayWrite: boolean
}

/** Somebody whom the address names: from the list where they are on it, else asked for by themselves. */
function useNamed({ opened, pool, rows, isLoading, mayWrite }: Given) {
  const { user: id } = opened.address.search
  const row = rows.find(({ user }) => user.username === id)
  const isAsked = mayWrite && id !== undefined && id !== NEW_USER && !row && !isLoading
  const { data, error } = useQuery({ ...supplierUserQuery(pool, id ?? ''), enabled: isAsked })
  const isGone = error instanceof ApiError && error.status === 404
  const why = error && isAsked ? (isGone ? words.notFound : sayError(error).text) : undefined
  return {
    id,
    row,
    user: row?.user ?? (isAsked ? data?.data : undefined),
    problem: id !== undefined && !mayWrite ? words.onlyWriters : why,
  }
}

/**
 * Whose panel is open is in the address, so that it can be linked, reloaded and gone back to: the address opens the panel,
 * and a panel that closes leaves it.
 */
export function useOpenUser(given: Given) {
  const { opened, pool, mayWrite, isClosed, send } = given
  const { search, setSearch } = opened.address
  const { id, row, user, problem } = useNamed(given)
  const go = (next: string | undefined, how: 'push' | 'replace') =>
    setSearch({ ...search, user: next }, how)
  const open = useRef<string>(undefined)
  const follow = useEffectEvent((named: typeof id, found: typeof user) => {
    if (named === open.current) return
    // The panel asks first where something was typed.
    if (!isClosed) {
      if (open.current !== undefined) send({ type: 'CLOSE' })
    } else if (mayWrite && named === NEW_USER) {
      open.current = named
      send({ type: 'INVITE', pool })
    } else if (mayWrite && named !== undefined && found) {
      open.current = named
      send({ type: 'EDIT', about: { pool, user: found } }, row ? [row] : [])
    }
  })
  const leave = useEffectEvent(() => {
    const was = open.current
    open.current = undefined
    if (was !== undefined && was === id) go(undefined, 'replace')
    else follow(id, user)
  })
  useEffect(() => {
    if (isClosed) leave()
  }, [isClosed])
  useEffect(() => follow(id, user), [id, user])
  return {
    problem,
    open: (next: string) => go(next, 'push'),
    close: () => go(undefined, 'replace'),
    /** What the panel sends: whoever went back and then keeps editing has it in the address again. */
    send: (event: UserEvent) => {
      send(event)
      if (event.type === 'KEEP' && id !== open.current) go(open.current, 'push')
    },
  }
}
