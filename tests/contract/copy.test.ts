import fs from 'node:fs'

import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'

import { calls } from '#api/contract/calls.ts'
import type { CallName } from '#api/contract/calls.ts'
import { lagging } from '#server/handlers/from-copy.ts'
import { examples } from '#tests/support/call-examples.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { createFalseCopy } from '#tests/support/false-copy.ts'
import { acted, call, formFor, submitted } from '#tests/support/requests.ts'
import { makeDataDir, spawnPortal } from '#tests/support/spawn-portal.ts'

const LIST = '/suppliers/shipment-requests'
const KEEPS = 'portal-keeps=1'
const LAG_MS = 4_000
const TRIES = 3

let copy: Awaited<ReturnType<typeof createFalseCopy>>
let here: TestDomain
let there: TestDomain
beforeAll(async () => {
  const connection = inject('connection')
  copy = await createFalseCopy(connection)
  const options = {
    connection,
    copyAt: copy.database,
    environment: { DATABASE_READ_LAG_MS: String(LAG_MS) },
  }
  here = await startDomain(options)
  await here.domain.seed()
  there = await startDomain({ ...options, beside: here })
})
afterAll(async () => {
  await there.stop()
  await here.stop()
  await copy.end()
})
const isRead = (node: TestDomain) => node.copy?.isFresh()
const untilRead = async (wanted: boolean) => {
  for (const node of [here, there]) await expect.poll(() => isRead(node)).toBe(wanted)
}
beforeEach(() => untilRead(true))

/** Ids of a list as a client sees it that sends these cookies. */
async function listed(node: TestDomain, cookie?: string): Promise<readonly string[]> {
  const answer = await call(node, 'supplier', LIST, cookie ? { headers: { cookie } } : {})
  expect(answer.status).toBe(200)
  return (answer.json as { data: { id: string }[] }).data.map(({ id }) => id)
}
const cookiesOf = (answer: Awaited<ReturnType<typeof call>>) =>
  [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split('; '))

test('a list comes from the copy, and of who just wrote from the primary, at every node', async () => {
  const answer = await call(here, 'supplier', LIST, {
    method: 'POST',
    body: {
      tenant: 'supplier:300000000000001',
      site_id: 'lakeside-reno',
      form: formFor('lakeside-reno'),
    },
    headers: { cookie: KEEPS },
  })
  const { id } = (answer.json as { data: { id: string } }).data
  const [wrote = [], ...more] = cookiesOf(answer)

  expect(more).toEqual([])
  expect(wrote.slice(1)).toEqual(['Max-Age=5', 'Path=/', 'HttpOnly', 'SameSite=Strict'])
  for (const node of [here, there]) {
    expect(await listed(node, `${KEEPS}; ${wrote[0]}`)).toContain(id)
    // As soon as the browser has forgotten that: the copy, which in truth has it by then.
    expect(await listed(node, KEEPS)).not.toContain(id)
  }
})

test('who keeps no cookies reads the primary, and is asked to keep one that is the same for all', async () => {
  const { id } = await submitted(here)

  expect(await listed(there)).toContain(id)
  const asked = cookiesOf(await call(there, 'supplier', LIST))
  expect(asked).toEqual([[KEEPS, 'Path=/', 'HttpOnly', 'SameSite=Strict']])
  const again = await call(there, 'supplier', LIST, { headers: { cookie: KEEPS } })
  expect(cookiesOf(again)).toEqual([])
})

test('a single record is read from the primary, whoever reads it', async () => {
  const { id } = await submitted(here)

  expect(
    (await call(there, 'supplier', `${LIST}/${id}`, { headers: { cookie: KEEPS } })).status,
  ).toBe(200)
})

test('a copy that is behind is not read, and is again when it has caught up', async () => {
  const { id } = await submitted(here)
  await copy.fallBehind()
  await untilRead(false)

  expect(await listed(here, KEEPS)).toContain(id)
  await copy.catchUp()
  await untilRead(true)
  expect(await listed(here, KEEPS)).not.toContain(id)
})

test('where the copy goes away, the primary answers the very next list', async () => {
  const { id } = await submitted(here)
  await copy.goAway()

  expect(await listed(here, KEEPS)).toContain(id)
  expect(isRead(here)).toBe(false)
  await copy.comeBack()
  await untilRead(true)
})

const EXPORTS = ['exportMakerData', 'exportAudit'] as const

test('every call that may lag is answered by the copy alone, which takes no write', async () => {
  const askers = ['admin', 'supplier', 'bmw']
  for (const name of [...lagging, ...EXPORTS]) {
    const { url } = examples('sr_09999999')[name]
    const statuses: number[] = []
    for (const who of askers) {
      const headers = { authorization: `Bearer ${who}`, cookie: KEEPS }
      const ask = async () => {
        await untilRead(true)
        const { statusCode } = await here.app.inject({ url: `/api${url}`, headers })
        return { statusCode, isRead: isRead(here) }
      }
      // The copy is given up for a moment by whatever fails there, each time; a machine that is held up does so by chance.
      const answers = [await ask()]
      while (answers.length < TRIES && !answers.at(-1)?.isRead) answers.push(await ask())
      expect([name, who, answers.at(-1)?.isRead]).toEqual([name, who, true])
      statuses.push(answers.at(-1)?.statusCode ?? 0)
    }
    expect([name, statuses.includes(200)]).toEqual([name, true])
  }
})

