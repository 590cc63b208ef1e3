import type { EvaluationDraft } from '#machines/evaluation/item/draft.ts'
import type { Battery, Part } from '#machines/evaluation/item/label.ts'
import type { EvaluationContext } from '#machines/evaluation/item/types.ts'

// What is asked and what is a mistake, from domain.md §6, pages.md §3.2 and calls.md, not from the machine.

/** As long as it may be, and more than spaces. */
const isSaid = (text: string, most: number) => text.trim() !== '' && text.trim().length <= most
const fits = (text: string, most: number) => text.trim().length <= most
const isLine = (text: string) => !text.trim().includes('\n')

/** Which of the three programs of the samples it is, by the name of its list. */
function programOf({ items }: Pick<EvaluationContext, 'items'>) {
  if (items.field === 'vwItems') return 'vwgoa'
  return items.field === 'volvoEuItems' ? 'volvo-eu' : 'bmw'
}

const isDamaged = ({ damage }: EvaluationDraft) => damage === 'damaged'
const isRecalled = ({ recall }: EvaluationDraft) => recall === 'yes'
const isColoured = ({ adrClass }: EvaluationDraft) => adrClass === 'yellow' || adrClass === 'red'

/** Which battery it is: a part number; a serial number and a VIN if there are any. One on the list has them. */
export function isIdentified(context: EvaluationContext): boolean {
  const { partNumber, serialNumber, vin } = recognised(context)
  return (
    !isUnlisted(context) &&
    isSaid(partNumber, 50) &&
    isLine(partNumber) &&
    fits(serialNumber, 50) &&
    isLine(serialNumber) &&
    /^([A-Z0-9]{17})?$/.test(vin.trim())
  )
}

/**
 * Online the list of parts is asked, unless it is known to have the part, or the battery is stored with it; of one that is
 * on the list and not known here nobody can tell.
 */
export function needsList(context: EvaluationContext): boolean {
  const { parts, isOnline } = context
  const draft = recognised(context)
  const stored = meantBy(context)
  const isStored = stored ? same(stored.partNumber, draft.partNumber) : draft.base !== null
  return isOnline && !isTaken(draft, parts) && !isStored
}
/** Whether the program takes the part, however its number is written. */
export const isTaken = ({ partNumber }: EvaluationDraft, parts: readonly Part[]): boolean =>
  parts.some((one) => one.isActive && same(one.partNumber, partNumber))
/** What the list said last of this number: not taken. */
const isUnlisted = ({ draft, parts, unlisted }: EvaluationContext) =>
  unlisted !== null && same(unlisted, draft.partNumber) && !isTaken(draft, parts)

/** Yes needs a sentence. Volvo EU: green is for what is whole, yellow and red say why. */
export function isDamageSaid(context: EvaluationContext): boolean {
  const { draft } = context
  const isAnswered =
    draft.damage === 'none' || (isDamaged(draft) && isSaid(draft.physicalDamageComment, 500))
  if (programOf(context) !== 'volvo-eu') return isAnswered
  const isWhole = !isDamaged(draft) && !isRecalled(draft) && draft.otherReason === ''
  return isAnswered && (isColoured(draft) ? isSaid(draft.adrComment, 500) : isGreen(draft, isWhole))
}
const isGreen = ({ adrClass }: EvaluationDraft, isWhole: boolean) => adrClass === 'green' && isWhole

/** Yes needs a sentence, and so does another reason, or a class that neither damage nor recall explains. */
export function isRecallSaid(context: EvaluationContext): boolean {
  const { draft } = context
  const program = programOf(context)
  const isAnswered =
    draft.recall === 'no' ||
    (isRecalled(draft) &&
      isSaid(draft.recallOrDefectiveComment, 500) &&
      (program !== 'bmw' || fits(draft.recallNumber, 50)))
  const needsReason =
    draft.otherReason === 'true' ||
    (program === 'volvo-eu' && isColoured(draft) && !isDamaged(draft) && !isRecalled(draft))
  return isAnswered && (!needsReason || isSaid(draft.ddrOtherComment, 500))
}

