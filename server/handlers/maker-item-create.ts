import type { EvaluationForm } from '#schemas/evaluation.ts'
import { recordTypeOf } from '#schemas/tenants/index.ts'
import { inTransaction } from '#server/db/database.ts'
import { findItem, insertItem } from '#server/db/repositories/maker-items.ts'
import type { ItemRow, NewItem } from '#server/db/repositories/maker-items.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { itemTexts } from '#texts/items.ts'

import { personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import { claimRefusal, partRefusal, positionOf } from './item-facts.ts'
import type { Position } from './item-facts.ts'
import { formOf } from './item-view.ts'
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

type Naming = { readonly uuid: string; readonly form: EvaluationForm; readonly at: Position }
type Making = Naming & { readonly placed: Placed; readonly context: Context }

function newItem({ placed, uuid, form, at, context }: Making): NewItem {
  const { tenant, locationId } = placed.place
  const by = personOf(context.user).displayName
  return {
    ...columnsOf(form, at !== undefined),
    tenant,
    uuid,
    location_id: locationId,
    record_type: recordTypeOf(placed.maker, at !== undefined),
    request_id: null,
    position: null,
    saga_id: at?.sagaId ?? null,
    index_in_claim: at?.indexInClaim ?? null,
    was_evaluated_by: form.wasEvaluated ? by : null,
    created_at: context.now,
    created_by: by,
    updated_at: context.now,
    updated_by: by,
  }
}

/** The answer to a uuid that is there already: the same battery again, or another one. */
function repeated(deps: Deps, making: Making, row: ItemRow) {
  const { placed, form, at, context } = making
  const isSame =
    row.location_id === placed.place.locationId &&
    row.saga_id === (at?.sagaId ?? null) &&
    row.index_in_claim === (at?.indexInClaim ?? null) &&
    isSameForm(formOf(row), form)
  if (!isSame) return refuse('duplicate_item', { message: itemTexts.sameUuid, id: row.uuid })
  context.noteRepeat()
  return answerOf(deps, placed.maker, row)
}

async function make(deps: Deps, making: Making) {
  const { placed, uuid, form, at, context } = making
  const { maker, place } = placed
  const told = { uuid, form, isOfClaim: at !== undefined, placed, context }
  const refused =
    formRefusal(maker, form, at !== undefined) ??
    (await partRefusal(deps.db, maker, form.partNumber)) ??
    (await claimRefusal(deps, place, { at, partNumber: form.partNumber })) ??
    (await twinRefusal(deps, told))
  if (refused) return refused
  try {
    const made = await inTransaction(deps.db, async (tx) => {
      const row = await insertItem(tx, newItem(making))
      if (row)
        await audit(deps, tx, {
          placed,
          call: 'create-item',
          uuid,
          revision: row.revision,
          context,
        })
      return row
    })
    return made && (await answerOf(deps, maker, made))
  } catch (error) {
    return duplicate(deps, error, told)
  }
}

export const createMakerItem =
  (deps: Deps): HandlerOf<'createMakerItem'> =>
  async ({ params, query, body: form }, context) => {
    const placed = await placeIn(deps, params, context.scope)
    if (placed instanceof Refusal) return placed
    const at = positionOf(placed.maker, query)
    if (at instanceof Refusal) return at
    const { uuid } = query
    const making = { placed, uuid, form, at, context }
    const known = () => findItem(deps.db, { tenant: placed.maker.slug, uuid })
    const kept = await known()
    if (kept) return repeated(deps, making, kept)
    const made = await make(deps, making)
    if (made) return made
    // A twin with the same uuid was first.
    const twin = await known()
    return twin ? repeated(deps, making, twin) : refuse('not_found')
  }
