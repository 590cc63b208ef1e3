import type { QueryClient } from '@tanstack/react-query'

import { newKey } from '#api/client/request.ts'

import type { keysOf } from './collection.ts'

type Options = { readonly idempotencyKey: string; readonly signal?: AbortSignal }
type Collection<B, A> = {
  readonly keys: ReturnType<typeof keysOf>
  readonly send: (about: { readonly id: string; readonly body: B }, options: Options) => Promise<A>
  /** The record as the answer has it. */
  readonly recordOf: (answer: A) => object
  /** Tells lists of it, beside the record itself. */
  readonly tell?: (queryClient: QueryClient, answer: A) => void
  /** What has to be read again, also after a refusal: it says that what is shown is not what is stored. */
  readonly forget: (queryClient: QueryClient) => void
}
export type Patching<B> = {
  readonly id: string
  readonly body: B
  /** Of a form that can be sent again after a lost answer. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/**
 * Acts on a record of a collection: the one place where the cache learns of it (cancel, call, set the answer, invalidate
 * lists). Throws ApiError; a 409 leaves the record to be read again.
 */
export const patchOf =
  <B, A>({ keys, send, recordOf, tell, forget }: Collection<B, A>) =>
  async (
    queryClient: QueryClient,
    { id, body, idempotencyKey = newKey(), signal }: Patching<B>,
  ) => {
    const queryKey = keys.one(id)
    await queryClient.cancelQueries({ queryKey })
    try {
      const answer = await send({ id, body }, { idempotencyKey, ...(signal ? { signal } : {}) })
      queryClient.setQueryData(queryKey, recordOf(answer))
      tell?.(queryClient, answer)
      return answer
    } finally {
      forget(queryClient)
    }
  }
