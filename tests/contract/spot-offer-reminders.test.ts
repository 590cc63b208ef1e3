import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { newFacts } from '#machines/spot-offer/lifecycle/new-facts.ts'
import { situationOf } from '#machines/spot-offer/lifecycle/standing.ts'
import { dateAt } from '#schemas/calendar.ts'
import { useOffers } from '#tests/support/records/api-kit.ts'
import { admin, managers, ops, supplier } from '#tests/support/spot-offer-http.ts'
import { config } from '#tests/support/spot-offer.ts'

const { api, calls } = useOffers()

const remindersOf = async (id: string) => {
  await api.domain.drain()
  const sent = await api.domain.listDevMessages()
  return sent.filter(({ subject }) => subject.includes(id) && subject.startsWith('Reminder'))
}

test('approvers are reminded once after two working days, unless somebody has decided', async () => {
  const waiting = await calls.made('high')
  const decided = await calls.made('high')
  await calls.act(decided.offerId, managers, { action: 'approve' })
  expect(await remindersOf(waiting.offerId)).toEqual([])

  // Over any weekend and holiday.
  api.wait(6)
  await remindersOf(waiting.offerId)
  const reminders = await remindersOf(waiting.offerId)

  expect(reminders.map(({ to }) => to)).toEqual([['managers@portal.example']])
  expect(await remindersOf(decided.offerId)).toEqual([])
})

describe.each([
  ['summer', '2026-07-15', '2026-07-16T07:00:00.000Z'],
  ['winter', '2026-12-15', '2026-12-16T08:00:00.000Z'],
  ['the day the clocks go back', '2026-11-01', '2026-11-02T08:00:00.000Z'],
])('in %s', (_when, offerExpirationDate, midnight) => {
  test('an offer ends exactly with its day in the company’s time zone', () => {
    const flow = config.approvalFlow
    const facts = newFacts({ createdBy: 'redwood_okta|ops', flow, offerExpirationDate })
    const at = (instant: number) =>
      situationOf({ state: 'approved-or-expired', facts }, dateAt('America/Los_Angeles', instant))

    expect(at(Date.parse(midnight) - 1)).toBe('approved')
    expect(at(Date.parse(midnight))).toBe('expired')
  })
})

test('a version of the configuration can be read again, and only by who may see it', async () => {
  await calls.configure({ processingCost: 1.31 })
  const { body } = await api.send({ by: admin, method: 'GET', url: '/spot-feedstock/config' })
  await calls.configure({ processingCost: 1.33 })
  const read = (by: typeof admin, version: unknown) =>
    api.send({ by, method: 'GET', url: `/spot-feedstock/config/${String(version)}` })

  const found = await read(ops, body['version'])
  expect(found.body['data']).toMatchObject({ processingCost: 1.31 })
  expect(found.body['data']).not.toHaveProperty('history')
  expect((await read(ops, 9999)).status).toBe(404)
  expect((await read(ops, 'newest')).status).toBe(400)
  expect((await read(supplier, body['version'])).status).toBe(403)
})

test('a thousand changes of the configuration can be read back, a hundred at a time', async () => {
  type Page = { readonly history: readonly { readonly version: number }[] }
  const page = async (before?: number) => {
    const query = before === undefined ? '' : `?history_before=${before}`
    const { body } = await api.send({
      by: ops,
      method: 'GET',
      url: `/spot-feedstock/config${query}`,
    })
    return (body['data'] as Page).history.map(({ version }) => version) // because the call answers it
  }
  const [newest = 0] = await page()
  const last = newest + 1100
  await sql`insert into spot_config_history
    select newer, h.at, h.username, h.user_display_name, h.note, h.config
    from spot_config_history h, generate_series(${newest + 1}::int, ${last}::int) newer
    where h.version = ${newest}`.execute(api.db)

  const read: number[] = []
  for (let versions = await page(); versions.length > 0; versions = await page(read.at(-1)))
    read.push(...versions)

  expect(read).toEqual(Array.from({ length: 1000 }, (_, at) => last - at))
})
