import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'

import { follow } from './follow.ts'

/** `useActorRef` for pages: its actor can be watched live at /flows/. */
export const useFlowActor = ((
  machine: AnyActorLogic,
  options?: Parameters<typeof useActorRef>[1],
  observer?: Parameters<typeof useActorRef>[2],
) => useActorRef(machine, { ...options, inspect: follow }, observer)) as typeof useActorRef // because only the options gain something

/** A machine as its page provides it once: with what the page knew then. */
export function useProvided<M extends AnyStateMachine>(provide: () => M): M {
  const [machine] = useState(provide)
  return machine
}
