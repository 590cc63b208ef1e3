import { createHash } from 'node:crypto'

import { exportJWK, generateKeyPair, importJWK } from 'jose'
import type { CryptoKey, JSONWebKeySet, JWK } from 'jose'
import type { Kysely } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { Secrets } from '#server/secrets.ts'
import { StartError } from '#server/start-error.ts'

const MODULUS_BITS = 3072

/** The installation's key that signs tokens, and the public halves that verify them. */
export type SigningKey = {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly jwks: JSONWebKeySet
}

type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly secrets: Secrets
  readonly now: () => Date
}

const place = (kid: string) => ({
  table: 'identity.signing_keys',
  column: 'private_cipher',
  row: kid,
  tenant: 'installation',
})

/** Reads the installation's signing key and makes it on the first start; of two nodes at once one makes it. */
export async function loadSigningKey({ db, secrets, now }: Parts): Promise<SigningKey> {
  const read = () =>
    db.selectFrom('identity.signing_keys').selectAll().orderBy('created_at', 'desc').execute()
  let rows = await read()
  if (!rows.some((row) => row.retired_at === null)) {
    await insertKey({ db, secrets, now })
    rows = await read()
  }
  const current = rows.find((row) => row.retired_at === null)
  if (!current) throw new StartError('The identity service has no signing key.')
  return {
    kid: current.kid,
    privateKey: await openPrivateKey(secrets, current),
    jwks: { keys: rows.map((row) => ({ kty: 'RSA', ...row.public_jwk })) },
  }
}

async function insertKey({ db, secrets, now }: Parts) {
  const pair = await generateKeyPair('RS256', { modulusLength: MODULUS_BITS, extractable: true })
  const { n = '', e = '' } = await exportJWK(pair.publicKey)
  const kid = createHash('sha256').update(n).digest('base64url').slice(0, 22)
  const jwk = { kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' }
  await db
    .insertInto('identity.signing_keys')
    .values({
      kid,
      public_jwk: JSON.stringify(jwk),
      private_cipher: secrets.seal(JSON.stringify(await exportJWK(pair.privateKey)), place(kid)),
      created_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function openPrivateKey(
  secrets: Secrets,
  row: { readonly kid: string; readonly private_cipher: string },
): Promise<CryptoKey> {
  let jwk: JWK
  try {
    jwk = JSON.parse(secrets.open(row.private_cipher, place(row.kid))) as JWK // because insertKey() sealed it
  } catch (cause) {
    throw new StartError(
      'The keys in DATA_DIR/secrets do not belong to this database. Restore both from the same backup.',
      { cause },
    )
  }
  // because an RSA key is never imported as bytes
  return (await importJWK(jwk, 'RS256')) as CryptoKey
}
