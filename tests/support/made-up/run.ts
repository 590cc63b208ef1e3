import { findPage, titleOf } from '#schemas/pages.ts'
import { dashboardLabel, landingPath } from '#schemas/user-type.ts'
import { readUser } from '#schemas/user.ts'
import type { Connection } from '#server/db/embedded/index.ts'
import { demoAccounts } from '#server/identity/demo-accounts.ts'
import { startApi } from '#tests/support/api.ts'
import { people } from '#tests/support/people.ts'
import type { PersonInPool } from '#tests/support/people.ts'

// Runs in a process of its own, whose registry has the program of acme.ts: what follows from that alone, as JSON.
const COMPANY = { name: 'Redwood', slug: 'redwood' }
const dealer: PersonInPool = {
  pool: 'external',
  claims: {
    sub: 'sub-acme',
    'cognito:username': 'sub-acme',
    email: 'acme-dealer@portal.example',
    email_verified: true,
    given_name: 'Wile',
    family_name: 'Coyote',
    'custom:roles': 'supplier-user',
    'custom:tenant': 'acme',
    'custom:allowed_sites': 'all_sites',
  },
}
type Row = Readonly<Record<string, unknown>>

const connection = JSON.parse(process.env['CONNECTION'] ?? '') as Connection // because the test gives it
const api = await startApi(connection)
const get = (url: string, by: PersonInPool = dealer) => api.send({ by, method: 'GET', url })
const rows = async (url: string) => ((await get(url)).body['data'] ?? []) as readonly Row[] // because lists answer rows

const user = readUser(dealer.pool, dealer.claims)
const page = findPage('/acme/', COMPANY)
const SITE = 'acme-service'
const ITEMS = `/acme/locations/${SITE}/shipments/none/items`
const [part] = await rows('/acme/part-numbers')
const uuid = crypto.randomUUID()
const form = {
  partNumber: part?.['partNumber'],
  isDdr: false,
  wasEvaluated: true,
  hasPhysicalDamage: false,
  isRecalledOrDefective: false,
}
const post = (url: string, body: object) => api.send({ by: dealer, method: 'POST', url, body })
const seeded = await rows(ITEMS)
const made = await post(`${ITEMS}?uuid=${uuid}`, { ...form, recallNumber: 'R-1' })
const foreign = await post(`${ITEMS}?uuid=${crypto.randomUUID()}`, { ...form, yre5: true })
const request = (count: number) =>
  post('/suppliers/shipment-requests', {
    tenant: 'acme',
    site_id: SITE,
    form: {
      ...api.formFor(SITE),
      handlingUnits: [],
      acmeItems: Array.from({ length: count }, () => ({ uuid, locationId: SITE })),
    },
  })
const tooMany = await request(4)
const requested = await request(1)

console.log(
  `RESULT ${JSON.stringify({
    page: page && { title: titleOf(page, COMPANY), tenant: page.entry.tenant?.slug },
    user: { type: user.type, caller: user.caller },
    navigation: { label: dashboardLabel(user.type, 'Redwood'), home: landingPath(user.type) },
    account: demoAccounts.find(({ tenant }) => tenant === 'acme')?.name,
    locations: await rows('/acme/locations'),
    parts: (await rows('/acme/part-numbers')).length,
    seeded: seeded.map(({ recordType }) => recordType),
    made: made.status,
    foreign: foreign.status,
    tooMany: tooMany.status,
    requested: requested.status,
    listed: (await rows(`/acme/locations/${SITE}/shipments`)).length,
    exported: (await get('/acme/export-data')).status,
    theirs: (await get('/bmw/locations')).status,
    ours: (await get('/acme/locations', people['bmw-dealer'])).status,
  })}`,
)
await api.stop()
