import type { EvaluationForm, EvaluationPatch } from '#schemas/evaluation.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

const COMMON = [
  'serialNumber',
  'vin',
  'physicalDamageComment',
  'recallOrDefectiveComment',
  'ddrOtherComment',
] as const

type Around = {
  readonly items: Tenant['items'] | undefined
  /** The revision that is changed. */
  readonly revision: number
}

/** The whole evaluation as a change of what is stored: what it does not say any more is taken away. */
export function patchOfForm(form: EvaluationForm, { items, revision }: Around): EvaluationPatch {
  const names = [...COMMON, ...(items?.evaluation ?? [])]
  const gone = Object.fromEntries(
    names.filter((name) => form[name] === undefined).map((name) => [name, null]),
  )
  return { ...gone, ...form, revision }
}
