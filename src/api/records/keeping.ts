import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import { watchDevice } from '#api/session/device.ts'
import { childKeeper } from '#machines/records/form/keeper/child.ts'
import type { Content, KeeperInput, Saved, Saving } from '#machines/records/form/keeper/types.ts'
import type { FormEvent, KeyInput } from '#machines/records/form/types.ts'

import { draftsOf } from './drafts.ts'
import type { DraftForm } from './drafts.ts'

type Kept<C extends Content> = DraftForm<C> & {
  readonly isDraft: (content: object) => content is C
  /** Hears what else this form has to know; returns how to stop. */
  readonly hear?: (tell: (event: EventObject) => void) => () => void
}

/** The kept drafts of a form for one user (`pool|sub`), and the actors that its machine needs for them. */
export function keepingOf<C extends Content>(user: string, { isDraft, hear, ...form }: Kept<C>) {
  const drafts = draftsOf(user, form)
  return {
    /** The kept draft, or null; after `within` ms only what this browser has. */
    find: async (draftKey: string, within?: number) =>
      (await drafts.open(draftKey, within)) ?? null,
    actors: {
      watchDevice: fromCallback<EventObject, KeyInput>(({ sendBack, input }) => {
        const tell = (event: FormEvent) => sendBack(event)
        const stops = [
          drafts.hear(input.draftKey, (kept) => tell({ type: 'kept-elsewhere', kept })),
          watchDevice(tell),
          hear?.(sendBack),
        ]
        return () => {
          for (const stop of stops) stop?.()
        }
      }),
      keepDraft: childKeeper.provide({
        actors: {
          saveDraft: fromPromise<Saved, Saving>(({ input }) => {
            const { content } = input
            if (!isDraft(content)) throw new Error('a form keeps drafts of its own')
            return drafts.save({ ...input, content })
          }),
          dropDraft: fromPromise<void, KeeperInput>(({ input }) => drafts.drop(input.draftKey)),
        },
        actions: {
          storeTheirs: (_, { draftKey, kept }) => {
            if (kept && isDraft(kept.content))
              drafts.adopt(draftKey, { ...kept, content: kept.content })
          },
        },
      }),
    },
  }
}
