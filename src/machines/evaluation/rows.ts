import type * as z from 'zod/mini'

import type { EvaluationItem } from '#schemas/evaluation.ts'
import type { MakerPart } from '#schemas/maker.ts'

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
  /** Its location or dealer code; empty for what only this device has. */
  readonly place: string
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
  /** What this device has of it is not sent yet. */
  readonly isWaiting: boolean
}

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
  description: '',
  by: item.wasEvaluatedBy,
  evaluatedAt: item.updated.timestamp,
  addedAt: item.created.timestamp,
  photos: item.photos.length,
  weight: undefined,
  isWaiting: false,
})

// A battery that the server has not heard of yet: it was kept at the instant that its name begins with.
function ofDevice({ id, uuid, form }: Waiting): readonly BatteryRow[] {
  if (!form) return []
  const at = id.split('|').find((piece) => /^\d{4}-/.test(piece)) ?? ''
  const nothing = { base: null, place: '', description: '', by: null, photos: 0, weight: undefined }
  const dates = { evaluatedAt: at, addedAt: at }
  return [{ ...saidOf(form), ...nothing, ...dates, id: uuid, revision: '', isWaiting: true }]
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
  }
}

/** The rows of the list: what the server has, under what this device has of it, and what only the device has. */
export function laidRows(rows: readonly BatteryRow[], around: Around): readonly BatteryRow[] {
  const known = new Set(rows.map(({ id }) => id))
  const fresh = around.waiting.filter(({ uuid }) => !known.has(uuid)).flatMap(ofDevice)
  return [...fresh, ...rows].map((row) => laidOver(row, around))
}
