import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { authMachine } from '#machines/auth/auth/machine.ts'

export type AuthActor = ActorRefFrom<typeof authMachine>
export type AuthSnapshot = SnapshotFrom<typeof authMachine>

/** What every route gets; src/create-app.ts makes it. */
export type AppContext = { readonly auth: AuthActor }
