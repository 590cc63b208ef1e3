import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'

import { choosePool, codeTo } from '../support/amplify.ts'
import { useIdentity } from '../support/records/api-kit.ts'

const running = useIdentity()
beforeAll(() => {
  choosePool(running, 'external')
})

/** Every row of every table, as text. */
async function allRows(): Promise<readonly string[]> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'`.execute(running.db)
  const lines: string[] = []
  for (const { schema, name } of tables.rows) {
    const table = sql.table(`${schema}.${name}`)
    const { rows } = await sql<{ text: string }>`select t::text as text from ${table} t`.execute(
      running.db,
    )
    lines.push(...rows.map(({ text }) => `${schema}.${name}: ${text}`))
  }
  return lines
}

/** Which secrets a line holds, as text or as PostgreSQL writes bytes. */
const leaksIn = (lines: readonly string[], secrets: Readonly<Record<string, string>>) =>
  Object.entries(secrets).flatMap(([what, secret]) => {
    const hex = Buffer.from(secret).toString('hex')
    // Six digits also occur within figures and times that mean something else.
    const code = new RegExp(`(?<![\\d.\\w])${secret}(?![\\d\\w])`)
    const isIn = /^\d{6}$/.test(secret)
      ? (line: string) => code.test(line)
      : (line: string) => line.includes(secret) || line.includes(hex)
    return lines.filter(isIn).map((line) => `${what} in ${line.slice(0, 80)}`)
  })

test('no password, code, token or key of an app can be read in the database', async () => {
  const username = 'nadia@salvage.example'
  const password = 'Own-Harbor-Kite-52'
  const changed = 'Quiet-Lantern-88'
  const chosen = 'Amber-Kettle-Seven-41'
  const userAttributes = { given_name: 'Nadia', family_name: 'Rossi' }
  const signUpSession = 'the-browser-that-signs-up-the-browser-that-signs-up'
  const clientMetadata = { signUpSession }
  await signUp({ username, password, options: { userAttributes, clientMetadata } })
  const signUpCode = codeTo(running, username)
  const waiting = await allRows()
  await confirmSignUp({
    username,
    confirmationCode: signUpCode,
    options: { clientMetadata },
  })
  await signIn({ username, password })
  const { tokens } = await fetchAuthSession()
  const { sharedSecret } = await setUpTOTP()
  const pending = await allRows()
  const app = new TOTP({ secret: Secret.fromBase32(sharedSecret) })
  await verifyTOTPSetup({ code: app.generate() })
  await updatePassword({ oldPassword: password, newPassword: changed })
  await signOut()
  await resetPassword({ username })
  const resetCode = codeTo(running, username)
  const asked = await allRows()
  await confirmResetPassword({ username, confirmationCode: resetCode, newPassword: chosen })

  const rows = [...waiting, ...pending, ...asked, ...(await allRows())]
  const secrets = {
    password,
    changed,
    chosen,
    signUpSession,
    signUpCode,
    resetCode,
    sharedSecret,
    idToken: tokens?.idToken?.toString() ?? '',
    accessToken: tokens?.accessToken.toString() ?? '',
  }
  expect(Object.values(secrets).every((secret) => secret.length >= 6)).toBe(true)
  expect(leaksIn(rows, secrets)).toEqual([])
  // The scan finds what is there.
  expect(leaksIn(rows, { username })).not.toEqual([])
})