/** Lists and sums that the primary answers, with the reason. */
const fromPrimary: Readonly<Partial<Record<CallName, string>>> = {
  listSites: 'a form chooses from it',
  listPurchaseOrders: 'a form chooses from it',
  listReturnablePackaging: 'a form chooses from it',
  listGmFacilitiesPartNumbers: 'a form chooses from it',
  listShipmentDestinations: 'a form chooses from it',
  listMakerLocations: 'a form chooses from it',
  listMakerPartNumbers: 'a form chooses from it',
  listMakerItems: 'those of one request, which is read from the primary',
  listWarrantyClaims: 'a form chooses from it',
  listThirdPartyPrograms: 'asks no database',
  listYearMakeModels: 'kept by the process; the primary says which versions are in use',
  listConfigVersions: 'small, and read after an upload',
  listSupplierConfigs: 'small, and read after an upload',
  listSupplierConfigVersions: 'small, and read after an upload',
  listApplications: 'staff look there for what was sent just now',
  listBatteryOffers: 'their owner looks for what was saved just now',
  listApprovers: 'small, and says who may decide',
  listDelegations: 'small, and says who may decide',
  listSavedViews: 'small',
  listRecurringRequests: 'small, and says what waits to be sent',
  listPasteColumns: 'small, and the next paste is read by what was just told',
  listNotifications: 'read again at once when something happened, or was read',
  listServiceKeys: 'small, and says who may come in',
  listPriceImports: 'small, and followed while it runs',
  listOutbox: 'staff look there for what is stuck now',
  listAudit: 'an entry is there as soon as it happened',
  listCompanyUsers: 'the pool is asked',
  listSettingVersions: 'small, and read after a change',
  exportPersonalData: 'rare, and has to be complete',
  listSupplierUsers: 'the pools are asked',
  listSupplierContacts: 'the pools are asked',
}

test('every list, figure, count and export reads the copy, or is named with its reason', () => {
  const many = Object.keys(calls).filter((name) => /^(list|count|export)|Figures|Weight/.test(name))
  const fromCopy = new Set<string>([...lagging, ...EXPORTS])

  expect(many.filter((name) => !fromCopy.has(name)).toSorted()).toEqual(
    Object.keys(fromPrimary).toSorted(),
  )
})

test('a hint is told once the copy has its change; without a copy, when any copy must have it', async () => {
  const answer = await here.app.inject({
    url: '/api/updates/stream',
    headers: { authorization: 'Bearer admin' },
    payloadAsStream: true,
  })
  let told = ''
  const stream = answer.stream().on('data', (text: Buffer) => (told += String(text)))
  const { id } = await submitted(here)
  await acted(here, 'supplier', id, { action: 'add-note', note: 'Dock 4' })
  const began = performance.now()
  const copied = 'sr_01234567'
  await copy.query(
    `insert into hints (bucket, at, id, tenant, site_id, topic, target_id, revision)
      values (0, now(), gen_random_uuid(), 'bmw', null, 'shipment-request', $1, 1)`,
    [copied],
  )
  await expect.poll(() => told).toContain(copied)
  expect(told).not.toContain(id)
  await copy.goAway()
  await expect.poll(() => told).toContain(id)
  expect(performance.now() - began).toBeGreaterThan(LAG_MS)
  stream.destroy()
  await copy.comeBack()
})

test('who polls the primary hears of a change when any copy has it', async () => {
  type Told = { readonly data: readonly { readonly id: string }[]; readonly next: string }
  const poll = async (after = '') => (await call(there, 'admin', `/updates${after}`)).json as Told // because the call answers it
  const { next } = await poll()
  const { id } = await submitted(here)
  const began = performance.now()
  const heard = async () => (await poll(`?after=${next}`)).data.map((hint) => hint.id)

  expect(await heard()).not.toContain(id)
  await expect.poll(heard).toContain(id)
  expect(performance.now() - began).toBeGreaterThan(LAG_MS - 1000)
})

test('a portal takes its databases from the environment, says that lists come from the copy, and stops', async () => {
  const { host, port } = inject('connection')
  const at = (database: string) =>
    `postgres://portal@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const dataDir = makeDataDir()
  const portal = await spawnPortal({
    DATABASE_URL: at(here.database),
    DATABASE_OWNER_URL: at(here.database),
    DATABASE_READ_URL: at(copy.database),
    DATA_DIR: dataDir,
    DIST: 'none',
    BUSY_AFTER_MS: '60000',
  })
  const copyIsRead = async () => {
    const state: unknown = await (await fetch(`${portal.url}/readyz`)).json()
    return (state as { copy?: { isRead: boolean } }).copy?.isRead
  }

  await expect.poll(copyIsRead).toBe(true)
  const answer = await fetch(`${portal.url}/api${LIST}`, { method: 'POST' })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringContaining('portal-wrote=1; Max-Age=3;'),
  ])
  expect(await portal.end('SIGTERM')).toBe(0)
  fs.rmSync(dataDir, { recursive: true })
})
