import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { startDomain } from '#tests/support/domain.ts'
import { SLUG, codeOf, dataOf, facts, onboardingOf, pathOf } from '#tests/support/onboarding.ts'
import type { Said } from '#tests/support/onboarding.ts'
import { keyOf, startSignUps } from '#tests/support/sign-ups.ts'
import type { SignUps } from '#tests/support/sign-ups.ts'

const DAY_MS = 86_400_000
let desk: SignUps
beforeAll(async () => {
  desk = await startSignUps(inject('connection'))
})
afterAll(() => desk.stop())

const api = () => onboardingOf(desk.portal)
const AT = '/redwood/onboarding-submissions'
const ADMIN = { by: 'admin' }
const OPS = { by: 'customer-ops' }
const named = (name: string, email: string, more: object = {}) => ({
  company: { ...(facts.general['company'] as object), legalName: name },
  contacts: {
    ...(facts.general['contacts'] as object),
    commercial: { name: 'Dana Whitfield', email, phone: '+14195550136' },
  },
  ...more,
})
/** An application that waits, with an account of its own bank. */
async function waiting(name: string, email: string, taxId: string) {
  const { company, ...rest } = named(name, email)
  const bank = { holder: name, routing: '121000248', account: `77${taxId.slice(3)}` }
  const sent = await api().apply('general', { company: { ...company, taxId }, ...rest, bank })
  return String(dataOf(sent)['id'])
}
const decide = (id: string, status: string, more: object = {}, from = OPS) =>
  api().send('PATCH', `${AT}/${id}`, { status, revision: 1, ...more }, from)
const accountsOf = async (email: string) =>
  (
    await desk.identity.admin.send(
      new ListUsersCommand({ UserPoolId: desk.poolId(), Filter: `email = "${email}"` }),
    )
  ).Users ?? []
const companyNamed = (name: string) =>
  desk.portal.db.selectFrom('companies').selectAll().where('name', '=', name).executeTakeFirst()

