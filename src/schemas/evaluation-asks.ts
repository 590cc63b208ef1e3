import type { EvaluationField, Tenant } from './tenants/tenant.ts'

/** Which of the fields that not all programs have an evaluation asks for. */
export type EvaluationAsks = Readonly<Record<EvaluationField, boolean>>

/** What an evaluation of a program asks beside the common fields; `isClaimed`: of a battery that a warranty claim lists. */
export function evaluationAsks(
  { items }: Pick<Tenant, 'items'>,
  isClaimed = false,
): EvaluationAsks {
  const asks = (field: EvaluationField) => items?.evaluation?.includes(field) ?? false
  return {
    signature: asks('signature'),
    ddrReason: asks('ddrReason'),
    // Why there is no claim.
    adHocItemReason: asks('adHocItemReason') && !isClaimed,
    recallNumber: asks('recallNumber'),
    yre5: asks('yre5'),
    adrClass: asks('adrClass'),
    adrComment: asks('adrComment'),
  }
}
