import type { SnapshotFrom } from 'xstate'

import { seenIn } from '#machines/records/form/seen.ts'
import type { asnWizardMachine } from '#machines/shipment/asn/machine.ts'
import { unitFields } from '#machines/shipment/units/draft.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import type { FieldIssues } from '#machines/shipment/units/issues.ts'
import type { Reason } from '#schemas/error.ts'

import { barrierOf, isClean, isReachable, isStepClean } from './assess.ts'
import type { HeadField } from './draft.ts'
import type { shipmentWizardMachine } from './machine.ts'
import { cures, fieldsOf, orderOf, shownOn } from './step-fields.ts'
import { order } from './steps.ts'
import type { StepId } from './steps.ts'
import type { WizardContext } from './types.ts'

/** Where a form of requests is, or one that confirms what a pre-booking ships: both have the same situations to look at. */
export type WizardSnapshot =
  | SnapshotFrom<typeof shipmentWizardMachine>
  | SnapshotFrom<typeof asnWizardMachine>

/** Where the form is to look at: that it asks whether to discard the draft changes nothing beneath the question. */
export function situationOf(snapshot: WizardSnapshot) {
  const value = seenIn<WizardSnapshot>(snapshot)
  if (typeof value === 'string') return value
  return typeof value.form === 'string' ? value.form : value.form.editing
}

const onLastStep: readonly string[] = ['submitting', 'refused', 'unsent']
/** The step that is shown; null before the form is there and after it was submitted. */
export function stepOf(snapshot: WizardSnapshot): StepId | null {
  const situation = situationOf(snapshot)
  if (onLastStep.includes(situation)) return 'review'
  return order.find((step) => step === situation) ?? null
}

/** A step as the list of steps shows it. */
export const stepsOf = ({ issues, goods }: WizardContext, current: StepId) =>
  orderOf(goods).map((step, at, steps) => ({
    step,
    isCurrent: step === current,
    isDone: at < steps.indexOf(current) && isStepClean(issues, step),
    canOpen: step !== current && isReachable(issues, step),
  }))

export const isAttempted = ({ attempts }: WizardContext, step: StepId): boolean =>
  (attempts[step] ?? 0) > 0

/** The text at a field outside the units: after it was left, or after an attempt to leave its step. */
export function headError(
  context: WizardContext,
  step: StepId,
  field: HeadField | 'units',
): string | undefined {
  return context.touched[field] || isAttempted(context, step)
    ? context.issues.head[field]
    : undefined
}

export type FieldProblem = {
  /** As in `touched`: `{field}`, or `{unitId}.{field}` within a unit. */
  readonly key: string
  /** The field's own name, for its label. */
  readonly field: string
  /** The unit's place from 0, null outside the units. */
  readonly unit: number | null
  /** The place of the part within its unit from 0, null outside the parts. */
  readonly part: number | null
  readonly text: string
}

const nameOf = (key: string) => key.split('.').at(-1) ?? key

const partOf = ({ contents }: UnitDraft, key: string): number | null => {
  const at = contents.findIndex(({ id }) => key.startsWith(`${id}.`))
  return at < 0 ? null : at
}

function ofUnit(issues: FieldIssues, draft: UnitDraft, unit: number): FieldProblem[] {
  return Object.entries(issues)
    .map(([key, text]) => ({
      key: `${draft.id}.${key}`,
      field: nameOf(key),
      unit,
      part: partOf(draft, key),
      text,
      at: placeOf(key),
    }))
    .toSorted((left, right) => left.at - right.at)
}

// Parts stand below the unit's own fields.
const places: readonly string[] = unitFields
const placeOf = (key: string) => places.indexOf(key) + 1 || places.length + 1

/** Everything wrong on a step, in the order of its fields. */
export function problemsOf(
  { draft, issues }: WizardContext,
  step: StepId,
): readonly FieldProblem[] {
  const inHead = fieldsOf[step].flatMap((field) => {
    const text = issues.head[field]
    return text === undefined ? [] : [{ key: field, field, unit: null, part: null, text }]
  })
  if (step !== 'units') return inHead
  return [...inHead, ...draft.units.flatMap((unit, at) => ofUnit(issues.units[at] ?? {}, unit, at))]
}

/** What one tried to leave a step, or to send all of one screen, with. */
export function attemptsOn(context: WizardContext, step: StepId) {
  const shown = shownOn(context.goods, step).filter((one) => isAttempted(context, one))
  return {
    count: shown.reduce((sum, one) => sum + (context.attempts[one] ?? 0), 0),
    problems: shown.flatMap((one) => problemsOf(context, one)),
  }
}

/** Why the request cannot be submitted now; undefined when it can. `offline` is the page's text for that. */
export function submitBarrier(context: WizardContext, offline: string): string | undefined {
  if (!context.isOnline) return offline
  return isClean(context.issues) ? barrierOf(context)?.text : undefined
}

/** The step that cures a refusal's reason; undefined: none does. */
export const cureOf = ({ code }: Reason): StepId | undefined => cures[code]?.step
/** The field that does. */
export const cureFieldOf = ({ code }: Reason) => cures[code]?.field
