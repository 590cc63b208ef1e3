import { useActorRef } from '@xstate/react'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'

import { useKept } from '#views/parts/use-kept.ts'

import { follow } from './follow.ts'

/** `useActorRef` for pages: its actor can be watched live at /flows/. */
export const useFlowActor = ((
  machine: AnyActorLogic,
  options?: Parameters<typeof useActorRef>[1],
  observer?: Parameters<typeof useActorRef>[2],
) => useActorRef(machine, { ...options, inspect: follow }, observer)) as typeof useActorRef // because only the options gain something

/** A machine as its page provides it once: with what the page knew then. */
export const useProvided = <M extends AnyStateMachine>(provide: () => M): M => useKept(provide)
