import { evenOut, isSameBattery } from '#schemas/same-battery.ts'

/** A part of the program's list. */
export type Part = {
  readonly partNumber: string
  readonly description: string
  readonly isActive: boolean
}
/** A battery that waits for its pick-up, as far as a label can name it. */
export type Battery = {
  readonly uuid: string
  /** Null: the server does not have it yet, this device does. */
  readonly revision: number | null
  readonly partNumber: string
  readonly serialNumber?: string | undefined
  readonly vin?: string | undefined
  readonly wasEvaluated: boolean
  /** The warranty claim that lists it. */
  readonly sagaId?: string | undefined
  /** Its photographs, as the server has them, and how many this device still has to send. */
  readonly photos?: readonly { readonly photoId: string; readonly getUrl: string }[] | undefined
  readonly unsentPhotos?: number | undefined
}
type Around = { readonly parts: readonly Part[]; readonly batteries: readonly Battery[] }
type Named = 'partNumber' | 'serialNumber' | 'vin'
/** What a label says: a battery that is on the list, or a text for one field or for several. */
export type Read =
  | { readonly battery: Battery }
  | { readonly field: Named; readonly value: string }
  | { readonly fields: Readonly<Partial<Record<Named, string>>> }

const VIN = /^[A-Z0-9]{17}$/

// ISO 15434: "[)>", then "06" and fields, with marks between them that keyboards type as pictures, carets or names.
const ENVELOPE = '[)>'
// oxlint-disable-next-line no-control-regex -- these are the marks themselves
const MARK = /[\u0004\u001C-\u001E\u2404\u241C-\u241E]|\^[\]^D\\]|[<{](?:GS|RS|FS|EOT)[>}]/
// oxlint-disable-next-line no-control-regex
const END = /(?:[\u0004\u2404]|\^D|[<{]EOT[>}])\s*$/
// ANSI MH10.8.2: what a bar code on a part begins with says what it is.
const IDENTIFIERS: Readonly<Record<string, Named>> = {
  P: 'partNumber',
  S: 'serialNumber',
  I: 'vin',
}

/** Whether such a label is there, as far as it was typed: a scanner may be a keyboard, and types behind what is there. */
export const isLabelBegun = (text: string): boolean => text.includes(ENVELOPE)
/** Whether it is there to its end. */
export const isWholeLabel = (text: string): boolean => isLabelBegun(text) && END.test(text)
/** What was in a field before a label was typed there. */
export const beforeLabel = (text: string): string => text.split(ENVELOPE)[0] ?? ''

/** What a label with several fields says; undefined: it is none, or has no field that is asked for. */
export function labelFields(text: string): Readonly<Partial<Record<Named, string>>> | undefined {
  if (!isLabelBegun(text)) return undefined
  const fields: Partial<Record<Named, string>> = {}
  for (const said of text.slice(text.lastIndexOf(ENVELOPE)).split(MARK)) {
    const field = IDENTIFIERS[said.trim().charAt(0)]
    const value = said.trim().slice(1).trim()
    if (field && value) fields[field] ??= field === 'vin' ? evenOut(value) : value
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

const isSame = (left: string | undefined, right: string) =>
  left !== undefined && left !== '' && evenOut(left) === evenOut(right)

/** The part of the list that was typed, however it was written. */
export const partOf = (typed: string, parts: readonly Part[]): Part | undefined =>
  parts.find(({ partNumber }) => isSame(partNumber, typed))

/** Whether two texts are the same number, however they were written. */
export const isSameNumber = (one: string, other: string): boolean => evenOut(one) === evenOut(other)

/**
 * The battery on the list that the numbers name: of the same part, by its serial number, else by its VIN, unless both
 * say a serial number and not the same: a car may have had two batteries.
 */
export function batteryOf(
  typed: Readonly<Record<Named, string>>,
  batteries: readonly Battery[],
): Battery | undefined {
  const ofPart = batteries.filter(
    ({ partNumber }) => evenOut(typed.partNumber) === '' || isSame(partNumber, typed.partNumber),
  )
  const same = ofPart.filter((battery) => isSameBattery(battery, typed))
  // Its serial number alone says which one it is.
  return same.find(({ serialNumber }) => isSame(serialNumber, typed.serialNumber)) ?? same[0]
}

function plainly(text: string, { parts, batteries }: Around): Read | undefined {
  const battery = batteries.find(
    ({ serialNumber, vin }) => isSame(serialNumber, text) || isSame(vin, text),
  )
  if (battery) return { battery }
  const part = partOf(text, parts)
  if (part) return { field: 'partNumber', value: part.partNumber }
  return VIN.test(evenOut(text)) ? { field: 'vin', value: evenOut(text) } : undefined
}

// A word may begin with such a letter, too: what an identifier stands before has digits.
const isNumber = (text: string) => /^[A-Z0-9]{5,}$/.test(evenOut(text)) && /\d/.test(text)

/** What a text behind a data identifier says: that field, even where it looks like another one. */
function behind(field: Named, text: string, { parts, batteries }: Around): Read | undefined {
  const battery =
    field === 'partNumber' ? undefined : batteries.find((one) => isSame(one[field], text))
  if (battery) return { battery }
  if (field === 'vin') return VIN.test(evenOut(text)) ? { field, value: evenOut(text) } : undefined
  const part = field === 'partNumber' ? partOf(text, parts) : undefined
  if (part) return { field, value: part.partNumber }
  return isNumber(text) ? { field, value: text } : undefined
}

function behindEach(fields: NonNullable<ReturnType<typeof labelFields>>, around: Around): Read {
  const battery = batteryOf(
    { partNumber: '', serialNumber: '', vin: '', ...fields },
    around.batteries,
  )
  if (battery && (fields.serialNumber || fields.vin)) return { battery }
  const part = partOf(fields.partNumber ?? '', around.parts)
  return { fields: part ? { ...fields, partNumber: part.partNumber } : fields }
}

/**
 * What the text of a label means here: a battery on the list, a part of the program, a VIN; with a data identifier what
 * that says; else a serial number.
 */
export function readLabel(seen: string, around: Around): Read {
  const several = labelFields(seen)
  if (several) return behindEach(several, around)
  const text = seen.trim()
  const field = IDENTIFIERS[text.charAt(0)]
  return (
    plainly(text, around) ??
    (field && behind(field, text.slice(1).trim(), around)) ?? { field: 'serialNumber', value: text }
  )
}
