import type { EvaluationItem } from '#schemas/evaluation.ts'

import type { Refused, Sending, Theirs, Waiting } from './types.ts'

/**
 * What is sent of a battery of which an earlier word is still kept, and which takes its place: it was said on what the
 * server has, and came from the same claim.
 */
export const joined = (sending: Sending, before: Sending | undefined): Sending =>
  before ? { ...sending, base: before.base, claim: before.claim ?? sending.claim } : sending

type Refusal = Pick<Refused, 'theirs' | 'isGone'>
/**
 * What is sent again: over what was shown of somebody else's, or as a battery that is new where it was taken from the
 * list; without either as it was, so that it is compared first.
 */
export function over(sending: Sending, { theirs, isGone }: Refusal = {}): Sending {
  if (theirs) return { ...sending, uuid: theirs.uuid, base: theirs.revision }
  return isGone ? { ...sending, base: null } : sending
}

/** What a refusal says: its code, and which record was in the way. */
type Said = { readonly code?: string | undefined; readonly id?: string | undefined }
/**
 * The battery that somebody else changed or added first, if that is why it was refused. One that is on the list already
 * stays itself: its number is another battery's then, which nobody writes over.
 */
export function overtakenBy({ code, id }: Said, { uuid, base }: Sending): string | undefined {
  if (code === 'version_conflict') return uuid
  return code === 'duplicate_item' && base === null ? id : undefined
}

/** Whether what was changed, or got a photograph, is on the list no more. */
export const isGoneBy = ({ code }: Said, base: number | null | undefined): boolean =>
  code === 'not_found' && base !== null

/** A stored battery as what somebody else said of it. */
export const theirsOf = ({ uuid, revision, updated, ...form }: EvaluationItem): Theirs => ({
  uuid,
  revision,
  by: updated.userDisplayName,
  at: updated.timestamp,
  form,
})

/**
 * Whether it can be sent again after a look at what is there. A battery that is only put on the list, to be evaluated
 * later, takes nobody's evaluation away.
 */
export const canSendAgain = ({ form, base, refusal }: Waiting): boolean =>
  refusal !== undefined &&
  !refusal.isLost &&
  (refusal.theirs === undefined || form?.wasEvaluated === true || typeof base === 'number')

/** Whether the server refused what was said: whatever else there is of the battery waits with it. */
export const holdsUp = ({ refusal }: Waiting): boolean => refusal !== undefined && !refusal.isLost

/** What waits for nothing but its turn. A photograph that is lost keeps back nothing. */
export function freeOf(waiting: readonly Waiting[]): readonly Waiting[] {
  const held = new Set(waiting.filter(holdsUp).map(({ uuid }) => uuid))
  return waiting.filter(({ uuid, refusal }) => !refusal && !held.has(uuid))
}

/** What is given up of a battery: all that was said of it, or only the photographs that are lost. */
export const givenUp = (own: readonly Waiting[]): readonly Waiting[] =>
  own.some(holdsUp) ? own : own.filter(({ refusal }) => refusal)

/** What waits of one place of a program, or with null of all. */
export const waitingAt = (
  waiting: readonly Waiting[],
  { tenant, location }: { readonly tenant: string; readonly location: string | null },
): readonly Waiting[] =>
  waiting.filter(
    ({ place }) => place.tenant === tenant && (location === null || place.location === location),
  )
