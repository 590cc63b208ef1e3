import { useEffect } from 'react'

import { watchConnection } from '#api/client/connection.ts'

type Hearing = {
  readonly send: (event: { readonly type: 'network'; readonly isOnline: boolean }) => void
}

/** Tells a dialog's machine whether there is a connection. */
export const useConnection = (actor: Hearing): void =>
  useEffect(() => watchConnection((isOnline) => actor.send({ type: 'network', isOnline })), [actor])
