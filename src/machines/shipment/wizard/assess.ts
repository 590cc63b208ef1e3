import { unitIssues } from '#machines/shipment/units/issues.ts'
import type { FieldIssues } from '#machines/shipment/units/issues.ts'
import type { Reason } from '#schemas/error.ts'
import { isLive } from '#schemas/hazmat.ts'
import { fieldTexts } from '#texts/fields.ts'
import { phoneTexts } from '#texts/phone.ts'

import { assessAsn } from './asn.ts'
import { batteryIssue } from './batteries.ts'
import type { Stock } from './batteries.ts'
import type { WizardDraft } from './draft.ts'
import type { Goods } from './draft.ts'
import { earlyReasons } from './early.ts'
import type { Requester } from './early.ts'
import { poOf } from './form.ts'
import type { Choices } from './form.ts'
import { headIssues } from './issues.ts'
import type { Issues } from './issues.ts'
import { cures, fieldsOf, isWhole } from './step-fields.ts'
import { order } from './steps.ts'
import type { StepId } from './steps.ts'
import type { Stored } from './types.ts'

export type Assessed = Omit<Requester, 'isPreBooking'> & {
  readonly goods: Goods
  /** Of the request that is changed. */
  readonly stored?: Pick<Stored, 'isPreBooking' | 'known' | 'draft'> | null
  readonly stock?: Stock | null
  readonly choices: Choices
  readonly now: number
  readonly needsPo: boolean
  readonly wrongPhone?: string | null
}

/** What is wrong with a draft: the schema's issues, and the lifecycle's reasons at the fields that cure them. */
export function assess(draft: WizardDraft, around: Assessed) {
  if (around.goods === 'asn') return assessAsn(draft, around)
  const isPreBooking = around.goods === 'estimate' || around.stored?.isPreBooking === true
  const reasons = earlyReasons(draft, around, { ...around, isPreBooking })
  const head: Record<string, string> = { ...headIssues(draft, around) }
  if (around.needsPo && !poOf(draft, around.choices)) head['poId'] ??= fieldTexts.choose
  if (draft.contactPhone !== '' && draft.contactPhone === around.wrongPhone)
    head['contactPhone'] ??= phoneTexts.unknown
  for (const { code, text } of reasons) {
    const cure = cures[code]
    if (cure) head[fieldIn(code, draft) ?? cure.field] ??= text
  }
  const listed = batteryIssue(draft, { ...around, stock: around.stock ?? null })
  if (listed) head['units'] ??= listed
  const issues: Issues = { head, units: draft.units.map(unitIssues) }
  return { issues, reasons }
}

// Of the two fields that declare the goods, the one that is wrong.
const fieldIn = (code: string, { classification }: WizardDraft) =>
  code === 'not_hazmat' && isLive(classification) ? ('isHazmat' as const) : undefined

const isEmpty = (issues: FieldIssues) => Object.keys(issues).length === 0

/** Whether nothing is wrong on a step. */
export function isStepClean({ head, units }: Issues, step: StepId): boolean {
  if (fieldsOf[step].some((field) => head[field] !== undefined)) return false
  return step !== 'units' || units.every(isEmpty)
}

/** Whether nothing is wrong anywhere, in fields that belong to no step too. */
export const isClean = ({ head, units }: Issues): boolean => isEmpty(head) && units.every(isEmpty)

/** The last step that can be opened: the first one with mistakes on it. */
export const lastReachable = (issues: Issues): StepId =>
  order.find((step) => !isStepClean(issues, step)) ?? 'review'

/** Whether every step before this one is without mistakes. */
export const isReachable = (issues: Issues, step: StepId): boolean =>
  order.indexOf(step) <= order.indexOf(lastReachable(issues))

type Reach = { readonly issues: Issues; readonly goods: Goods }
/** Whether a form can go to a step: the only one always, the others once those before them are without mistakes. */
export const canGoTo = ({ issues, goods }: Reach, step: StepId): boolean =>
  isWhole({ goods }) ? step === 'review' : isReachable(issues, step)

/** The step that a form opens at where none is asked for. */
export const landingOf = ({ issues, goods }: Reach): StepId =>
  isWhole({ goods }) ? 'review' : lastReachable(issues)

/** Whether nothing that is typed could let a draft be sent. */
export const isBarred = (draft: WizardDraft, around: Assessed): boolean =>
  barrierOf(assess(draft, around)) !== undefined

/** A reason that no field cures: who asks may not ask. Then nothing can be sent, however right the form is. */
export const barrierOf = ({
  reasons,
}: {
  readonly reasons: readonly Reason[]
}): Reason | undefined => reasons.find(({ code }) => !cures[code])
