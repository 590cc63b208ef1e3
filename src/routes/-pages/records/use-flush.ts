import { useLayoutEffect } from 'react'
import type { EventObject } from 'xstate'

type Flushed = { readonly send: (event: { readonly type: 'flush' } & EventObject) => void }

/** Whoever leaves a form within a second of typing: what was typed last is saved first. */
export function useFlush(actor: Flushed): void {
  useLayoutEffect(() => () => actor.send({ type: 'flush' }), [actor])
}
