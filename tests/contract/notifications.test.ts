import { beforeAll, describe, expect, test } from 'vitest'

import { dateAt } from '#schemas/calendar.ts'
import { inTransaction } from '#server/db/database.ts'
import { dropDelegation, keepDelegation } from '#server/db/repositories/spot-offer-config.ts'
import type { Mail } from '#server/mail/port.ts'
import { choose, toldOf, toldTo } from '#tests/support/notifications.ts'
import { planOf } from '#tests/support/query-plans.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, call, errorOf, read, submitted } from '#tests/support/requests.ts'
import { recordStatements } from '#tests/support/statements.ts'

const DAY_MS = 86_400_000
const sent: Mail[] = []
const portal = useDomain({
  isSeeded: true,
  adapters: {
    mail: { send: (mail) => Promise.resolve(void sent.push(mail)), close: async () => {} },
  },
})
beforeAll(() => portal.domain.drain())

const mailsTo = async (who: string, id: string) => {
  await portal.domain.drain()
  return sent
    .filter(
      ({ key, to, cc }) => key.startsWith(id) && [...to, ...cc].includes(`${who}@portal.example`),
    )
    .map(({ subject }) => subject)
}

test('each step is told to those whom it concerns, not to who did it', async () => {
  const { id } = await submitted(portal)
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  await acted(portal, 'logistics', id, { action: 'reject', note: 'No truck' })

  const asked = `Approve ${id}: Lakeside Cell Works Reno, 2 units`
  expect(await toldOf(portal, 'supplier', id)).toEqual([
    ['sent-back', `${id} needs changes`, undefined],
  ])
  expect(await toldOf(portal, 'managers', id)).toEqual([['decide', asked, 'supplier Tester']])
  expect(await toldOf(portal, 'customer-ops', id)).toEqual([['decide', asked, 'supplier Tester']])
  expect(await toldOf(portal, 'logistics', id)).toEqual([
    ['decide', `${id} is ready to book`, 'customer-ops Tester'],
  ])
  for (const who of ['admin', 'ultium', 'reader', 'epc', 'dismantler', 'lowest'])
    expect([who, await toldOf(portal, who, id)]).toEqual([who, []])
})

test('who stands in for an approver is asked to approve requests as well, on these days', async () => {
  const today = dateAt('America/Los_Angeles', Date.now())
  const approver = 'managers@portal.example'
  const delegate = { delegateEmail: 'admin@portal.example', delegateName: 'Ada Admin' }
  const delegation = { approverEmail: approver, ...delegate, from: today, until: today }
  await inTransaction(portal.db, (tx) =>
    keepDelegation(tx, { delegation, at: new Date(), by: 'test' }),
  )
  const { id } = await submitted(portal)
  await inTransaction(portal.db, (tx) => dropDelegation(tx, approver))
  const after = await submitted(portal)

  const asked = `Approve ${id}: Lakeside Cell Works Reno, 2 units`
  expect(await mailsTo('admin', id)).toEqual([asked])
  expect(await toldOf(portal, 'admin', id)).toEqual([['decide', asked, 'supplier Tester']])
  expect(await toldOf(portal, 'managers', id)).toHaveLength(1)
  expect([await mailsTo('admin', after.id), await toldOf(portal, 'admin', after.id)]).toEqual([
    [],
    [],
  ])
})

test('an action that is refused or comes too late tells nobody', async () => {
  const { id, revision } = await submitted(portal)
  const before = await toldOf(portal, 'logistics', id)
  const late = { action: 'add-note', note: 'Late', revision: revision + 5 }

  expect((await act(portal, 'supplier', id, late)).status).toBe(409)
  expect((await act(portal, 'supplier', id, { action: 'deliver' })).status).toBeGreaterThan(399)
  expect(await toldOf(portal, 'logistics', id)).toEqual(before)
})

