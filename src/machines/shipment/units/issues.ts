import { issuesOf, readThrough } from '#machines/records/form/read.ts'
import { HandlingUnit } from '#schemas/handling-unit.ts'
import { fieldTexts } from '#texts/fields.ts'
import { wizardTexts } from '#texts/wizard.ts'

import { doubtsIn } from './doubts.ts'
import type { UnitDraft } from './draft.ts'
import { contentTable, unitTable } from './fields.ts'
import { unitForm } from './form.ts'

/** Field → text. Fields of a unit are named within it: `gross`, `contents`, or `{contentId}.partNumber`. */
export type FieldIssues = Readonly<Record<string, string>>

// All weights of a unit are in one unit of measure.
const asGross = (path: string) => path.replace(/^(?:tareWeight|weight)\.unit$/, 'grossWeight.unit')

/** The field of a unit where a path within it is typed. */
export function unitName(path: string, unit: UnitDraft): string {
  if (path.startsWith('returnablePackaging')) return 'returnable'
  const [list, at, ...rest] = path.split('.')
  const content = list === 'contents' && at !== undefined ? unit.contents[Number(at)] : undefined
  if (!content) return unitTable.fieldOf(asGross(path)) ?? path
  return `${content.id}.${contentTable.fieldOf(rest.join('.')) ?? rest.at(-1) ?? ''}`
}

function readUnit(unit: UnitDraft): FieldIssues {
  const read = readThrough(HandlingUnit, unitForm(unit))
  const issues = read.ok ? {} : issuesOf(read.found, (path) => unitName(path, unit))
  return withDoubts(unit, issues)
}

// A weight that nobody typed cannot be wrong: those that it is worked out from are. Without tare and net, tare alone
// is asked for: one missing number, one message.
function withTypedWeights(unit: UnitDraft, { net, tare, ...rest }: FieldIssues): FieldIssues {
  const isNetGiven = unit.net !== ''
  const isTareGiven = unit.tare !== ''
  const isTareAsked = isTareGiven || !isNetGiven
  const isWorkedOutBad =
    isTareGiven === isNetGiven ? false : (isTareGiven ? net : tare) !== undefined
  return {
    ...rest,
    ...(isWorkedOutBad && !rest['gross'] ? { gross: fieldTexts.grossTooSmall } : {}),
    ...(net && isNetGiven ? { net } : {}),
    ...(tare && isTareAsked ? { tare: isTareGiven ? tare : wizardTexts.hints.tareOrNet } : {}),
  }
}

/** What is wrong with a unit as its reader sees it: of weights that were typed, with what a spreadsheet left open. */
export const withDoubts = (unit: UnitDraft, issues: FieldIssues): FieldIssues =>
  doubtsIn(unit, withTypedWeights(unit, issues))

const known = new WeakMap<UnitDraft, FieldIssues>()

/** What is wrong with one unit. Units never change in place, so each is parsed once: typing in one costs one. */
export function unitIssues(unit: UnitDraft): FieldIssues {
  const before = known.get(unit)
  if (before) return before
  const issues = readUnit(unit)
  known.set(unit, issues)
  return issues
}
