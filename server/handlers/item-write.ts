import type { AuditedCall } from '#schemas/audit-words.ts'
import { EvaluationForm, evaluationIssues } from '#schemas/evaluation.ts'
import type { EvaluationItem } from '#schemas/evaluation.ts'
import { isSameBattery, sameKeyOf } from '#schemas/same-battery.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/errors.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { addHint } from '#server/db/repositories/hints.ts'
import { findOpenTwins } from '#server/db/repositories/maker-items.ts'
import type { ItemRow } from '#server/db/repositories/maker-items.ts'
import { findSite } from '#server/db/repositories/reference.ts'
import type { Context } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { reaches } from '#server/http/scope.ts'
import { itemTexts } from '#texts/items.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'
import { formOf, itemsShown } from './item-view.ts'
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

// A claim may list several batteries of one car: there their positions tell them apart.
const numbersOf = ({ serialNumber, vin }: EvaluationForm, isOfClaim: boolean) => ({
  serialNumber,
  vin: isOfClaim ? undefined : vin,
})

/** What an evaluation says in columns of its own, beside the form as it was sent. */
export const columnsOf = (form: EvaluationForm, isOfClaim: boolean) => ({
  same_key: sameKeyOf(numbersOf(form, isOfClaim)),
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

type Told = {
  readonly uuid: string
  readonly form: EvaluationForm
  readonly isOfClaim: boolean
  readonly placed: Placed
  readonly context: Context
}

/** Why a battery cannot be added or become another one: it is there already, however its numbers were typed. */
export async function twinRefusal(
  { db }: Pick<Deps, 'db'>,
  { uuid, form, isOfClaim, placed, context }: Told,
): Promise<Refusal | undefined> {
  const { tenant } = placed.place
  const own = numbersOf(form, isOfClaim)
  const key = sameKeyOf(own)
  if (key === null) return undefined
  const known = await findOpenTwins(db, { tenant, uuid, part: form.partNumber, key, vin: own.vin })
  const twin = known.find((row) => isSameBattery(numbersOf(formOf(row), row.saga_id !== null), own))
  return twin && refuseTwin(db, twin, { form, tenant, context })
}

async function refuseTwin(
  db: Db,
  twin: ItemRow,
  { form, tenant, context }: Pick<Told, 'form' | 'context'> & { readonly tenant: string },
): Promise<Refusal> {
  const isSerial = isSameBattery({ serialNumber: twin.serial_number ?? '' }, form)
  const place = { tenant, siteId: twin.location_id }
  // Which one is in the way, and where, is told to whoever may know of it.
  const isSeen = reaches(context.scope, place)
  const site = isSeen ? await findSite(db, place) : undefined
  const where = itemTexts.sameBattery(site?.name, isSeen ? twin.request_id : null)
  const text = isSerial ? where : `${where} ${itemTexts.otherOfCar}`
  return refuse('duplicate_item', {
    message: text,
    issues: [{ path: isSerial ? 'serialNumber' : 'vin', code: 'taken', text }],
    ...(isSeen ? { id: twin.uuid } : {}),
  })
}

/** Says which battery was first, of two that were written at once. */
export async function duplicate(deps: Deps, error: unknown, told: Told): Promise<Refusal> {
  if (isDuplicate(error, 'items_claim'))
    return refuse('duplicate_item', { message: itemTexts.claimTaken })
  if (!isDuplicate(error, 'items_same')) throw error
  return (
    (await twinRefusal(deps, told)) ?? refuse('duplicate_item', { message: itemTexts.sameSerial })
  )
}

type Writing = {
  readonly placed: Placed
  readonly call: AuditedCall
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
