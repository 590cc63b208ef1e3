import { pools } from '#schemas/pool.ts'
import { tenants } from '#schemas/tenants/index.ts'
import { isStaffMember, userTypes } from '#schemas/user-type.ts'

import { uuidAt } from './db/repositories/ids.ts'
import { addSession, addViewAs } from './db/repositories/sign-in-entries.ts'
import type { Visit } from './http/mount.ts'
import type { DomainParts } from './wiring.ts'

const MAX_KNOWN = 10_000
const HOUR_MS = 3_600_000

type Parts = Pick<DomainParts, 'db' | 'secrets' | 'now' | 'log'>

/** The form of an id, made of what names a session: every node makes the same. */
const idOf = (hash: Buffer) =>
  hash.toString('hex', 0, 16).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')

/**
 * Writes down what the calls themselves show, whichever pools people sign in with: that somebody signed in, by the first
 * call of a session, and that somebody of the staff looks at the pages of a program.
 */
export function createVisits({ db, secrets, now, log }: Parts) {
  const known = new Set<string>()
  const once = (key: string, write: () => Promise<void>) => {
    if (known.has(key)) return
    if (known.size >= MAX_KNOWN) known.clear()
    known.add(key)
    write().catch((error: unknown) => {
      known.delete(key) // the next call tries again
      log.warn({ error }, 'a sign-in could not be written down')
    })
  }
  return ({ user, principal, session, address, requestId, viewing }: Visit): void => {
    if (!user || principal === undefined) return
    const who = { user, principal, requestId }
    if (session) {
      const key = `${principal}|${session.since}|${session.family}`
      once(key, () =>
        addSession(db, {
          ...who,
          id: idOf(secrets.mac('audit-session', key)),
          at: new Date(session.since * 1000),
          addressHash: secrets.mac('audit-address', address),
          how: pools[user.pool].sso ? 'SSO' : undefined,
        }),
      )
    }
    const program = viewing && tenants.find(({ slug }) => slug === viewing)
    if (!program || !isStaffMember(user) || !userTypes[user.type].viewsAs) return
    const at = now()
    once(`${principal}|${program.slug}|${Math.floor(at.getTime() / HOUR_MS)}`, () =>
      addViewAs(db, {
        ...who,
        id: uuidAt(at.getTime()),
        at,
        addressHash: secrets.mac('audit-address', address),
        program,
      }),
    )
  }
}
