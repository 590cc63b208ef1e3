import type * as z from 'zod/mini'

import type { EvaluationForm, EvaluationItem } from '#schemas/evaluation.ts'
import type { MakerPart } from '#schemas/maker.ts'

import type { Battery } from './item/label.ts'
import type { Waiting } from './queue/types.ts'

/** A part of the program's list, as far as rows say it. */
export type ListedPart = Pick<
  z.infer<typeof MakerPart>,
  'partNumber' | 'description' | 'weight' | 'isActive'
>

/** A battery on the list: as the server has it, or as this device keeps it until it is sent. */
export type BatteryRow = EvaluationForm & {
  readonly id: string
  /** Changes when anything of the row does. */
  readonly revision: string
  /** As the server has it; undefined: only this device has it. */
  readonly item: EvaluationItem | undefined
  readonly base: number | null
  /** Its location or dealer code. */
  readonly place: string
  /** The warranty claim that lists it. */
  readonly sagaId: string | undefined
  readonly description: string
  readonly weight: ListedPart['weight'] | undefined
  readonly by: string | null
  /** Instants. */
  readonly evaluatedAt: string
  readonly addedAt: string
  readonly photoCount: number
  /** What this device says of it is not sent yet. */
  readonly isWaiting: boolean
  /** Anything of it is not sent yet, be it a photograph. */
  readonly isUnsent: boolean
}

/** What a battery is called: by its own number before that of its car or its part. */
export const batteryName = ({ serialNumber, vin, partNumber }: BatteryRow): string =>
  serialNumber ?? vin ?? partNumber

type Around = { readonly parts: readonly ListedPart[]; readonly waiting: readonly Waiting[] }
// What is kept has the instant in its name.
const keptAt = ({ id }: Waiting) => id.split('|').find((piece) => /^\d{4}-/.test(piece)) ?? ''

/** A battery with what this device has of it; without an item only this device does. */
function rowOf(uuid: string, listed: EvaluationForm, item: BatteryRow['item'], around: Around) {
  const own = around.waiting.filter((one) => one.uuid === uuid)
  const kept = own.find(({ form }) => form)
  // What was said here and is still to be sent is what its owner wants to see.
  const said = kept?.form ?? listed
  const part = around.parts.find(({ partNumber }) => partNumber === said.partNumber)
  const at = kept ? keptAt(kept) : ''
  return {
    ...said,
    id: uuid,
    revision: String(item?.revision ?? ''),
    item,
    base: item?.revision ?? kept?.base ?? null,
    place: item?.locationId ?? item?.dealerCode ?? kept?.place.location ?? '',
    sagaId: item ? item.sagaId : kept?.claim?.sagaId,
    description: part?.description ?? '',
    weight: part?.weight,
    by: item?.wasEvaluatedBy ?? null,
    evaluatedAt: item?.updated.timestamp ?? at,
    addedAt: item?.created.timestamp ?? at,
    photoCount: (item?.photos.length ?? 0) + own.filter(({ kind }) => kind === 'photo').length,
    isWaiting: kept !== undefined,
    isUnsent: own.length > 0,
  } satisfies BatteryRow
}

/** A battery as the server has it. */
export const rowOfItem = (item: EvaluationItem): BatteryRow =>
  rowOf(item.uuid, item, item, { parts: [], waiting: [] })

/** The rows of the list: what only this device has, and what the server has, under what this device has of it. */
export function laidRows(rows: readonly BatteryRow[], around: Around): readonly BatteryRow[] {
  const known = new Set(rows.map(({ id }) => id))
  const fresh = around.waiting.filter(({ uuid }) => !known.has(uuid))
  return [
    ...fresh.flatMap(({ uuid, form }) => (form ? [rowOf(uuid, form, undefined, around)] : [])),
    ...rows.map((row) => rowOf(row.id, row, row.item, around)),
  ]
}

/** The battery of a row, to be evaluated. */
export const batteryOfRow = ({ id, base, ...row }: BatteryRow): Battery => ({
  uuid: id,
  revision: base,
  partNumber: row.partNumber,
  serialNumber: row.serialNumber,
  vin: row.vin,
  wasEvaluated: row.wasEvaluated,
  sagaId: row.sagaId,
})

/** The batteries that a label may name: as the server has them, under what this device keeps of them until it is sent. */
export function batteriesOf(
  items: readonly Battery[],
  waiting: readonly Waiting[],
): readonly Battery[] {
  const known = new Map(items.map((item) => [item.uuid, item]))
  for (const { uuid, base = null, form, claim } of waiting) {
    if (!form) continue
    const { partNumber, serialNumber, vin, wasEvaluated } = form
    const said = { uuid, revision: base, partNumber, serialNumber, vin, wasEvaluated }
    const listed = known.get(uuid)
    known.set(uuid, { ...said, sagaId: claim?.sagaId ?? listed?.sagaId, photos: listed?.photos })
  }
  const unsent = Map.groupBy(
    waiting.filter(({ kind }) => kind === 'photo'),
    ({ uuid }) => uuid,
  )
  return [...known.values()].map((battery) => ({
    ...battery,
    unsentPhotos: unsent.get(battery.uuid)?.length ?? 0,
  }))
}
