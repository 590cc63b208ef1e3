import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'

import { loadChoices, saveChoices } from '#api/notification/notifications.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { notificationChoicesMachine } from '#machines/notification/choices/machine.ts'
import type { Choices } from '#machines/notification/choices/types.ts'
import { NotificationChoices as ChoicesView } from '#views/notification/choices.tsx'

const provide = () =>
  notificationChoicesMachine.provide({
    actors: {
      load: fromPromise<Choices>(loadChoices),
      save: fromPromise<Choices, Choices | undefined>(({ input }) =>
        input ? saveChoices(input) : Promise.reject(new Error('nothing is shown')),
      ),
    },
  })

/** How one hears of what others do, with its machine. */
export function NotificationChoices() {
  const actor = useFlowActor(useProvided(provide))
  const snapshot = useSelector(actor, (current) => current)
  return <ChoicesView snapshot={snapshot} send={(event) => actor.send(event)} />
}
