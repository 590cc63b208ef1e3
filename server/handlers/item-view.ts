import type { ItemFacts } from '#machines/maker-item/rules.ts'
import { EvaluationForm } from '#schemas/evaluation.ts'
import type { EvaluationItem } from '#schemas/evaluation.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import type { ItemRow } from '#server/db/repositories/maker-items.ts'

import type { Deps } from './deps.ts'

const NOT_LOOKED_AT = {
  isDdr: false,
  wasEvaluated: false,
  hasPhysicalDamage: false,
  isRecalledOrDefective: false,
}

/** What a battery's row says of its evaluation; what the columns know counts, also where the form was never sent. */
export function formOf(row: ItemRow): EvaluationForm {
  const known: Readonly<Record<string, unknown>> = {
    ...NOT_LOOKED_AT,
    ...row.evaluation,
    partNumber: row.part_number,
    serialNumber: row.serial_number,
    vin: row.vin,
    isDdr: row.is_ddr,
    wasEvaluated: row.was_evaluated,
    adrClass: row.adr_class,
  }
  const names = Object.keys(EvaluationForm.shape)
  // because the columns and the kept form hold what the schema let in
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = known[name]
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  ) as EvaluationForm
}

/** What decides whether a battery may be changed; one whose request was sent back only where that is said. */
export const factsOf = (row: ItemRow, isSentBack = false): ItemFacts => ({
  isSentBack,
  partNumber: row.part_number,
  serialNumber: row.serial_number,
  requestId: row.request_id,
  isSubmitted: row.is_submitted,
})

/** Batteries as calls answer them, with signed addresses of their photographs. */
export async function itemsShown(
  { photos }: { readonly photos: Pick<Deps['photos'], 'list'> },
  maker: Tenant,
  rows: readonly ItemRow[],
): Promise<EvaluationItem[]> {
  const shots = await photos.list(
    maker.slug,
    rows.map(({ uuid }) => uuid),
  )
  return rows.map((row) => ({
    ...formOf(row),
    recordType: row.record_type,
    uuid: row.uuid,
    wasEvaluatedBy: row.was_evaluated ? row.was_evaluated_by : null,
    isSubmitted: row.is_submitted,
    ...(maker.locationKey === 'dealer_code'
      ? { dealerCode: row.location_id }
      : { locationId: row.location_id }),
    ...(row.saga_id === null || row.index_in_claim === null
      ? {}
      : { sagaId: row.saga_id, indexInClaim: row.index_in_claim }),
    shipmentRequestId: row.request_id,
    revision: row.revision,
    created: {
      timestamp: row.created_at.toISOString(),
      userDisplayName: row.created_by ?? row.updated_by,
    },
    updated: { timestamp: row.updated_at.toISOString(), userDisplayName: row.updated_by },
    photos: [...(shots.get(row.uuid) ?? [])],
  }))
}
