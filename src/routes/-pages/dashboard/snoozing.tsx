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

/** Puts a thing off and says until when, with the way back; rejects where it stayed. */
export const snoozeAndSay = (queries: QueryClient, named: Named, undo: () => void) =>
  orSay(queries, async () => {
    const until = await snooze(queries, named)
    const content = (
      <>
        {words.done(sayShortDay(until))}{' '}
        <Button size="sm" onClick={undo}>
          {words.undo}
        </Button>
      </>
    )
    await notify({ type: 'custom', content, duration: UNDO_MS, uniqueId: TOAST })
  })

/** Takes a thing back and says so; rejects where it stayed away. */
export const wakeAndSay = (queries: QueryClient, named: Named) =>
  orSay(queries, async () => {
    await wake(queries, named)
    await notify({ type: 'success', message: words.awake, uniqueId: TOAST })
  })
