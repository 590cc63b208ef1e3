import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'
import * as z from 'zod/mini'

import { watchDevice } from '#api/session/device.ts'
import { pack, unpack } from '#machines/onboarding/wizard/draft.ts'
import { isDraft } from '#machines/onboarding/wizard/draft.ts'
import type { OnboardingDraft } from '#machines/onboarding/wizard/types.ts'
import { childKeeper } from '#machines/records/form/keeper/child.ts'
import type { KeeperInput, Saved, Saving } from '#machines/records/form/keeper/types.ts'
import type { FormEvent, KeyInput } from '#machines/records/form/types.ts'
import { isLasting, local, read, write } from '#storage'

import { draftKeyOf } from './draft-on-device.ts'

const Kept = z.object({ content: z.unknown(), at: z.string() })

function parse(text: string | null | undefined) {
  try {
    const { success, data } = Kept.safeParse(JSON.parse(text ?? 'null'))
    const content = success ? unpack(data.content) : undefined
    return success && content ? { content, at: data.at, revision: null } : undefined
  } catch {
    return undefined
  }
}

/** What was typed on this device before: nobody is signed in, so it is kept nowhere else. */
export const keptOnDevice = (draftKey: string): OnboardingDraft | null =>
  parse(read(local, draftKeyOf(draftKey)))?.content ?? null

function save({ draftKey, content }: Saving): Saved {
  const at = new Date().toISOString()
  if (!isDraft(content)) throw new Error('the wizard keeps drafts of its own')
  write(local, draftKeyOf(draftKey), JSON.stringify({ content: pack(content), at }))
  const isThere = isLasting(local()) && read(local, draftKeyOf(draftKey)) !== undefined
  // Here is all there is: nothing has to be sent later.
  return isThere ? { kind: 'saved', revision: 0, at } : { kind: 'nowhere', isRefused: true }
}

/** The keeper of the draft on this device, and the ears on it. */
export const deviceActors = {
  watchDevice: fromCallback<EventObject, KeyInput>(({ sendBack, input }) => {
    const tell = (event: FormEvent) => sendBack(event)
    const hear = ({ key, newValue }: StorageEvent) => {
      const kept = key === draftKeyOf(input.draftKey) ? parse(newValue) : undefined
      if (kept) tell({ type: 'kept-elsewhere', kept })
    }
    addEventListener('storage', hear)
    const stop = watchDevice(tell)
    return () => {
      removeEventListener('storage', hear)
      stop()
    }
  }),
  keepDraft: childKeeper.provide({
    actors: {
      saveDraft: fromPromise<Saved, Saving>(({ input }) => Promise.resolve(save(input))),
      dropDraft: fromPromise<void, KeeperInput>(({ input }) =>
        Promise.resolve(write(local, draftKeyOf(input.draftKey), undefined)),
      ),
    },
  }),
}
