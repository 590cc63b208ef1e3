import type { ShipmentForm } from '#schemas/shipment-form.ts'

import type { TestDomain } from './domain.ts'

/** What no battery may be declared as. */
export const SCRAP = { materialClassification: 'Inert - Scrap', isHazmat: false } as const

/** A form that does not say what its goods are. */
export function undeclared({
  materialClassification: _classification,
  isHazmat: _hazmat,
  ...form
}: ShipmentForm) {
  return form
}

/** Declares a stored request's goods as something else, as an earlier release let it be. */
export async function declared(portal: TestDomain, id: string, change: object = SCRAP) {
  const { form } = await portal.db
    .selectFrom('shipment_requests')
    .select('form')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { materialClassification, isHazmat } = { ...form, ...change }
  await portal.db
    .updateTable('shipment_requests')
    .set({
      form: JSON.stringify({ ...form, materialClassification, isHazmat }),
      material_classification: materialClassification,
      is_hazmat: isHazmat,
    })
    .where('id', '=', id)
    .execute()
}

/** An evaluated battery of BMW in Greenville that is on no request, as a form lists it. */
export async function listedBattery(portal: TestDomain, change: { isDdr?: boolean } = {}) {
  const uuid = crypto.randomUUID()
  const now = new Date()
  await portal.db
    .insertInto('items')
    .values({
      tenant: 'bmw',
      uuid,
      record_type: 'bmw_item',
      location_id: 'bmw-greenville',
      request_id: null,
      position: null,
      saga_id: null,
      index_in_claim: null,
      part_number: '61278',
      serial_number: uuid,
      vin: null,
      was_evaluated: true,
      was_evaluated_by: 'bmw-dealer',
      adr_class: null,
      is_ddr: change.isDdr ?? false,
      evaluation: '{}',
      created_at: now,
      updated_at: now,
      updated_by: 'bmw-dealer',
    })
    .execute()
  return { uuid, locationId: 'bmw-greenville' }
}
