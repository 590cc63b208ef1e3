import type { QueryClient } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import { inboxQuery } from '#api/records/queries.ts'
import { snooze, wake } from '#api/records/snoozes.ts'
import type { Named } from '#machines/urgency/snooze/machine.ts'
import { snoozeTexts as words } from '#texts/snooze.ts'
import { Button } from '#views/parts/button.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { notify } from '#views/parts/toast.ts'

const TOAST = 'snooze'
const UNDO_MS = 10_000

async function orSay(queries: QueryClient, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    await notify({ type: 'error', message: sayError(error).text, uniqueId: TOAST })
    // Somebody may have acted meanwhile.
    await queries.invalidateQueries({ queryKey: inboxQuery().queryKey })
    throw error
  }
}

/** Puts things off and says until when, with the way back; rejects where one stayed. */
export const snoozeAndSay = (queries: QueryClient, items: readonly Named[], undo: () => void) =>
  orSay(queries, async () => {
    const until = await snooze(queries, items)
    const content = (
      <>
        {words.done(items.length, sayShortDay(until))}{' '}
        <Button size="sm" onClick={undo}>
          {words.undo}
        </Button>
      </>
    )
    await notify({ type: 'custom', content, duration: UNDO_MS, uniqueId: TOAST })
  })

/** Takes things back and says so; rejects where one stayed away. */
export const wakeAndSay = (queries: QueryClient, items: readonly Named[]) =>
  orSay(queries, async () => {
    await wake(queries, items)
    await notify({ type: 'success', message: words.awake(items.length), uniqueId: TOAST })
  })
