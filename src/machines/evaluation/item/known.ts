import { MAX_PHOTOS } from '#schemas/item-words.ts'

import { recognised } from './draft.ts'
import { isSameNumber, partOf } from './label.ts'
import type { Battery } from './label.ts'
import type { EvaluationContext } from './types.ts'

type Meant = Pick<EvaluationContext, 'draft' | 'battery' | 'batteries'>
type Around = Meant & Pick<EvaluationContext, 'parts'>

/** The battery on the list that the label or the numbers name, as far as this device knows it. */
function meantBy({ draft, battery, batteries }: Meant): Battery | undefined {
  const { uuid } = recognised(draft, { batteries })
  return [...batteries, battery].find((one) => one?.uuid === uuid)
}

/** Other batteries of the same car: it may have had two, or its number was mistyped. */
export const ofSameCar = (context: Meant): readonly Battery[] =>
  context.batteries.filter(
    ({ uuid, vin }) =>
      vin !== undefined &&
      vin !== '' &&
      isSameNumber(vin, context.draft.vin) &&
      uuid !== (meantBy(context)?.uuid ?? context.draft.uuid),
  )

/** The name of the warranty claim that lists the battery: of one that is new, the claim that it was chosen from. */
export function claimOf(context: Meant & Pick<EvaluationContext, 'claim'>): string | undefined {
  const { base } = recognised(context.draft, context)
  return meantBy(context)?.sagaId ?? (base === null ? context.claim?.sagaId : undefined)
}

/** What the label or the numbers mean: a battery on the list, a part of the program, or neither. */
export const matchOf = (context: Around) => ({
  battery: meantBy(context),
  part: partOf(context.draft.partNumber, context.parts),
})

/**
 * Whether the list of parts has to be asked before one goes on: it is not known to have the part. One that the server has
 * stored with that part stays what it is. Without a connection the server decides later.
 */
export function needsList(context: Around & Pick<EvaluationContext, 'isOnline'>): boolean {
  const { partNumber, base } = recognised(context.draft, context)
  if (!context.isOnline || partOf(partNumber, context.parts)?.isActive) return false
  const stored = meantBy(context)
  return stored ? !isSameNumber(stored.partNumber, partNumber) : base === null
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