/** "I evaluated this battery"; at VW with a name below it. */
export function isSigned(context: EvaluationContext): boolean {
  const { isConfirmed, signature } = context.draft
  const isNamed = isSaid(signature, 100) && signature.trim().length > 1 && isLine(signature)
  return isConfirmed === 'true' && (programOf(context) !== 'vwgoa' || isNamed)
}

export const isWhole = (context: EvaluationContext): boolean =>
  isIdentified(context) && isDamageSaid(context) && isRecallSaid(context) && isSigned(context)

/** The evaluation of a battery that is on the list; what the list does not know stays as typed. */
export const evaluates = (draft: EvaluationDraft, battery: Battery): EvaluationDraft => ({
  ...draft,
  uuid: battery.uuid,
  base: battery.revision,
  partNumber: battery.partNumber,
  serialNumber: battery.serialNumber ?? draft.serialNumber,
  vin: battery.vin ?? draft.vin,
})

const plain = (text = '') => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
const same = (one: string | undefined, other: string) =>
  plain(one) !== '' && plain(one) === plain(other)
/** What is on the list already is not put there twice. */
export function recognised({ draft, batteries }: EvaluationContext): EvaluationDraft {
  if (draft.base !== null) return draft
  const own = batteries.find(({ uuid }) => uuid === draft.uuid)
  if (own) return { ...draft, base: own.revision }
  const found = batteries.find(({ partNumber, serialNumber, vin }) => {
    const hasBoth = plain(serialNumber) !== '' && plain(draft.serialNumber) !== ''
    return (
      (plain(draft.partNumber) === '' || same(partNumber, draft.partNumber)) &&
      (hasBoth ? same(serialNumber, draft.serialNumber) : same(vin, draft.vin))
    )
  })
  return found ? evaluates(draft, found) : draft
}
/** On the list, or kept on this device until it is sent: it is put there by nobody else. */
export const isThere = (
  { base, uuid }: EvaluationDraft,
  { batteries }: Pick<EvaluationContext, 'batteries'>,
) => base !== null || batteries.map((one) => one.uuid).includes(uuid)
export const isNew = (context: EvaluationContext): boolean => !isThere(recognised(context), context)

/** The battery that is meant, as far as this device knows it. */
const meantBy = (context: EvaluationContext): Battery | undefined => {
  const { uuid } = recognised(context)
  return [...context.batteries, ...(context.battery ? [context.battery] : [])].find(
    (one) => one.uuid === uuid,
  )
}
const MOST_PHOTOS = 5
/** Five of a battery in all, whoever took them. */
export function roomIn(context: EvaluationContext): number {
  const { photos, unsentPhotos } = meantBy(context) ?? {}
  const there = (photos?.length ?? 0) + (unsentPhotos ?? 0) + context.draft.photos.length
  return there < MOST_PHOTOS ? MOST_PHOTOS - there : 0
}
/**
 * A battery that is dangerous now is stopped: if somebody called it fit, or may have, that is taken back at once, unless
 * its number has a mistake.
 */
const isTakenBack = (context: EvaluationContext): boolean => {
  const known = meantBy(context)
  return (known ? known.wasEvaluated : context.draft.base !== null) && isIdentified(context)
}
type Keeps = (context: EvaluationContext, event: never) => Partial<EvaluationContext>
export const stop = (keeps: Keeps) => ({
  leads: (context: EvaluationContext, event: never) =>
    isTakenBack({ ...context, ...keeps(context, event) })
      ? 'dangerous.withdrawing'
      : 'dangerous.stopped',
  keeps: (context: EvaluationContext, event: never) => {
    const after = { ...context, ...keeps(context, event) }
    return isTakenBack(after) ? { ...after, draft: recognised(after) } : after
  },
})
