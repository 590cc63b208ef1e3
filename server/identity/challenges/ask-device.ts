import type { Context } from '#server/identity/action.ts'

import { challenge, deviceState, subjectFor } from './challenge.ts'
import type { AuthAnswer, Person } from './challenge.ts'

/** Asks a remembered device to prove that it is the one. */
export const askDevice = (context: Context, person: Person): Promise<AuthAnswer> =>
  challenge(context, subjectFor(person), {
    name: 'DEVICE_SRP_AUTH',
    parameters: { DEVICE_KEY: person.deviceKey ?? '', USERNAME: person.user.username },
    state: deviceState(person.deviceKey),
  })
