import * as z from 'zod/mini'

import { Instant } from '#schemas/primitives.ts'

import { deleteStored, known, unanswered } from './draft-calls.ts'
import type { Stored } from './draft-calls.ts'
import { droppedText, keyOf, removeDropped, writeDropped } from './draft-copies.ts'
import type { DraftPlace } from './draft-copies.ts'

/** A draft that was dropped here and may still be on the server: of that revision, and kept there no later. */
const Dropped = z.object({ revision: z.int(), at: Instant })
// Storage holds what anybody wrote there.
function parseDropped(text: string | null): z.infer<typeof Dropped> | undefined {
  if (text === null) return undefined
  try {
    return Dropped.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Whether this is the draft that was dropped here, and not one that was begun elsewhere since. */
export function wasDropped(place: DraftPlace, stored: Stored): boolean {
  const dropped = parseDropped(droppedText(place))
  return dropped !== undefined && stored.revision === dropped.revision && stored.at <= dropped.at
}

/** Remembers a drop until the server has heard it; of a stored draft that nobody asked for its copy here knows. */
export function rememberDrop(place: DraftPlace, copied: number | null): void {
  const last = known.get(keyOf(place))
  const dropped = last
    ? { revision: last.revision, at: last.at }
    : copied !== null && { revision: copied, at: new Date().toISOString() }
  if (dropped) writeDropped(place, JSON.stringify(dropped))
}

/** Removes the stored draft, when it is its turn. */
export async function dropNow(place: DraftPlace, copied: number | null): Promise<void> {
  try {
    await deleteStored(place)
    removeDropped(place)
  } catch (error) {
    // What was on its way may have got another revision.
    rememberDrop(place, copied)
    throw error
  } finally {
    // What is typed from now on continues nothing.
    known.delete(keyOf(place))
    unanswered.delete(keyOf(place))
  }
}
