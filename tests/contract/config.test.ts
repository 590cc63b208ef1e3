import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { chooseAccounts } from '#server/accounts/choose.ts'
import { cognitoBrowserPools } from '#server/cognito.ts'
import { readConfig } from '#server/config.ts'
import { redact } from '#server/http/redact.ts'
import { createLog } from '#server/log.ts'
import { openSecrets } from '#server/secrets.ts'

const production = {
  MAIL_FROM: 'portal@example.com',
  EMAILS: JSON.stringify({
    customerOperations: 'operations@example.com',
    vwProgram: 'vw@example.com',
    vwSupport: 'vw-support@example.com',
    battery: 'batteries@example.com',
    euLogistics: 'eu@example.com',
    portalHelp: 'help@example.com',
  }),
  DATABASE_URL: 'postgres://portal:hunter2@db/portal',
  PUBLIC_URL: 'https://portal.example.com',
  COGNITO_POOLS: '{"external":{"userPoolId":"eu-central-1_AbC","userPoolClientId":"abc"}}',
  SMTP_URL: 'smtp://mail:25',
  OTM_URL: 'https://otm.example.com',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
}

test('nothing set: everything is embedded, on localhost', () => {
  const config = readConfig({ PORT: '' })

  expect(config).toMatchObject({ mode: 'embedded', PORT: 3000, HOST: 'localhost' })
  expect(config.DATA_DIR).toBe(path.resolve('.data'))
  expect(config.EMAILS.battery).toMatch(/@/)
})

test('Cognito makes it production, which needs its own services', () => {
  expect(readConfig(production)).toMatchObject({
    mode: 'production',
    COGNITO_POOLS: { external: { userPoolId: 'eu-central-1_AbC', mfa: 'optional' } },
  })
  for (const name of Object.keys(production).filter((key) => key !== 'COGNITO_POOLS'))
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(`  ${name}: `)
})

test('addresses of further databases are optional, and are looked at', () => {
  expect(readConfig(production)).toMatchObject({ DATABASE_READ_LAG_MS: 2_000 })
  const wrong = { DATABASE_READ_URL: 'replica', DATABASE_OWNER_URL: 'http://database' }
  for (const [name, text] of Object.entries({ ...wrong, DATABASE_READ_LAG_MS: '10000' }))
    expect(() => readConfig({ ...production, [name]: text })).toThrow(`  ${name}: `)
})

test('a pool that is not named has nobody, and nobody is asked for them', async () => {
  const config = readConfig(production)
  const secrets = openSecrets('', production.SECRET_KEY)
  const accounts = chooseAccounts({ config, secrets, publicUrl: () => production.PUBLIC_URL })

  expect(await accounts.listPage('tesla', { limit: 9 })).toEqual({ accounts: [], next: undefined })
  expect(accounts.issuerOf('tesla')).toBeUndefined()
  expect(accounts.issuerOf('external')).toBe(
    'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_AbC',
  )
  await expect(accounts.find({ pool: 'tesla', username: 'x' })).rejects.toThrow(
    'COGNITO_POOLS has no pool tesla',
  )
})

test('a pool is told to the browser with its policy, its second factors and whether it takes guests', () => {
  const pool = {
    userPoolId: 'eu-central-1_AbC',
    userPoolClientId: 'client',
    identityPoolId: 'eu-central-1:one',
    guestAccess: true,
    mfaMethods: ['TOTP'],
    passwordPolicy: {
      requireLowercase: true,
      requireUppercase: false,
      requireNumbers: false,
      requireSymbols: false,
    },
  }
  const config = readConfig({
    ...production,
    COGNITO_POOLS: JSON.stringify({ external: pool, tesla: { ...pool, mfa: 'off' } }),
  })
  if (config.mode !== 'production') throw new Error('not production')

  const { external, tesla } = cognitoBrowserPools(config)

  expect(external).toMatchObject({
    guestAccess: true,
    mfa: 'optional',
    mfaMethods: ['TOTP'],
    passwordPolicy: { minimumLength: 6, requireLowercase: true },
  })
  expect(tesla?.mfaMethods).toEqual([])
})

test('every problem is named at once, without the value', () => {
  const wrong = {
    ...production,
    PORT: '99999999',
    SMTP_URL: 'https://secret-host',
    PUBLIC_URL: 'http://portal.example.com',
    COGNITO_POOLS: '{"nonsense":',
  }

  const read = () => readConfig(wrong)

  for (const name of ['PORT', 'SMTP_URL', 'PUBLIC_URL', 'COGNITO_POOLS'])
    expect(read).toThrow(`  ${name}: `)
  expect(read).not.toThrow(/secret-host|nonsense/)
})

test('the demo accounts never meet a public address', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://portal.example.com' })).toThrow(/PUBLIC_URL/)
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/HOST/)
})

test('what is logged holds no secret', () => {
  let text = ''
  const log = createLog('info', { write: (line: string) => void (text += line) })
  const jwt = `eyJhbGciOiJSUzI1NiJ9.${Buffer.from('{"sub":"x"}').toString('base64url')}.c2ln`

  log.info(
    {
      headers: { authorization: `Bearer ${jwt}`, cookie: 'a=b' },
      body: { password: 'canary-1', newPassword: 'canary-2', refreshToken: 'canary-3' },
      url: '/approve/?key=canary-4#key=canary-5',
      database: production.DATABASE_URL,
      nested: { list: [{ bankAccount: 'canary-6', SRP_A: 'canary-7' }] },
      error: new Error(`failed at https://x.example/a?sig=canary-8 with ${jwt}`),
      kept: { state: 'booked', status: 200 },
    },
    'canaries',
  )

  expect(text).not.toMatch(/canary-\d|hunter2|eyJ/)
  expect(text).toContain('"state":"booked"')
})

test('a record that refers to itself does not stop the log', () => {
  const loop: Record<string, unknown> = { name: 'loop' }
  loop['self'] = loop

  expect(JSON.stringify(redact(loop))).toContain('[deep]')
})

test('a temporary folder may be the place for data', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-config-'))

  expect(readConfig({ DATA_DIR: folder }).DATA_DIR).toBe(folder)
})

test('the deployment page names the variables that are read, and no others', () => {
  const namesIn = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
  const table = readFileSync('deploy/README.md', 'utf8').match(/^\| `.*$/gm) ?? []
  const told = namesIn(table.map((row) => row.split('|')[1]).join(), /`([A-Z][A-Z0-9_]+)`/g)
  const read = namesIn(readFileSync('server/config.ts', 'utf8'), /^ {2}([A-Z][A-Z0-9_]+):/gm)
  read.delete('SERVICE_KEYS') // no call takes one yet

  expect(told).toEqual(read)
})

test('the pools of the deployment guide are ones that the portal takes, all eleven', () => {
  const guide = readFileSync('docs/deploy.md', 'utf8')
  const [, COGNITO_POOLS = ''] = /COGNITO_POOLS='([^']+)'/.exec(guide) ?? []
  const config = readConfig({ ...production, COGNITO_POOLS })

  expect(config.mode === 'production' && Object.keys(config.COGNITO_POOLS)).toHaveLength(11)
})
