import type { PortalUser } from '#schemas/user.ts'
import type { Db } from '#server/db/database.ts'
import { useKey } from '#server/db/repositories/service-keys.ts'
import type { Secrets } from '#server/secrets.ts'

/** What keys are compared by: the label of their message authentication code. */
export const KEY_LABEL = 'service-key'
/** Whose word the identity of a key is. */
const ISSUER = 'service-key'
const FORM = /^pk_[\w-]{43}$/

type Known = { readonly user: PortalUser; readonly issuer: string }
/** Who shows a service key; undefined for one that is not good. */
export type VerifyKey = (key: string) => Promise<Known | undefined>

type Options = {
  readonly db: Db
  readonly secrets: Pick<Secrets, 'mac'>
  readonly now: () => Date
}

/** Reads X-Service-Key: a system acts as an EPC user of its organisation, and as nobody in person. */
export const createKeyVerifier =
  ({ db, secrets, now }: Options): VerifyKey =>
  async (key) => {
    if (!FORM.test(key)) return undefined
    const row = await useKey(db, secrets.mac(KEY_LABEL, key), now())
    if (!row) return undefined
    const user: PortalUser = {
      sub: row.id,
      username: `service-key:${row.id}`,
      pool: 'epc_suppliers',
      type: 'epc-supplier',
      caller: 'epc',
      firstName: row.name,
      lastName: '',
      email: '',
      isEmailVerified: false,
      roles: ['epc-supplier-user'],
      tenant: row.organisation,
      allowedSites: [],
      epcAccess: 'epc-supplier-user',
    }
    return { user, issuer: ISSUER }
  }

/** The id of the key that a caller shows; undefined for a person. */
export const keyIdOf = (principal: string): string | undefined => {
  const [issuer, id] = principal.split('|')
  return issuer === ISSUER ? id : undefined
}
