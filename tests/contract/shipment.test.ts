import { describe, expect, test } from 'vitest'

import { todayAt } from '#machines/shipment/request/selectors.ts'
import { unitWith } from '#tests/support/form-parts.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import {
  act,
  acted,
  booked,
  call,
  errorOf,
  formFor,
  read,
  submitted,
} from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

describe('the way of a request', () => {
  test('from the supplier to the delivered load, one entry of the history each', async () => {
    const request = await submitted(portal)
    const { id } = request
    const planned = request.shipmentRequestForm.pickupDate
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev', note: 'Fine' })
    const approved = await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
    expect(approved).toMatchObject({ booking: 'queued', state: 'approved-by-logistics' })
    await portal.domain.drain()
    const result = await read(portal, id)
    expect(result).toMatchObject({
      booking: 'booked',
      bookedShipment: { bol: expect.stringMatching(/^RW\d{8}$/), pickupNumber: expect.any(String) },
    })
    const early = await act(portal, 'logistics', id, { action: 'deliver' })
    expect(early.status).toBe(422)
    expect(errorOf(early).reasons?.map(({ code }) => code)).toEqual(['too_early'])
    await acted(portal, 'logistics', id, {
      action: 'update-booked-shipment',
      updatedBookedShipment: { scheduledPickupDate: todayAt(request, Date.now()) },
    })
    const delivered = await acted(portal, 'logistics', id, { action: 'deliver' })

    expect(delivered.recordType).toBe('completed_shipment_request')
    expect(delivered.history.map(({ seq, action }) => [seq, action])).toEqual([
      [1, 'submit'],
      [2, 'approve-by-bizdev'],
      [3, 'approve-by-logistics'],
      [4, 'update-booked-shipment'],
      [5, 'update-booked-shipment'],
      [6, 'deliver'],
    ])
    expect(delivered.history[3]?.actionDescription).toMatch(/^Booked: RW\d{8}, pickup /)
    expect(delivered.history[3]?.actionDescription).toContain(planned)
    expect(delivered.history[3]?.username).toBe('system')
  })

  test('rejected with a note, changed, and sent again', async () => {
    const { id } = await submitted(portal)
    const bare = await act(portal, 'managers', id, { action: 'reject' })
    expect(bare.status).toBe(422)
    expect(errorOf(bare).error.code).toBe('note_required')
    const rejected = await acted(portal, 'managers', id, { action: 'reject', note: 'Too heavy' })
    expect(rejected.state).toBe('rejected')

    const again = await acted(portal, 'supplier', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: formFor('lakeside-reno', {
        handlingUnits: [unitWith({ quantity: 1 })],
      }),
    })

    expect(again.state).toBe('submitted')
    expect(again.history.at(-1)?.changes).toContainEqual({
      path: 'handlingUnits.0.quantity',
      from: 2,
      to: 1,
    })
  })

  test('a material change by staff takes an approved request back to its first step', async () => {
    const { id } = await submitted(portal)
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })

    const changed = await acted(portal, 'logistics', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: formFor('lakeside-reno', { isHazmat: false }),
    })
    expect(changed.state).toBe('submitted')
  })

  test('a pick-up time is no material change', async () => {
    const { id } = await submitted(portal)
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })

    const changed = await acted(portal, 'logistics', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: formFor('lakeside-reno', {
        pickupTimeWindow: ['09:00', '12:00'],
      }),
    })
    expect(changed.state).toBe('approved-by-bizdev')
    expect(changed.shipmentRequestForm.pickupUtcTimezoneOffset).toMatch(/^-0[78]:00$/)
  })

  test('booked by hand: no carrier is asked', async () => {
    const { id } = await submitted(portal)
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    const missing = await act(portal, 'logistics', id, {
      action: 'approve-by-logistics',
      skipOtm: true,
    })
    expect(missing.status).toBe(400)
    expect(errorOf(missing).issues?.[0]?.path).toBe('updatedBookedShipment.bol')

    const done = await acted(portal, 'logistics', id, {
      action: 'approve-by-logistics',
      skipOtm: true,
      updatedBookedShipment: { bol: 'HAND-4711', transportMode: 'LTL' },
    })
    expect(done).toMatchObject({ booking: 'booked', bol: 'HAND-4711' })
    const found = await call(portal, 'logistics', '/redwood/shipment-requests?q=hand-4711')
    expect(found.json).toMatchObject({ data: [{ id }] })
  })
})

