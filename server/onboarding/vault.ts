import type { Db } from '#server/db/database.ts'
import { findSecretsToRenew, renewSecret } from '#server/db/repositories/onboarding.ts'
import type { ApplicationRecord } from '#server/db/repositories/onboarding.ts'
import type { Secrets } from '#server/secrets.ts'

const KEPT_MS = 2 * 365 * 86_400_000 // data-model.md §4

export type SecretFields = Readonly<Record<string, string>>
type Sealed = Pick<ApplicationRecord, 'secret_cipher' | 'secret_key_id'>

type Options = {
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  /** The number of the key in use: raised, what is sealed by an earlier one is sealed anew (deploy). */
  readonly keyNumber: number
}

/** Bank and tax data at rest: bound to their application, under a key that can be rotated. */
export function createVault({ secrets, keyNumber }: Options) {
  const keyId = String(keyNumber)
  const placeOf = (id: string) => ({
    table: 'onboarding_submissions',
    column: 'secret_cipher',
    row: id,
    tenant: '',
  })
  // The word makes the key: each number has its own.
  const wordOf = (key: string) => `onboarding ${key}`
  const seal = (id: string, fields: SecretFields): Sealed => ({
    secret_cipher: secrets.seal(JSON.stringify(fields), placeOf(id), wordOf(keyId)),
    secret_key_id: keyId,
  })
  const open = ({
    id,
    secret_cipher: cipher,
    secret_key_id: key,
  }: ApplicationRecord): SecretFields =>
    cipher === null
      ? {}
      : (JSON.parse(secrets.open(cipher, placeOf(id), wordOf(key))) as SecretFields) // because seal wrote it
  return {
    seal,
    open,
    /** Housekeeping: seals anew what is under an earlier key, and forgets what was kept for two years. */
    renew: async (db: Db, now: Date): Promise<void> => {
      const before = new Date(now.getTime() - KEPT_MS)
      const rows = await findSecretsToRenew(db, { keyId, before })
      await Promise.all(
        rows.map((row) =>
          renewSecret(
            db,
            row,
            row.created_at < before
              ? { secret_cipher: null, secret_key_id: keyId }
              : seal(row.id, open(row)),
          ),
        ),
      )
    },
  }
}
export type Vault = ReturnType<typeof createVault>
