import { describe, expect, test } from 'vitest'

import { useDomain } from '#tests/support/records/api-kit.ts'
import { booked, call, submitted } from '#tests/support/requests.ts'
import { AT, request, thirdPartyCalls } from '#tests/support/third-party.ts'

const portal = useDomain({ isSeeded: true })
const { post, made, find } = thirdPartyCalls(portal)

describe('who may', () => {
  test.each([
    ['epc', 200, 200, 201],
    ['epc-colleague', 200, 200, 201],
    ['epc-admin', 200, 200, 201],
    ['epc-chief', 200, 200, 201],
    ['epc-rep', 200, 200, 201],
    ['logistics', 200, 200, 201],
    ['admin', 200, 200, 201],
    ['epc-owner', 200, 200, 403],
    ['epc-user', 200, 403, 403],
    ['epc-rival', 404, 200, 201],
    ['lowest', 403, 403, 403],
    ['supplier', 403, 403, 403],
    ['reader', 403, 403, 403],
    ['dismantler', 403, 403, 403],
  ])('%s: find %d, check %d, create %d', async (who, found, checked, created) => {
    const id = await made()
    expect((await find(id, who)).status).toBe(found)
    expect((await post('dry-run', request(), who)).status).toBe(checked)
    expect((await post('create', request(), who)).status).toBe(created)
  })

  test('what others asked for looks like nothing at all', async () => {
    const own = await made()
    const suppliers = await submitted(portal)
    const theirs = await booked(portal)
    const none = await call(portal, 'epc-rival', `${AT}/sr_09999999`)
    for (const name of [own, suppliers.id, theirs.bol ?? '']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await call(portal, 'epc-rival', `${AT}/${name}`)
      expect([answer.status, answer.json]).toEqual([404, none.json])
    }
    // The company's own people find every request, whoever asked for it.
    expect((await find(suppliers.id, 'epc-rep')).data?.request.reference).toBeNull()
  })

  test('an EPC administrator finds their organization’s, and all only as the company’s own', async () => {
    const id = await made({}, 'epc-rival')
    const suppliers = await submitted(portal)
    for (const name of [id, suppliers.id]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const both = await Promise.all([find(name, 'epc-admin'), find(name, 'epc-chief')])
      expect(both.map(({ status }) => status)).toEqual([404, 200])
    }
  })

  test('who read it is written down, and who did not is not', async () => {
    const id = await made()
    await find(id, 'epc-colleague')
    await find(id, 'epc-rival')
    await call(portal, 'epc-rep', `${AT}/${id}`)

    const rows = await portal.db
      .selectFrom('audit')
      .select(['call', 'tenant', 'username', 'pool'])
      .where('target_id', '=', id)
      .where('call', '=', 'read-third-party-shipment')
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { tenant: 'supplier:300000000000001', pool: 'epc_suppliers' },
      { tenant: 'supplier:300000000000001', pool: 'redwood_okta' },
    ])
    expect(new Set(rows.map(({ username }) => username)).size).toBe(2)
  })

  test('nobody outside reads it by the calls of suppliers', async () => {
    const id = await made()
    expect((await call(portal, 'epc', `/suppliers/shipment-requests/${id}`)).status).toBe(403)
    expect((await call(portal, 'ultium', `/suppliers/shipment-requests/${id}`)).status).toBe(404)
  })
})
