import * as z from 'zod/mini'

import { derivedFor } from '#schemas/hazmat.ts'
import { MaterialClassification } from '#schemas/material.ts'
import type { SentShipmentForm, ShipmentForm, StoredShipmentForm } from '#schemas/shipment-form.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { toFieldIssues } from '#texts/issues.ts'

const Declared = z.object({
  materialClassification: MaterialClassification,
  isHazmat: z.boolean(),
})
type About = {
  readonly tenant: string
  /** Where the body has the form. */
  readonly place: string
  readonly kept?: Partial<Pick<StoredShipmentForm, 'materialClassification'>>
}

/**
 * A form with what its goods are declared as. A program's are derived where nothing is said; what is said stays for the
 * lifecycle to judge, so that nobody who says "scrap" of a battery is told that all is well.
 */
export function declare(
  form: SentShipmentForm,
  { tenant, place, kept }: About,
): ShipmentForm | Refusal {
  const derived = tenantOf(tenant)?.items ? derivedFor(kept?.materialClassification) : {}
  const { materialClassification: classification, isHazmat } = form
  const said = {
    ...derived,
    ...(classification === undefined ? {} : { materialClassification: classification }),
    ...(isHazmat === undefined ? {} : { isHazmat }),
  }
  const { data, error } = Declared.safeParse(said)
  if (data) return { ...form, ...data }
  const issues = toFieldIssues(error, said).map((one) => ({ ...one, path: `${place}.${one.path}` }))
  return refuse('invalid_body', { issues })
}
