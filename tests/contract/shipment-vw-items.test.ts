import { expect, test } from 'vitest'

import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, call, errorOf, formFor, submitted } from '#tests/support/requests.ts'

const DEALER = '12A34'
const portal = useDomain({ isSeeded: true })

/** Batteries of a VW dealer: by their places in warranty claims, or without a claim. */
async function vwItems(count: number, kind: 'claim' | 'adHoc') {
  const now = new Date()
  const items = Array.from({ length: count }, (_none, at) => ({
    uuid: crypto.randomUUID(),
    claim: kind === 'claim' ? { saga_id: crypto.randomUUID(), index_in_claim: at % 50 } : undefined,
  }))
  await portal.db
    .insertInto('items')
    .values(
      items.map(({ uuid, claim }) => ({
        tenant: 'vwgoa',
        uuid,
        record_type: claim ? 'warranty_claim_item' : 'ad_hoc_shipment_request_item',
        location_id: DEALER,
        request_id: null,
        position: null,
        saga_id: claim?.saga_id ?? null,
        index_in_claim: claim?.index_in_claim ?? null,
        part_number: '0Z1915599D',
        serial_number: uuid,
        vin: null,
        was_evaluated: true,
        was_evaluated_by: 'vw-dealer',
        adr_class: null,
        evaluation: '{}',
        created_at: now,
        updated_at: now,
        updated_by: 'vw-dealer',
      })),
    )
    .execute()
  return items.map(({ uuid, claim }) =>
    claim
      ? { sagaId: claim.saga_id, indexInClaim: claim.index_in_claim, dealerCode: DEALER }
      : { uuid, dealerCode: DEALER },
  )
}
const vwForm = (items: Awaited<ReturnType<typeof vwItems>>) =>
  formFor(DEALER, { handlingUnits: [], vwItems: items })

test('fifty batteries of claims fit on a request, a hundred without', async () => {
  const send = (form: object) =>
    call(portal, 'admin', '/suppliers/shipment-requests', {
      method: 'POST',
      body: { tenant: 'vwgoa', site_id: DEALER, form },
    })
  const claimed = await send(vwForm(await vwItems(51, 'claim')))
  const mixed = await send(
    vwForm([...(await vwItems(1, 'claim')), ...(await vwItems(50, 'adHoc'))]),
  )
  for (const answer of [claimed, mixed])
    expect([answer.status, errorOf(answer).issues]).toEqual([
      400,
      [{ path: 'form.vwItems', code: 'too_big', text: 'At most 50' }],
    ])
  expect((await send(vwForm(await vwItems(50, 'claim')))).status).toBe(201)
  expect((await send(vwForm(await vwItems(100, 'adHoc')))).status).toBe(201)
})

test('what is attached and detached may be named as the program’s lists name it', async () => {
  const [first, second] = [await vwItems(1, 'claim'), await vwItems(1, 'adHoc')]
  const { id } = await submitted(portal, { who: 'admin', siteId: DEALER, form: vwForm(first) })
  const change = (attachedItemUpdates: object[]) =>
    act(portal, 'admin', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: vwForm(second),
      attachedItemUpdates,
    })

  const wrong = await change([{ action: 'attach', item: first[0] }])
  const right = await change([
    { action: 'detach', item: first[0] },
    { action: 'attach', item: second[0] },
  ])

  expect([wrong.status, errorOf(wrong).issues?.[0]]).toMatchObject([
    400,
    { path: 'attachedItemUpdates.0', code: 'not_as_listed' },
  ])
  expect(right.status).toBe(200)
})
