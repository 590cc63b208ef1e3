import { reasonAgainstChange } from '#machines/maker-item/rules.ts'
import type { EvaluationForm } from '#schemas/evaluation.ts'
import { resultOf } from '#schemas/item-words.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { inTransaction } from '#server/db/database.ts'
import {
  deleteFreeItem,
  findPlacedItem,
  isSentBack,
  updateItem,
} from '#server/db/repositories/maker-items.ts'
import type { ItemRow } from '#server/db/repositories/maker-items.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { itemTexts } from '#texts/items.ts'

import { personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import { claimRefusal, partRefusal, positionOf } from './item-facts.ts'
import { factsOf, formOf } from './item-view.ts'
import {
  answerOf,
  audit,
  columnsOf,
  duplicate,
  formRefusal,
  isSameForm,
  twinRefusal,
} from './item-write.ts'
import { placeIn } from './maker-place.ts'
import type { Placed } from './maker-place.ts'

type Named = Parameters<typeof positionOf>[1] & { readonly uuid: string }

/** The battery of a query; a claim's position is only another way to be sure which one is meant. */
async function named(
  deps: Deps,
  { maker, place }: Placed,
  query: Named,
): Promise<ItemRow | Refusal> {
  const at = positionOf(maker, query)
  if (at instanceof Refusal) return at
  const row = await findPlacedItem(deps.db, { ...place, uuid: query.uuid })
  const isMeant =
    row && (!at || (row.saga_id === at.sagaId && row.index_in_claim === at.indexInClaim))
  return isMeant ? row : refuse('not_found')
}

async function changeRefusal(
  { db }: Pick<Deps, 'db'>,
  row: ItemRow,
  maker: Tenant,
): Promise<Refusal | undefined> {
  const reason = reasonAgainstChange(factsOf(row, await isSentBack(db, row)), maker)
  return reason && refuse('action_not_allowed', { message: reason.text, reasons: [reason] })
}

const stale = (row: ItemRow) =>
  refuse('version_conflict', {
    message: itemTexts.stale,
    id: row.uuid,
    current: {
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by,
      state: resultOf(formOf(row)),
    },
  })

type Patch = Parameters<HandlerOf<'patchMakerItem'>>[0]['body']

/** The evaluation after a change: null takes a field away. */
function merged(row: ItemRow, { revision: _on, ...patch }: Patch): EvaluationForm {
  const entries = Object.entries({ ...formOf(row), ...patch })
  // because the patch has the fields of the form, and only what may be absent is null
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as EvaluationForm
}

type Changing = {
  readonly placed: Placed
  readonly row: ItemRow
  readonly form: EvaluationForm
  readonly context: Context
}

const toldOf = ({ row, ...changing }: Changing) => ({
  ...changing,
  uuid: row.uuid,
  isOfClaim: row.saga_id !== null,
})

// Whether it says now that it is another battery.
function isRenamed(row: ItemRow, form: EvaluationForm): boolean {
  const was = formOf(row)
  return (['partNumber', 'serialNumber', 'vin'] as const).some((name) => was[name] !== form[name])
}

async function write(deps: Deps, { placed, row, form, context }: Changing) {
  const by = personOf(context.user).displayName
  const told = toldOf({ placed, row, form, context })
  const columns = columnsOf(form, told.isOfClaim)
  const change = {
    ...row,
    ...columns,
    // A twin of an earlier release stays one while something else of it changes.
    ...(isRenamed(row, form) ? {} : { same_key: row.same_key }),
    was_evaluated_by: form.wasEvaluated ? by : null,
    revision: row.revision + 1,
    updated_at: context.now,
    updated_by: by,
  }
  const { uuid } = row
  try {
    const after = await inTransaction(deps.db, async (tx) => {
      const written = await updateItem(tx, change, row.revision)
      if (written)
        await audit(deps, tx, {
          placed,
          call: 'update-item',
          uuid,
          revision: written.revision,
          context,
        })
      return written
    })
    return after && (await answerOf(deps, placed.maker, after))
  } catch (error) {
    return duplicate(deps, error, told)
  }
}

export const patchMakerItem =
  (deps: Deps): HandlerOf<'patchMakerItem'> =>
  async ({ params, query, body }, context) => {
    const placed = await placeIn(deps, params, context.scope)
    if (placed instanceof Refusal) return placed
    const { maker } = placed
    const row = await named(deps, placed, query)
    if (row instanceof Refusal) return row
    const form = merged(row, body)
    // The same again, after an answer that was lost: it is as it was asked to be.
    if (isSameForm(form, formOf(row))) return answerOf(deps, maker, row)
    if (body.revision !== undefined && body.revision !== row.revision) return stale(row)
    const refused =
      (await changeRefusal(deps, row, maker)) ??
      formRefusal(maker, form, row.saga_id !== null) ??
      (await otherPartRefusal(deps, placed, { row, partNumber: form.partNumber })) ??
      (isRenamed(row, form)
        ? await twinRefusal(deps, toldOf({ placed, row, form, context }))
        : undefined)
    if (refused) return refused
    const written = await write(deps, { placed, row, form, context })
    if (written) return written
    const now = await named(deps, placed, query)
    if (now instanceof Refusal) return now
    return (await changeRefusal(deps, now, maker)) ?? stale(now)
  }

/** Why a battery cannot be of another part: one of a claim is of the claim's. */
async function otherPartRefusal(
  deps: Deps,
  { maker, place }: Placed,
  { row, partNumber }: { readonly row: ItemRow; readonly partNumber: string },
): Promise<Refusal | undefined> {
  if (partNumber === row.part_number) return undefined
  const { saga_id: sagaId, index_in_claim: indexInClaim } = row
  const at = sagaId === null || indexInClaim === null ? undefined : { sagaId, indexInClaim }
  return (
    (await partRefusal(deps.db, maker, partNumber)) ?? claimRefusal(deps, place, { at, partNumber })
  )
}

/** Why a battery was not taken back: a request has it, also one that was sent back, or somebody was first. */
async function keptBy(deps: Deps, placed: Placed, query: Named): Promise<Refusal> {
  const now = await named(deps, placed, query)
  if (now instanceof Refusal) return now
  const reason = reasonAgainstChange(factsOf(now), placed.maker)
  if (!reason) return stale(now)
  return refuse('action_not_allowed', { message: reason.text, reasons: [reason] })
}

export const deleteMakerItem =
  (deps: Deps): HandlerOf<'deleteMakerItem'> =>
  async ({ params, query }, context) => {
    const placed = await placeIn(deps, params, context.scope)
    if (placed instanceof Refusal) return placed
    const row = await named(deps, placed, query)
    if (row instanceof Refusal) return row
    const { uuid } = row
    const isGone = await inTransaction(deps.db, async (tx) => {
      const gone = await deleteFreeItem(tx, { ...placed.place, uuid })
      const revision = row.revision + 1
      if (gone) await audit(deps, tx, { placed, call: 'delete-item', uuid, revision, context })
      return gone
    })
    if (!isGone) return keptBy(deps, placed, query)
    await deps.photos.forget(placed.maker.slug, uuid)
    return { data: { success: true as const } }
  }
