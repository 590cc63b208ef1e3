import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { fromPromise } from 'xstate'

import { sayError } from '#api/client/errors.ts'
import { NOTIFICATIONS_KEY, markRead, unreadQuery } from '#api/notification/notifications.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { notificationReadingMachine } from '#machines/notification/reading/machine.ts'
import type { ReadOnes } from '#machines/notification/reading/types.ts'
import { Queries } from '#routes/-pages/records/queries.tsx'
import { Bell as BellButton } from '#views/notification/bell.tsx'
import { notify } from '#views/parts/toast.ts'

const load = () => import('./what-happened.tsx')
const WhatHappened = lazy(async () => ({ default: (await load()).WhatHappened }))

const provideReading = (queries: QueryClient) =>
  notificationReadingMachine.provide({
    actors: {
      note: fromPromise<void, ReadOnes | undefined>(async ({ input }) => {
        if (input) await markRead('ids' in input ? { ids: [...input.ids] } : input)
        await queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
      }),
    },
    actions: {
      tellFailed: (_, { error }) => void notify({ type: 'error', message: sayError(error).text }),
    },
  })

function Watching() {
  const queries = useQueryClient()
  const { data: unread = 0 } = useQuery(unreadQuery())
  const [isOpen, setOpen] = useState(false)
  // Not of the list: that is closed once something in it is opened.
  const actor = useFlowActor(useProvided(() => provideReading(queries)))
  return (
    <>
      <BellButton unread={unread} onNear={() => void load()} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <WhatHappened
            onRead={(ones) => actor.send({ type: 'READ', ones })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** How much is unread, in the top bar, and the list of it: outside of the pages and their cache. */
export const Bell = () => (
  <Queries>
    <Watching />
  </Queries>
)
