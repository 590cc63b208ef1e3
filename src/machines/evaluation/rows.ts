import type * as z from 'zod/mini'

import type { EvaluationItem } from '#schemas/evaluation.ts'
import type { MakerPart } from '#schemas/maker.ts'

import type { Battery } from './item/label.ts'
import type { Waiting } from './queue/types.ts'

/** A part of the program's list, as far as rows say it. */
export type ListedPart = Pick<
  z.infer<typeof MakerPart>,
  'partNumber' | 'description' | 'weight' | 'isActive'
>

/** A battery on the list: as the server has it, or as this device keeps it until it is sent. */
export type BatteryRow = {
  readonly id: string
  /** Changes when anything of the row does. */
  readonly revision: string
  readonly base: number | null
  /** Its location or dealer code. */
  readonly place: string
  /** The warranty claim that lists it. */
  readonly sagaId: string | undefined
  readonly partNumber: string
  readonly description: string
  readonly serialNumber: string | undefined
  readonly vin: string | undefined
  readonly wasEvaluated: boolean
  readonly hasPhysicalDamage: boolean
  readonly isRecalledOrDefective: boolean
  readonly isDdr: boolean
  readonly adrClass: 'green' | 'yellow' | 'red' | undefined
  readonly recallNumber: string | undefined
  readonly yre5: boolean
  readonly by: string | null
  /** Instants. */
  readonly evaluatedAt: string
  readonly addedAt: string
  readonly photos: number
  readonly weight: ListedPart['weight'] | undefined
  /** What this device says of it is not sent yet. */
  readonly isWaiting: boolean
  /** Anything of it is not sent yet, be it a photograph. */
  readonly isUnsent: boolean
}

/** What a battery is called: by its own number before that of its car or its part. */
export const batteryName = ({ serialNumber, vin, partNumber }: BatteryRow): string =>
  serialNumber ?? vin ?? partNumber

type Form = NonNullable<Waiting['form']>

const saidOf = (form: Form | EvaluationItem) => ({
  partNumber: form.partNumber,
  serialNumber: form.serialNumber,
  vin: form.vin,
  wasEvaluated: form.wasEvaluated,
  hasPhysicalDamage: form.hasPhysicalDamage,
  isRecalledOrDefective: form.isRecalledOrDefective,
  isDdr: form.isDdr,
  adrClass: form.adrClass,
  recallNumber: form.recallNumber,
  yre5: form.yre5 === true,
})

/** A battery as the server has it. */
export const rowOfItem = (item: EvaluationItem): BatteryRow => ({
  ...saidOf(item),
  id: item.uuid,
  revision: String(item.revision),
  base: item.revision,
  place: item.locationId ?? item.dealerCode ?? '',
  sagaId: item.sagaId,
  description: '',
  by: item.wasEvaluatedBy,
  evaluatedAt: item.updated.timestamp,
  addedAt: item.created.timestamp,
  photos: item.photos.length,
  weight: undefined,
  isWaiting: false,
  isUnsent: false,
})

// A battery that the list does not have: it was kept at the instant that its name begins with.
function ofDevice({ id, uuid, place, form, base = null, claim }: Waiting): readonly BatteryRow[] {
  if (!form) return []
  const at = id.split('|').find((piece) => /^\d{4}-/.test(piece)) ?? ''
  const nothing = {
    base,
    place: place.location,
    sagaId: claim?.sagaId,
    description: '',
    by: null,
    photos: 0,
    weight: undefined,
  }
  const dates = { evaluatedAt: at, addedAt: at }
  return [
    {
      ...saidOf(form),
      ...nothing,
      ...dates,
      id: uuid,
      revision: '',
      isWaiting: true,
      isUnsent: true,
    },
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

type Around = { readonly parts: readonly ListedPart[]; readonly waiting: readonly Waiting[] }
function laidOver(row: BatteryRow, { parts, waiting }: Around): BatteryRow {
  const own = waiting.filter(({ uuid }) => uuid === row.id)
  // What was said here and is still to be sent is what its owner wants to see.
  const form = own.find((one) => one.form)?.form
  const said = form ? { ...row, ...saidOf(form) } : row
  const part = parts.find(({ partNumber }) => partNumber === said.partNumber)
  return {
    ...said,
    description: part?.description ?? '',
    weight: part?.weight,
    photos: row.photos + own.filter(({ kind }) => kind === 'photo').length,
    isWaiting: form !== undefined,
    isUnsent: own.length > 0,
  }
}

/** The rows of the list: what the server has, under what this device has of it, and what only the device has. */
export function laidRows(rows: readonly BatteryRow[], around: Around): readonly BatteryRow[] {
  const known = new Set(rows.map(({ id }) => id))
  const fresh = around.waiting.filter(({ uuid }) => !known.has(uuid)).flatMap(ofDevice)
  return [...fresh, ...rows].map((row) => laidOver(row, around))
}