test('whoever may no longer see a record reads nothing of it, and it is not counted', async () => {
  const { id } = await submitted(portal, { who: 'reno' })
  await acted(portal, 'customer-ops', id, { action: 'reject', note: 'Which dock?' })
  const before = await toldTo(portal, 'reno')
  expect(before.data.map(({ targetId }) => targetId)).toEqual([id])

  await portal.db
    .updateTable('notifications')
    .set({ site_id: 'lakeside-elsewhere' })
    .where('target_id', '=', id)
    .execute()

  expect([before.unread, await toldTo(portal, 'reno')]).toEqual([
    1,
    { data: [], nextCursor: null, unread: 0 },
  ])
})

describe('reading', () => {
  const readThem = (body: object, who = 'tesla') =>
    call(portal, who, '/me/notifications/read', { method: 'POST', body })
  const told = {
    username: 'tesla|tesla-sub',
    kind: 'note',
    target_kind: 'shipment-request',
    target_id: 'sr_04839217',
    tenant: 'tesla',
    params: JSON.stringify({ text: 'Note' }),
    is_shown: true,
  } as const
  const plant = (ids: readonly string[]) =>
    portal.db
      .insertInto('notifications')
      .values(ids.map((id) => ({ ...told, id, at: new Date() })))
      .execute()
  const idOf = (n: number) => `0198c2f4-0000-7000-8000-${String(n).padStart(12, '0')}`

  test('some are read by their ids, all of what was seen at once; another’s never are', async () => {
    await plant([1, 2, 3, 4].map(idOf))

    expect((await readThem({ ids: [idOf(3)] })).json).toEqual({ data: { unread: 3 } })
    expect((await readThem({ upTo: idOf(4) }, 'gm')).json).toEqual({ data: { unread: 0 } })
    expect((await readThem({ upTo: idOf(2) })).json).toEqual({ data: { unread: 1 } })
    const { data } = await toldTo(portal, 'tesla', '?unread=true')
    expect(data.map(({ id }) => id)).toEqual([idOf(4)])
  })

  test('nothing, too much or both at once is refused', async () => {
    const bodies = [{}, { ids: [] }, { ids: ['x'] }, { ids: [idOf(1)], upTo: idOf(1) }, { upTo: 7 }]
    for (const body of bodies) expect((await readThem(body)).status).toBe(400)
    const many = Array.from({ length: 201 }, (_, n) => idOf(n))
    expect((await readThem({ ids: many })).status).toBe(400)
  })

  test('pages follow each other, the count ends at 99, and each name is read off its own index', async () => {
    await plant(Array.from({ length: 120 }, (_, n) => idOf(100 + n)))
    const recording = recordStatements()
    const first = await toldTo(portal, 'tesla', '?limit=60')
    recording.stop()
    const second = await toldTo(portal, 'tesla', `?limit=60&cursor=${first.nextCursor}`)

    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: 120 }, (_, n) => idOf(219 - n)))
    expect(first.unread).toBe(99)
    const statements = recording.kept.filter(({ text }) => /from notifications/.test(text))
    expect(statements).toHaveLength(2)
    for (const statement of statements) {
      const plan = await planOf(portal.db, statement)
      const nodes = plan.filter((node) => node['Relation Name'] === 'notifications')
      for (const node of nodes) expect(node['Index Name']).toMatch(/^notifications_(pkey|unread)$/)
    }
    const odd = await call(portal, 'gm', `/me/notifications?cursor=${first.nextCursor}&unread=true`)
    expect(odd.status).toBe(400)
  })
})

test('a page hears that there is something to read, and that it was read elsewhere; nobody else does', async () => {
  type Updates = { readonly data: readonly { topic: string; id: string }[]; readonly next: string }
  const heard = async (who: string, after: string) => {
    const { json } = await call(portal, who, `/updates?after=${after}`)
    return (json as Updates).data.filter(({ topic }) => topic === 'notification')
  }
  const { next } = (await call(portal, 'bmw', '/updates')).json as Updates // because the call answers that
  const { id } = await submitted(portal, { who: 'bmw', siteId: 'bmw-greenville' })
  await acted(portal, 'logistics', id, { action: 'reject', note: 'Which lift?' })

  expect(await heard('bmw', next)).toMatchObject([{ id: 'bmw_group|bmw-sub' }])
  expect(await heard('ultium', next)).toEqual([])
  expect(await heard('logistics', next)).toMatchObject([{ id: 'mailto:logistics@portal.example' }])
})

