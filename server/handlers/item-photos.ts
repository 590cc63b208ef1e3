import { reasonAgainstChange } from '#machines/maker-item/rules.ts'
import { MAX_PHOTOS, MAX_PHOTO_BYTES } from '#schemas/item-words.ts'
import { findPlacedItem, isSentBack } from '#server/db/repositories/maker-items.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { fill } from '#texts/fill.ts'
import { itemTexts } from '#texts/items.ts'

import type { Deps } from './deps.ts'
import { factsOf } from './item-view.ts'
import { placeIn } from './maker-place.ts'

type Params = Parameters<HandlerOf<'putItemPhoto'>>[0]['params']

async function itemOf(deps: Deps, params: Params, { scope }: Context) {
  const placed = await placeIn(deps, params, scope)
  if (placed instanceof Refusal) return placed
  const { maker, place } = placed
  const row = await findPlacedItem(deps.db, { ...place, uuid: params.uuid })
  if (!row) return refuse('not_found')
  const photo = { tenant: maker.slug, uuid: row.uuid, photoId: params.photo_id }
  return { maker, place, row, photo }
}

export const putItemPhoto =
  (deps: Deps): HandlerOf<'putItemPhoto'> =>
  async ({ params, body }, context) => {
    if (body.bytes > MAX_PHOTO_BYTES)
      return refuse('document_too_large', {
        issues: [{ path: 'bytes', code: 'too_big', text: `At most ${MAX_PHOTO_BYTES} bytes` }],
      })
    const found = await itemOf(deps, params, context)
    if (found instanceof Refusal) return found
    const { maker, place, row, photo } = found
    // Ours: photographs are sent when there is a network, which may be after the request was made.
    const reason = row.is_submitted ? reasonAgainstChange(factsOf(row), maker) : undefined
    if (reason) return refuse('action_not_allowed', { message: reason.text, reasons: [reason] })
    const announced = await deps.photos.announce({
      ...photo,
      ...body,
      place,
      by: context.principal,
    })
    if (announced === 'gone') return refuse('not_found')
    if (announced !== 'full') return announced
    const text = fill(itemTexts.tooManyPhotos, { n: MAX_PHOTOS })
    const reasons = [{ code: 'too_many_photos', text, who: [] }]
    return refuse('action_not_allowed', { message: text, reasons })
  }

export const deleteItemPhoto =
  (deps: Deps): HandlerOf<'deleteItemPhoto'> =>
  async ({ params }, context) => {
    const found = await itemOf(deps, params, context)
    if (found instanceof Refusal) return found
    const { row } = found
    const reason = reasonAgainstChange(factsOf(row, await isSentBack(deps.db, row)), found.maker)
    if (reason) return refuse('action_not_allowed', { message: reason.text, reasons: [reason] })
    // Taken away twice is taken away: a repeat after a lost answer must not look like a mistake.
    await deps.photos.remove(found.photo)
    return { data: { success: true as const } }
  }
