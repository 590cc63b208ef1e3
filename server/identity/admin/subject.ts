import type { Context } from '#server/identity/action.ts'
import type { Subject } from '#server/identity/challenges/challenge.ts'
import { badParameter } from '#server/identity/errors.ts'
import type { Pool } from '#server/identity/pools.ts'

const NAME_LENGTH = 128

/** 122 bits of a hash as a version 4 UUID, the form of every username. */
export function uuidOf(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Who is meant by the e-mail address that somebody entered. An address that nobody has gets a username as well, always
 * the same one, and goes through the same steps: answers and times do not tell who has an account.
 */
export async function subjectOf(
  pool: Pool,
  given: string | undefined,
  { users, secrets }: Context,
): Promise<Subject> {
  if (!given || given.length > NAME_LENGTH)
    return badParameter('Missing required parameter USERNAME')
  // As addresses are kept (attributes.ts).
  const name = given.normalize('NFC')
  const user = await users.findByEmail(pool.id, name)
  const invented = secrets.mac('identity invented user', `${pool.id}|${name.toLowerCase()}`)
  return { pool, user, username: user?.username ?? uuidOf(invented) }
}