describe('how people want to hear of things', () => {
  test('nobody has chosen: everything is told, and mailed at once; a choice is kept', async () => {
    const get = () => call(portal, 'vw-dealer', '/me/notification-preferences')
    expect((await get()).json).toMatchObject({
      data: { byKind: { note: { mail: 'now', inApp: true } } },
    })
    const { status, json } = await choose(portal, 'vw-dealer', { note: { mail: 'never' } })
    expect([status, (await get()).json]).toEqual([200, json])
  })

  test('who wants no mail gets none, and is told in the page; the others are mailed as before', async () => {
    await choose(portal, 'supplier', { 'sent-back': { mail: 'never' } })
    const { id } = await submitted(portal)
    await acted(portal, 'customer-ops', id, { action: 'reject', note: 'Which dock?' })

    expect(await mailsTo('supplier', id)).toEqual([`Request ${id} received`])
    expect(await toldOf(portal, 'supplier', id)).toHaveLength(1)
    const { history } = await read(portal, id)
    expect(history.at(-1)?.sentEmails.map(({ sentTo }) => sentTo)).toEqual([
      ['ana@lakeside.example'],
    ])
    await choose(portal, 'supplier', {})
  })

  test('who wants nothing in the page is told nothing there, and mailed', async () => {
    await choose(portal, 'supplier', { 'sent-back': { inApp: false } })
    const { id } = await submitted(portal)
    await acted(portal, 'customer-ops', id, { action: 'reject', note: 'Which dock?' })

    expect(await toldOf(portal, 'supplier', id)).toEqual([])
    expect(await mailsTo('supplier', id)).toContain(`${id} needs changes`)
    await choose(portal, 'supplier', {})
  })

  test('a mail that waits for somebody’s decision stays on, whatever they choose', async () => {
    const refused = await choose(portal, 'logistics', { decide: { mail: 'never' } })
    expect([refused.status, errorOf(refused).issues]).toEqual([
      422,
      [
        {
          path: 'byKind.decide.mail',
          code: 'locked',
          text: 'Emails that ask for your decision always come at once',
        },
      ],
    ])
    await choose(portal, 'logistics', { decide: { inApp: false }, note: { mail: 'never' } })
    const { id } = await submitted(portal)
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    await acted(portal, 'supplier', id, { action: 'add-note', note: 'Dock 2' })

    expect(await mailsTo('logistics', id)).toEqual([`${id} is ready to book`])
    expect(await toldOf(portal, 'logistics', id)).toEqual([
      ['note', `Note on ${id}`, 'supplier Tester'],
    ])
    await choose(portal, 'logistics', {})
  })

  test('what is no choice is refused', async () => {
    const put = (body: object) =>
      call(portal, 'gm', '/me/notification-preferences', { method: 'PUT', body })
    const usual = { mail: 'now', inApp: true }
    for (const body of [{}, { byKind: {} }, { byKind: { note: usual } }])
      expect((await put(body)).status).toBe(400)
    const odd = [{ mail: 'weekly' as never }, { inApp: 'yes' as never }, { sms: true } as never]
    for (const note of odd) expect((await choose(portal, 'gm', { note })).status).toBe(400)
  })
})

test('what is older than 180 days goes, the rest stays', async () => {
  const { id } = await submitted(portal)
  await portal.db
    .updateTable('notifications')
    .set({ at: new Date(Date.now() - 181 * DAY_MS) })
    .where('target_id', '=', id)
    .where('username', '=', 'mailto:managers@portal.example')
    .execute()

  await portal.domain.housekeep()

  expect(await toldOf(portal, 'managers', id)).toEqual([])
  expect(await toldOf(portal, 'customer-ops', id)).toHaveLength(1)
})
