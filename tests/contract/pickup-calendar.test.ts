import { describe, expect, test } from 'vitest'

import { dateAt, isWeekend } from '#schemas/calendar.ts'
import { holidaysOf } from '#schemas/holidays.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { demoSites } from '#server/seed/places.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, call, errorOf, formFor, read, submitted } from '#tests/support/requests.ts'
import { request, thirdPartyCalls } from '#tests/support/third-party.ts'

// Wednesday morning in Reno; Thursday is Thanksgiving.
const WEDNESDAY = Date.parse('2026-11-25T17:00:00Z')
const DAY_MS = 86_400_000
let passed = 0
const portal = useDomain({ isSeeded: true, now: () => new Date(WEDNESDAY + passed) })
const { post } = thirdPartyCalls(portal)
const SITE = 'lakeside-reno'
const reno = demoSites.find(({ siteId }) => siteId === SITE)!

const send = (change: object) => {
  const body = { tenant: reno.tenant, site_id: SITE, form: { ...formFor(SITE), ...change } }
  return call(portal, 'supplier', '/suppliers/shipment-requests', { method: 'POST', body })
}
const edit = (id: string, form: object) =>
  act(portal, 'supplier', id, {
    action: 'update-shipment-request-form',
    updatedShipmentRequestForm: form,
  })
async function put(name: string, changed: object) {
  const path = `/redwood/settings/${name}`
  const { json } = await call(portal, 'admin', path)
  const { value, version } = (json as { data: { value: object; version: number } }).data // because the call answers that
  const body = { value: { ...value, ...changed }, version }
  return call(portal, 'admin', path, { method: 'PUT', body })
}
const saidOf = (answer: { json: unknown }) => {
  const { reasons = [], issues = [] } = errorOf(answer)
  return { codes: reasons.map(({ code }) => code), text: reasons[0]?.text, issues }
}

test('comes with the sites, as administrators set it', async () => {
  const calendar = async () => {
    const { json } = await call(portal, 'supplier', '/suppliers/sites')
    return (json as { readonly calendar: unknown }).calendar
  }
  expect(await calendar()).toEqual({ company: { holidays: [] }, leadDays: 3 })

  expect((await put('company-calendar', { holidays: ['2027-03-12'] })).status).toBe(200)
  expect((await put('lead-times', { pickup: 4 })).status).toBe(200)
  expect(await calendar()).toEqual({ company: { holidays: ['2027-03-12'] }, leadDays: 4 })
  for (const pickup of [0, 91, 1.5, '3']) {
    const answer = await put('lead-times', { pickup })
    expect([pickup, answer.status]).toEqual([pickup, 400])
    expect(errorOf(answer).issues?.map(({ path }) => path)).toEqual(['value.pickup'])
  }
  await put('lead-times', { pickup: 3 })
})

test('the board names the holidays of the countries with sites', async () => {
  const path = '/redwood/figures?pickup_from=2026-11-25&pickup_to=2026-12-25'
  const { json } = await call(portal, 'lowest', path)

  expect((json as { data: { holidays: unknown } }).data.holidays).toEqual([
    { day: '2026-11-26', name: 'Thanksgiving', countries: ['US'] },
    { day: '2026-12-24', name: 'Christmas Eve', countries: ['SE'] },
    { day: '2026-12-25', name: 'Christmas Day', countries: ['SE', 'US'] },
  ])
})

describe('a pickup on a holiday', () => {
  test('is refused with its name, at its field', async () => {
    const answer = await send({ pickupDate: '2026-11-26' })

    expect(answer.status).toBe(422)
    expect(saidOf(answer)).toMatchObject({
      codes: ['pickup_on_holiday', 'pickup_too_early'],
      text: 'Thu, Nov 26, 2026 is Thanksgiving. Choose another day.',
      issues: [{ path: 'form.pickupDate' }, { path: 'form.pickupDate' }],
    })
    expect(saidOf(await send({ pickupDate: '2026-12-25' })).codes).toEqual(['pickup_on_holiday'])
    expect((await send({ pickupDate: '2026-11-27' })).status).toBe(201)
  })

  test('is refused of every form alike', async () => {
    const { handlingUnits: _units, ...head } = formFor(SITE, { pickupDate: '2026-12-25' })
    const estimate = {
      estimatedHandlingUnits: 2,
      estimatedGrossWeight: { value: 900, unit: 'kg' },
    }
    const preBooking = await call(portal, 'supplier', '/suppliers/pre-booking-requests', {
      method: 'POST',
      body: { tenant: reno.tenant, site_id: SITE, form: { ...head, ...estimate } },
    })
    expect(saidOf(preBooking).codes).toEqual(['pickup_on_holiday'])

    const { data } = await post('dry-run', request({ pickupDate: '2026-12-25' }))
    expect(data?.issues).toMatchObject([{ path: 'request.pickupDate', code: 'pickup_on_holiday' }])

    const { id, shipmentRequestForm } = await submitted(portal, {
      form: { pickupDate: '2026-12-10' },
    })
    const changed = await edit(id, { ...shipmentRequestForm, pickupDate: '2026-12-25' })
    expect(saidOf(changed)).toMatchObject({
      codes: ['pickup_on_holiday'],
      issues: [{ path: 'updatedShipmentRequestForm.pickupDate' }],
    })
  })

  test('that came later does not stop a change of something else', async () => {
    const { id, shipmentRequestForm: form } = await submitted(portal, {
      form: { pickupDate: '2026-12-16' },
    })
    await put('company-calendar', { holidays: ['2026-12-16', '2026-12-17'] })

    expect((await edit(id, { ...form, comments: 'Gate 4' })).status).toBe(200)
    const moved = await edit(id, { ...form, pickupDate: '2026-12-17' })
    expect(saidOf(moved).text).toBe('Thu, Dec 17, 2026 is a company holiday. Choose another day.')
    const abroad = { ...form.pickupAddress.address, countryCode: 'CA' }
    const elsewhere = { ...form, pickupAddress: { ...form.pickupAddress, address: abroad } }
    expect(saidOf(await edit(id, elsewhere)).codes).toEqual(['pickup_on_holiday'])
    await put('company-calendar', { holidays: [] })
  })
})

