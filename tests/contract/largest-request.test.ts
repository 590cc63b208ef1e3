import { expect, test } from 'vitest'

import { MAX_FORM_BYTES } from '#schemas/records/draft.ts'
import type { ShipmentForm } from '#schemas/shipment-form.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { unitWith } from '#tests/support/form-parts.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, call, errorOf, formFor } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

const SITE = 'lakeside-reno'
const to = (length: number, start: string) => start.padEnd(length, 'x')

/** A hundred units with thirty parts each, every text as long as it may be. */
function largestForm(): ShipmentForm {
  const contents = (unit: number) =>
    Array.from({ length: 30 }, (_, part) => ({
      material: {
        partNumber: to(50, `P-${unit}-${part}`),
        description: to(100, 'Battery module'),
        supplierPart: to(50, `S-${unit}-${part}`),
      },
      packaging: 'super-sack' as const,
      quantity: 100,
      serialNumber: to(50, `SN-${unit}-${part}`),
    }))
  const handlingUnits = Array.from({ length: 100 }, (_, unit) =>
    unitWith({
      isReturnablePackaging: true,
      returnablePackaging: {
        packagingPartNumber: to(50, 'RP-1'),
        description: to(100, 'Returnable crate'),
      },
      quantity: 100,
      contents: contents(unit),
      additionalContext: to(500, 'Stand upright'),
      supplierLabelId: to(50, `L-${unit}`),
    }),
  )
  return formFor(SITE, { handlingUnits, comments: to(500, 'Ring at gate 2') })
}
const bodyWith = (form: unknown) => ({ tenant: 'supplier:300000000000001', site_id: SITE, form })
const submit = (body: unknown) =>
  call(portal, 'supplier', '/suppliers/shipment-requests', { method: 'POST', body })

test('the largest request that the rules allow is taken, changed and found again', async () => {
  const form = largestForm()
  const bytes = JSON.stringify(bodyWith(form)).length
  expect(bytes).toBeGreaterThan(1024 * 1024)
  expect(bytes).toBeLessThan(MAX_FORM_BYTES)

  const answer = await submit(bodyWith(form))
  expect(answer.status).toBe(201)
  const { id } = ShipmentRequest.parse((answer.json as { data: unknown }).data)
  const changed = await act(portal, 'supplier', id, {
    action: 'update-shipment-request-form',
    updatedShipmentRequestForm: { ...form, comments: 'Ring at gate 3' },
  })

  expect(changed.status).toBe(200)
  const found = await call(portal, 'supplier', `/suppliers/shipment-requests?q=${id}`)
  expect((found.json as { data: ShipmentRequest[] }).data[0]?.shipmentRequestForm).toMatchObject({
    comments: 'Ring at gate 3',
  })
})

test('it fits as a draft', async () => {
  const answer = await call(portal, 'supplier', '/me/drafts/shipment-request:largest:new', {
    method: 'PUT',
    body: { draft: { form: largestForm() }, revision: null, device: 'a test' },
  })

  expect(answer.status).toBe(200)
})

test('one beyond is 413 and says how much may be sent; other calls keep their limit', async () => {
  const more = { ...largestForm(), comments: 'x'.repeat(MAX_FORM_BYTES) }

  const submitted = await submit(bodyWith(more))
  const patched = await act(portal, 'supplier', 'sr_00000001', {
    action: 'update-shipment-request-form',
    updatedShipmentRequestForm: more,
  })
  const view = await call(portal, 'supplier', '/me/saved-views', {
    method: 'POST',
    body: { list: 'shipments', name: 'x'.repeat(300_000), search: {} },
  })

  for (const answer of [submitted, patched]) {
    expect(answer.status).toBe(413)
    expect(errorOf(answer).error).toEqual({
      code: 'document_too_large',
      message: 'This is too large. Send at most 2048 KiB per request',
    })
  }
  expect(errorOf(view).error.message).toBe('This is too large. Send at most 256 KiB per request')
})