describe('refusals', () => {
  test('fifty who approve the same request at once: one wins, the others get a conflict', async () => {
    const { id, revision } = await submitted(portal)

    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        act(portal, 'customer-ops', id, { action: 'approve-by-bizdev', revision }),
      ),
    )

    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    const after = await read(portal, id)
    expect(after.history).toHaveLength(2)
    expect(after).toMatchObject({ revision: 2, historyCount: 2 })
    const mails = await portal.db
      .selectFrom('outbox')
      .select('key')
      .where('request_id', '=', id)
      .where('key', 'like', `${id}:2:%`)
      .execute()
    expect(mails.map(({ key }) => key)).toEqual([`${id}:2:mail-4`])
  })

  test('of two who read before either wrote, the late one learns who was first', async () => {
    const { id } = await submitted(portal)
    await acted(portal, 'managers', id, { action: 'add-note', note: 'Looking' })

    const late = await act(portal, 'customer-ops', id, {
      action: 'approve-by-bizdev',
      revision: 1,
    })

    expect(late.status).toBe(409)
    expect(errorOf(late)).toMatchObject({
      error: { code: 'version_conflict', id },
      current: { updatedBy: 'managers Tester', state: 'submitted' },
    })
  })

  test('a field that the action does not read is named', async () => {
    const { id } = await submitted(portal)
    const answer = await act(portal, 'logistics', id, { action: 'rebook', skipOtm: true })
    expect(answer.status).toBe(400)
    expect(errorOf(answer).issues).toEqual([
      { path: 'skipOtm', code: 'not_read', text: expect.any(String) },
    ])
  })

  test('somebody else’s request looks exactly like one that nobody has', async () => {
    const { id } = await submitted(portal)
    const unknown = `sr_0${id === 'sr_09999999' ? '9999998' : '9999999'}`
    const bodies = await Promise.all(
      [id, unknown].flatMap((wanted) => [
        call(portal, 'ultium', `/suppliers/shipment-requests/${wanted}`),
        act(portal, 'ultium', wanted, { action: 'add-note', note: 'hello' }),
        call(portal, 'ultium', `/suppliers/shipment-requests/${wanted}/bol/document/latest`),
      ]),
    )
    expect(new Set(bodies.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(bodies.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  })

  test('a site outside the caller’s own is as unknown as a site that does not exist', async () => {
    const answers = await Promise.all(
      ['lakeside-holland', 'nowhere'].map((site_id) => {
        const form = formFor('lakeside-holland')
        const pickupAddress = { ...form.pickupAddress, id: site_id }
        return call(portal, 'reno', '/suppliers/shipment-requests', {
          method: 'POST',
          body: { tenant: 'supplier:300000000000001', site_id, form: { ...form, pickupAddress } },
        })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.json).toEqual(answers[1]?.json)
  })

  test('one’s own request is not approved by oneself, whatever account it came from', async () => {
    const { id } = await submitted(portal, { who: 'customer-ops' })
    const answer = await act(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    expect(answer.status).toBe(403)
    expect(errorOf(answer).error.code).toBe('forbidden_self_approval')
  })

  test('an address that is not the one on file stops logistics', async () => {
    const form = formFor('lakeside-reno')
    const address = { ...form.pickupAddress.address, addressLine1: '9 Elsewhere Road' }
    const { id, shipmentRequestForm } = await submitted(portal, {
      form: { pickupAddress: { id: 'lakeside-reno', address } },
    })
    expect(shipmentRequestForm.pickupAddress.addressIssue).toBe('erp-site-address-mismatch')
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })

    const answer = await act(portal, 'logistics', id, { action: 'approve-by-logistics' })

    expect(answer.status).toBe(422)
    expect(errorOf(answer).error.code).toBe('erp-site-address-mismatch')
  })

  test('what is wrong with a form is said at once, with all reasons', async () => {
    const answer = await call(portal, 'supplier', '/suppliers/shipment-requests', {
      method: 'POST',
      body: {
        tenant: 'supplier:300000000000001',
        site_id: 'lakeside-reno',
        form: formFor('lakeside-reno', { handlingUnits: [], pickupDate: '2020-01-06' }),
      },
    })
    expect(answer.status).toBe(422)
    expect(errorOf(answer).reasons?.map(({ code }) => code)).toEqual([
      'no_content',
      'pickup_too_early',
    ])
  })
})

test('the history cannot be changed, not even by the portal itself', async () => {
  await booked(portal)
  const change = portal.db.updateTable('shipment_history').set({ note: 'x' })
  await expect(change.execute()).rejects.toThrow(/permission denied/)
  await expect(portal.db.deleteFrom('audit').execute()).rejects.toThrow(/permission denied/)
})