describe('a window', () => {
  const SHORT = ['08:00', '08:10']

  test('under two hours is refused at its end', async () => {
    for (const window of [SHORT, ['08:00', '09:59']]) {
      const answer = await send({ pickupTimeWindow: window, pickupDate: '2026-12-10' })
      expect(answer.status).toBe(400)
      expect(errorOf(answer).issues).toMatchObject([
        { path: 'form.pickupTimeWindow.1', text: 'Allow at least 2 hours' },
      ])
    }
    const other = await post('dry-run', request({ pickupTimeWindow: ['08:00', '08:01'] }))
    expect(other.refusal?.issues).toMatchObject([{ path: 'request.pickupTimeWindow.1' }])
    const enough = { pickupTimeWindow: ['08:00', '10:00'], pickupDate: '2026-12-11' }
    expect((await send(enough)).status).toBe(201)
  })

  test('of before stays with a change of something else', async () => {
    const { id } = await submitted(portal, { form: { pickupDate: '2026-12-14' } })
    const { form: stored } = await portal.db
      .selectFrom('shipment_requests')
      .select('form')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await portal.db
      .updateTable('shipment_requests')
      .set({ form: JSON.stringify({ ...stored, pickupTimeWindow: SHORT }) })
      .where('id', '=', id)
      .execute()
    const { shipmentRequestForm: form } = await read(portal, id)

    expect((await edit(id, { ...form, comments: 'Gate 4' })).status).toBe(200)
    const changed = await edit(id, { ...form, pickupTimeWindow: ['08:00', '08:30'] })
    expect(changed.status).toBe(400)
    expect(errorOf(changed).issues).toMatchObject([
      { path: 'updatedShipmentRequestForm.pickupTimeWindow.1', text: 'Allow at least 2 hours' },
    ])
  })
})

const urgencyFor = async (id: string) => {
  const { json } = await call(portal, 'customer-ops', '/me/inbox')
  const { data } = json as { readonly data: readonly InboxItem[] } // because the call answers that
  return data.find(({ targetId }) => targetId === id)?.urgency
}

// These let time pass, so they come last.
describe('what has just come', () => {
  test('is not late, and late by no more than it waits', async () => {
    const { id } = await submitted(portal, { form: { pickupDate: '2026-12-01' } })
    expect(await urgencyFor(id)).toEqual({
      group: 'today',
      due: '2026-11-23',
      daysLate: 0,
      reason: 'Approve today, or the pickup on Tue, Dec 1 slips',
      tone: 'warning',
    })

    // Thursday is a holiday: nobody is late on it.
    passed = DAY_MS
    expect(await urgencyFor(id)).toMatchObject({ daysLate: 0 })
    passed = 2 * DAY_MS
    expect(await urgencyFor(id)).toMatchObject({
      daysLate: 1,
      reason: 'The pickup on Tue, Dec 1 may slip',
      tone: 'danger',
    })
  })

  test('is not late after a step of its own either', async () => {
    const { id } = await submitted(portal, { form: { pickupDate: '2026-12-02' } })
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    const { json } = await call(portal, 'logistics', '/me/inbox')
    const { data } = json as { readonly data: readonly InboxItem[] } // because the call answers that

    expect(data.find(({ targetId }) => targetId === id)?.urgency.daysLate).toBe(0)
  })
})

test('the demo picks nothing up on a holiday or a weekend', async () => {
  const rows = await portal.db
    .selectFrom('shipment_requests')
    .select(['id', 'form', 'created_at'])
    .where('created_by', 'not like', '%supplier')
    .execute()
  const seeded = rows.filter(({ created_at: at }) => at.getTime() < WEDNESDAY)
  const off = seeded.filter(({ form: { pickupDate, pickupAddress } }) => {
    const { countryCode } = pickupAddress.address
    const holidays = holidaysOf(countryCode, Number(pickupDate.slice(0, 4)))
    return isWeekend(pickupDate) || holidays.has(pickupDate)
  })

  expect(seeded.length).toBeGreaterThan(40)
  expect(off.map(({ id, form }) => `${id} ${form.pickupDate}`)).toEqual([])
  expect(dateAt('UTC', WEDNESDAY)).toBe('2026-11-25')
})
