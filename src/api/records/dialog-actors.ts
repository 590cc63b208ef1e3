import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import type { Answer, Sending } from '#machines/records/action/types.ts'

import { answerOf } from './action-answer.ts'
import type { keysOf } from './collection.ts'
import type { Patching } from './patch.ts'

type Warned = { readonly nonFatalError: { readonly message: string } | null }
type Acting<B> = {
  readonly keys: ReturnType<typeof keysOf>
  readonly patch: (queryClient: QueryClient, patching: Patching<B>) => Promise<Warned>
  /** What a dialog sends; throws where it is not complete. */
  readonly bodyOf: (sending: Sending, queryClient: QueryClient) => B
}

/** The actors of an area's action dialogs. */
export type DialogActors = ReturnType<typeof dialogActorsOf>

/** The action dialog's actor for a collection, on the API and the Query cache. */
export const dialogActorsOf =
  <B>({ keys, patch, bodyOf }: Acting<B>) =>
  (queryClient: QueryClient) => ({
    sendAction: fromPromise<Answer, Sending>(async ({ input, signal }) => {
      const { requestId: id } = input
      const body = bodyOf(input, queryClient)
      try {
        const { nonFatalError } = await patch(queryClient, { id, body, signal })
        return { kind: 'done', warning: nonFatalError?.message ?? null }
      } catch (error) {
        const answer = answerOf(error)
        if (answer.kind === 'conflict')
          void queryClient.invalidateQueries({ queryKey: keys.one(id) })
        return answer
      }
    }),
  })
