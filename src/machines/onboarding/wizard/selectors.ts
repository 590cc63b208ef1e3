import { filesOf, isNeeded, mask, neededOf } from '#schemas/onboarding/words.ts'
import type { FileKind } from '#schemas/onboarding/words.ts'

import { stepOf } from './draft.ts'
import { tables } from './fields.ts'
import { steps } from './types.ts'
import type { OnboardingContext, Step } from './types.ts'

const at = (step: Step) => steps.indexOf(step)

/** What is wrong with a step as it stands: field → text. */
export function issuesIn(
  { issues, said, draft }: Pick<OnboardingContext, 'issues' | 'said' | 'draft'>,
  step: Step,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ ...issues, ...said }).filter(([field]) => stepOf(field, draft) === step),
  )
}
export const isRight = (context: OnboardingContext, step: Step): boolean =>
  Object.keys(issuesIn(context, step)).length === 0

/** What still goes up; none of it keeps anybody from going on. */
export const underway = ({
  transfers,
}: Pick<OnboardingContext, 'transfers'>): readonly FileKind[] =>
  Object.values(transfers)
    .filter(({ state }) => ['looking', 'sending', 'pausing', 'waiting'].includes(state))
    .map(({ kind }) => kind)

/** Whether one may go on from a step: documents may still be on their way. */
export function mayLeave(context: OnboardingContext, step: Step): boolean {
  if (step !== 'documents') return isRight(context, step)
  const { draft, region } = context
  const coming = underway(context)
  const isComing = (kind: FileKind) =>
    coming.includes(kind) || draft.files.some((file) => file.kind === kind)
  return neededOf(region).every(isComing)
}

/** The steps with what each is to the current one; one that was reached can be opened. */
export const stepsOf = (context: OnboardingContext) =>
  steps.map((step) => ({
    step,
    isCurrent: step === context.step,
    isDone: step !== context.step && at(step) < at(context.reached) && isRight(context, step),
    canOpen: step !== context.step && at(step) <= at(context.reached),
  }))
export const stepAfter = (step: Step): Step => steps[at(step) + 1] ?? step
export const stepBefore = (step: Step): Step => steps[at(step) - 1] ?? step
export const furthest = (one: Step, other: Step): Step => (at(one) > at(other) ? one : other)

/** Every document that is asked for: what is there, and what is on its way. */
export const documentsOf = ({ region, draft, transfers }: OnboardingContext) =>
  filesOf[region].map((kind) => ({
    kind,
    isNeeded: isNeeded(kind),
    file: draft.files.find((file) => file.kind === kind),
    transfer: transfers[kind],
  }))

/** Words by which a file is known: names people give their scans. */
const NAMES: Readonly<Record<FileKind, RegExp>> = {
  w9: /w-?_?9/i,
  insurance: /insur|certificate.of.l|\bcoi\b|versicher/i,
  sds: /\bm?sds|safety|sicherheitsdaten/i,
  'consignor-permit': /consign|versender/i,
  permit: /permit|genehmig|licen[cs]e/i,
  iso: /\biso/i,
}
/** The document that a file is by its name; none when its name says nothing, or that one is there. */
export function kindOfFile(context: OnboardingContext, name: string, taken: readonly FileKind[]) {
  const plain = name.replaceAll(/[_.]/g, ' ')
  return documentsOf(context)
    .filter(({ kind, file, transfer }) => !file && !transfer && !taken.includes(kind))
    .find(({ kind }) => NAMES[kind].test(plain))?.kind
}

/** Bank and tax data as they may be shown: the end alone. */
export const maskedOf = ({ region, secret }: Pick<OnboardingContext, 'region' | 'secret'>) =>
  tables[region].secret.names
    .filter((name) => name !== 'bank.again' && secret[name])
    .map((name) => ({
      name,
      label: tables[region].secret.rows[name]?.label ?? '',
      value: name === 'bank.holder' ? (secret[name] ?? '') : mask(secret[name] ?? ''),
    }))
