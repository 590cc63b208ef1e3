import { EvaluationForm, evaluationIssues } from '#schemas/evaluation.ts'
import type { EvaluationItem } from '#schemas/evaluation.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import type { Tx } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/errors.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { addHint } from '#server/db/repositories/hints.ts'
import { findOpenSerial } from '#server/db/repositories/maker-items.ts'
import type { ItemRow } from '#server/db/repositories/maker-items.ts'
import type { Context } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { reaches } from '#server/http/scope.ts'
import { itemTexts } from '#texts/items.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'
import { itemsShown } from './item-view.ts'
import type { Placed } from './maker-place.ts'

/** What is wrong with an evaluation for its program. */
export const formRefusal = (
  maker: Tenant,
  form: EvaluationForm,
  isClaimed: boolean,
): Refusal | undefined => {
  const issues = evaluationIssues(maker, form, isClaimed)
  return issues.length ? refuse('invalid_body', { issues }) : undefined
}

/** What an evaluation says in columns of its own, beside the form as it was sent. */
export const columnsOf = (form: EvaluationForm) => ({
  part_number: form.partNumber,
  serial_number: form.serialNumber ?? null,
  vin: form.vin ?? null,
  is_ddr: form.isDdr,
  was_evaluated: form.wasEvaluated,
  adr_class: form.adrClass ?? null,
  evaluation: JSON.stringify(form),
})

/** Whether two evaluations say the same. */
export const isSameForm = (one: EvaluationForm, other: EvaluationForm): boolean =>
  Object.keys(EvaluationForm.shape).every(
    (name) => Reflect.get(one, name) === Reflect.get(other, name),
  )

/** Says which battery is in the way, if whoever asks may know of it. */
export async function duplicate(
  deps: Deps,
  error: unknown,
  { form, placed, context }: { form: EvaluationForm; placed: Placed; context: Context },
): Promise<Refusal> {
  if (isDuplicate(error, 'items_claim'))
    return refuse('duplicate_item', { message: itemTexts.claimTaken })
  if (!isDuplicate(error, 'items_serial')) throw error
  const { tenant } = placed.place
  const known = await findOpenSerial(deps.db, {
    tenant,
    part: form.partNumber,
    serial: form.serialNumber ?? '',
  })
  const isSeen =
    known !== undefined && reaches(context.scope, { tenant, siteId: known.location_id })
  return refuse('duplicate_item', {
    message: itemTexts.sameSerial,
    issues: [{ path: 'serialNumber', code: 'taken', text: itemTexts.sameSerial }],
    ...(isSeen ? { id: known.uuid } : {}),
  })
}

type Writing = {
  readonly placed: Placed
  readonly call: string
  readonly uuid: string
  /** Of the battery as it is now; of one that is gone the one after its last. */
  readonly revision: number
  readonly context: Context
}
/** Writes down who did what to a battery, and tells those who see its place. */
export async function audit(
  deps: Deps,
  tx: Tx,
  { placed, call, uuid, revision, context }: Writing,
): Promise<void> {
  const { tenant, locationId: siteId } = placed.place
  const at = context.now
  await addHint(tx, { topic: 'battery', id: uuid, revision, tenant, siteId, at })
  await addAudit(
    tx,
    auditEntry(deps, context, { tenant, call, target_kind: 'item', target_id: uuid }),
  )
}

/** One battery as calls answer it. */
export async function answerOf(
  deps: Deps,
  maker: Tenant,
  row: ItemRow,
): Promise<{ readonly data: EvaluationItem }> {
  const [data] = await itemsShown(deps, maker, [row])
  if (!data) throw new Error('one row is one item')
  return { data }
}
