import { displayName } from '#schemas/person.ts'
import type { PortalUser } from '#schemas/user.ts'

import type { Actor } from './types.ts'

/** A signed-in user as the lifecycle knows actors. */
export const actorOf = (user: PortalUser): Actor => ({
  id: `${user.pool}|${user.sub}`,
  email: user.email,
  name: displayName(user),
  caller: user.caller,
})