describe('what the staff see', () => {
  test('a list and one with its checks and documents, bank and tax data masked', async () => {
    const id = await waiting('Erie Cells LLC', 'dana@erie.example', '38-2914411')
    const listed = await api().send('GET', `${AT}?status=in-review`, undefined, OPS)
    const one = await api().send('GET', `${AT}/${id}`, undefined, OPS)

    expect(listed.json['data']).toMatchObject([{ id, legalName: 'Erie Cells LLC', city: 'Toledo' }])
    expect(dataOf(one)).toMatchObject({
      status: 'in-review',
      masked: { bank: '•••• 4411', taxId: '•••• 4411' },
      terms: { version: '2026-11-01' },
      documents: [{ kind: 'w9' }, { kind: 'insurance' }, { kind: 'sds' }],
    })
    const checks = dataOf(one)['checks'] as { level: string }[]
    expect(checks.map(({ level }) => level)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(one.text + listed.text).not.toMatch(/382914411|7714411|772914411/)
  })

  test('in the inbox of whoever may decide, with when it is due', async () => {
    const items = async (by: string) =>
      (await api().send('GET', '/me/inbox', undefined, { by })).json['data'] as {
        targetKind: string
        text: string
      }[]
    const about = (await items('admin')).filter(({ targetKind }) => targetKind === 'onboarding')

    expect(about[0]).toMatchObject({
      kind: 'approve-sign-up',
      text: 'Review supplier application of Erie Cells LLC',
    })
    expect(
      (await items('managers')).filter(({ targetKind }) => targetKind === 'onboarding'),
    ).toEqual([])
  })

  test('in full only to administrators, and every look is in the audit log', async () => {
    const id = await waiting('Huron Cells LLC', 'dana@huron.example', '38-2914412')
    const refused = await api().send('GET', `${AT}/${id}/secret`, undefined, OPS)
    const shown = await api().send('GET', `${AT}/${id}/secret`, undefined, ADMIN)

    expect([refused.status, codeOf(refused)]).toEqual([403, 'forbidden_role'])
    expect(dataOf(shown)['fields']).toMatchObject({ taxId: '382914412', routing: '121000248' })
    const looks = await desk.portal.db
      .selectFrom('audit')
      .selectAll()
      .where('call', '=', 'getApplicationSecret')
      .execute()
    expect(looks).toMatchObject([
      { target_id: id, target_kind: 'onboarding', pool: 'redwood_okta' },
    ])
  })
})

describe('accepted', () => {
  test('supplier, sites and user are made, and the contact is told', async () => {
    const id = await waiting('Superior Cells LLC', 'dana@superior.example', '38-2914413')
    const done = await decide(id, 'accepted')

    expect(done.status).toBe(200)
    const { created } = done.json as { created: { supplierId: string; siteIds: string[] } } // because it was accepted
    expect(created.supplierId).toMatch(/^supplier:300\d{12}$/)
    expect(await companyNamed('Superior Cells LLC')).toMatchObject({ tenant: created.supplierId })
    const sites = await desk.portal.db
      .selectFrom('locations')
      .selectAll()
      .where('tenant', '=', created.supplierId)
      .execute()
    expect(sites).toMatchObject([
      { location_id: created.siteIds[0], time_zone: 'America/New_York' },
    ])
    const [user] = await accountsOf('dana@superior.example')
    expect(
      Object.fromEntries((user?.Attributes ?? []).map(({ Name, Value }) => [Name, Value])),
    ).toMatchObject({
      'custom:tenant': created.supplierId,
      'custom:roles': '["supplier-user"]',
      'custom:allowed_sites': 'all_sites',
    })
    expect(await desk.toldTo('dana@superior.example')).toContain('Your onboarding')
    const twice = await decide(id, 'accepted')
    expect([twice.status, codeOf(twice)]).toEqual([409, 'version_conflict'])
    const again = await decide(id, 'declined', { revision: 2, note: 'No' })
    expect([again.status, codeOf(again)]).toEqual([422, 'action_not_allowed'])
  })

  test('not made in part: where the contact has an account already, nothing is', async () => {
    const id = await waiting('Ontario Cells LLC', 'dana@superior.example', '38-2914414')
    const refused = await decide(id, 'accepted')

    expect([refused.status, codeOf(refused)]).toEqual([409, 'user_exists'])
    expect(await companyNamed('Ontario Cells LLC')).toBeUndefined()
    expect(dataOf(await api().send('GET', `${AT}/${id}`, undefined, OPS))['status']).toBe(
      'in-review',
    )
  })

  test('not of one that has the name, the tax id or the account of another', async () => {
    const sameName = await waiting('SUPERIOR Cells, LLC', 'a@other.example', '38-2914415')
    const sameTax = await waiting('Michigan Cells LLC', 'b@other.example', '38-2914413')

    for (const id of [sameName, sameTax]) {
      const refused = await decide(id, 'accepted')
      expect([refused.status, codeOf(refused)]).toEqual([422, 'action_not_allowed'])
      expect(refused.json['reasons']).toMatchObject([{ code: 'duplicate' }])
    }
    expect(await accountsOf('a@other.example')).toEqual([])
  })

  test('of two at once one decides', async () => {
    const id = await waiting('Champlain Cells LLC', 'dana@champlain.example', '38-2914416')
    const both = await Promise.all([
      decide(id, 'accepted'),
      decide(id, 'declined', { note: 'The W-9 is from 2019' }, ADMIN),
    ])

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const isMade = (await companyNamed('Champlain Cells LLC')) !== undefined
    expect((await accountsOf('dana@champlain.example')).length > 0).toBe(isMade)
  })
})

describe('declined', () => {
  const returned = (key: string) => api().send('GET', `/suppliers/onboarding/returned?key=${key}`)
  async function declined(name: string, email: string, taxId: string) {
    const id = await waiting(name, email, taxId)
    await decide(id, 'declined', { note: 'The W-9 is from 2019' })
    const mail = (await desk.mails()).find(
      ({ to, subject }) => to.includes(email) && subject === 'Your onboarding',
    )
    return { id, key: /#answer=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '', text: mail?.text ?? '' }
  }
  const answer = async (key: string, email: string): Promise<Said> =>
    api().apply('general', named('Lake Placid LLC', email, { answerKey: key }))

  test('needs a note, which the contact reads', async () => {
    const id = await waiting('Placid Cells LLC', 'dana@placid.example', '38-2914418')
    const refused = await decide(id, 'declined')

    expect([refused.status, codeOf(refused)]).toEqual([422, 'note_required'])
  })

  test('it comes back with what was sent but bank and tax data, and is sent again once', async () => {
    const { id, key, text } = await declined('Lake Placid LLC', 'dana@lp.example', '38-2914419')
    const back = await returned(key)

    expect(text).toContain('The W-9 is from 2019')
    expect(keyOf(`#key=${key}`)).toHaveLength(43)
    expect(dataOf(back)).toMatchObject({ id, note: 'The W-9 is from 2019', region: 'general' })
    expect(dataOf(back)['facts']).toMatchObject({
      company: { slug: SLUG },
      documents: [{}, {}, {}],
    })
    expect(back.text).not.toMatch(/taxId|routing|382914419/)
    const sent = await answer(key, 'dana@lp.example')
    expect([sent.status, dataOf(sent)['id']]).toEqual([201, id])
    for (const said of [await answer(key, 'dana@lp.example'), await returned(key)])
      expect([said.status, codeOf(said)]).toEqual([409, 'key_used'])
    const one = await api().send('GET', `${AT}/${id}`, undefined, OPS)
    expect(dataOf(one)).toMatchObject({ status: 'in-review', revision: 3 })
    const rows = await desk.portal.db.selectFrom('onboarding_submissions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test('its link ends after 14 days, and a made-up key opens nothing', async () => {
    const { key } = await declined('Lake George LLC', 'dana@lg.example', '38-2914420')
    expect((await returned('x'.repeat(43))).status).toBe(404)
    desk.setAhead(15 * DAY_MS)
    const late = [await returned(key), await answer(key, 'dana@lg.example')]
    desk.setAhead(0)

    for (const said of late) expect([said.status, codeOf(said)]).toEqual([410, 'key_expired'])
  })
})

test('a raised key number seals bank data anew, and they open as before', async () => {
  const id = await waiting('Tahoe Cells LLC', 'dana@tahoe.example', '38-2914421')
  const { database, dataDir } = desk.portal
  const second = await startDomain({
    connection: inject('connection'),
    beside: { database, dataDir },
    environment: { BANK_KEY_NUMBER: '2' },
  })
  const read = () =>
    second.db
      .selectFrom('onboarding_submissions')
      .select(['secret_cipher', 'secret_key_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const before = await read()
  await second.domain.housekeep()
  const after = await read()
  const shown = await onboardingOf(second).send('GET', `${AT}/${id}/secret`, undefined, ADMIN)
  await second.stop()

  expect([before.secret_key_id, after.secret_key_id]).toEqual(['1', '2'])
  expect(after.secret_cipher).not.toBe(before.secret_cipher)
  expect(dataOf(shown)['fields']).toMatchObject({ taxId: '382914421' })
})

test('a program’s way is closed: an application in a wrong region is refused as a whole', async () => {
  const refused = await api().send('POST', pathOf('europe'), facts.general)
  expect([refused.status, codeOf(refused)]).toEqual([400, 'invalid_body'])
})
