import { MAX_PHOTOS } from '#schemas/item-words.ts'

import { recognised } from './draft.ts'
import { partOf } from './label.ts'
import type { EvaluationContext } from './types.ts'

type Around = Pick<EvaluationContext, 'draft' | 'battery' | 'parts' | 'batteries'>

/** What the label or the numbers mean: a battery on the list, a part of the program, or neither. */
export function matchOf({ draft, battery, parts, batteries }: Around) {
  const { uuid } = recognised(draft, { batteries })
  return {
    battery: [...batteries, battery].find((one) => one?.uuid === uuid),
    part: partOf(draft.partNumber, parts),
  }
}

/** How many photographs still have room beside those that the server has, and those that wait to be sent. */
export function roomIn(context: Around): number {
  const { photos = [], unsentPhotos = 0 } = matchOf(context).battery ?? {}
  return Math.max(0, MAX_PHOTOS - photos.length - unsentPhotos - context.draft.photos.length)
}

/** Whether the battery was evaluated, or may have been: one that is on the list, of which nothing is known here. */
export function countsAsFit(context: Around): boolean {
  const { battery } = matchOf(context)
  return battery ? battery.wasEvaluated : context.draft.base !== null
}
