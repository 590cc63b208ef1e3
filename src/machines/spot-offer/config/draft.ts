import * as z from 'zod/mini'

import {
  KeptText,
  choice,
  defineFields,
  flag,
  number,
  text,
} from '#machines/records/form/fields.ts'
import type { Texts } from '#machines/records/form/fields.ts'
import { readNumber } from '#machines/records/form/numbers.ts'
import { readThrough } from '#machines/records/form/read.ts'
import { rowsBy } from '#machines/records/form/rows.ts'
import type { Issues } from '#machines/records/form/said.ts'
import { PriceReason } from '#schemas/spot-offer/approval.ts'
import type { Colleague } from '#schemas/spot-offer/approval.ts'
import { SpotConfig } from '#schemas/spot-offer/config.ts'
import { configTexts } from '#texts/spot-offer-config.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

const { fields: t, people: who, units, help } = configTexts
const cost = { aside: units.cost, hint: help.cost }
const percent = { aside: units.percent, hint: help.percent }
const margin = { aside: units.percent, hint: help.margin }
/** The settings that are numbers, each by its path in the configuration, in the order of the page. */
export const numbers = defineFields(
  {
    processingCost: number(t.processingCost, cost),
    storageCost: number(t.storageCost, cost),
    handlingCost: number(t.handlingCost, cost),
    teardownCost: number(t.teardownCost, { ...cost, hint: help.teardownCost }),
    'percentLmeAtSale.ni': number(t['percentLmeAtSale.ni'], percent),
    'percentLmeAtSale.co': number(t['percentLmeAtSale.co'], percent),
    'percentLmeAtSale.li': number(t['percentLmeAtSale.li'], percent),
    'percentMetalRecovery.ni': number(t['percentMetalRecovery.ni'], percent),
    'percentMetalRecovery.co': number(t['percentMetalRecovery.co'], percent),
    'percentMetalRecovery.li': number(t['percentMetalRecovery.li'], percent),
    'targetMargins.low': number(t['targetMargins.low'], margin),
    'targetMargins.mid': number(t['targetMargins.mid'], margin),
    'targetMargins.high': number(t['targetMargins.high'], margin),
    minPalletWeight: number(t.minPalletWeight, { aside: units.pallet, hint: help.pallet }),
  },
  SpotConfig,
)
// Which reasons an approver is asked for is typed as flags, and sent as a list.
export const approver = defineFields({
  email: choice(who.email, { isRequired: true }),
  name: text(who.email),
  'near-high-price': flag(spotWords.priceReasons['near-high-price'], { isBeside: true }),
  'above-high-price': flag(spotWords.priceReasons['above-high-price'], { isBeside: true }),
})
export type NumberField = (typeof numbers.names)[number]
/** Everything that can differ between two configurations. */
export const settings = [...numbers.names, 'mode', 'approvers'] as const
export type Setting = (typeof settings)[number]

/** What was typed for one approver; `key` tells rows apart, reasons are `true` or empty. */
export type ApproverDraft = typeof approver.empty & {
  readonly key: string
}
export type ApproverField = Exclude<keyof ApproverDraft, 'key'>
/** The whole configuration as typed. */
export type ConfigDraft = {
  readonly numbers: Texts<NumberField>
  readonly mode: string
  readonly approvers: readonly ApproverDraft[]
  /** Why it is changed. */
  readonly note: string
}

// Ours: at most as many as the schema takes.
export const approverLimits = { min: 1, max: 20 }

/** A draft that says what a configuration says. */
export function fromConfig(config: SpotConfig): ConfigDraft {
  const approvers = config.approvalFlow.approvers.map(({ email, name, reasons }) => ({
    key: email,
    email,
    name,
    'near-high-price': reasons.includes('near-high-price') ? 'true' : '',
    'above-high-price': reasons.includes('above-high-price') ? 'true' : '',
  }))
  const { mode } = config.approvalFlow
  return { numbers: numbers.fromForm(config), mode, approvers, note: '' }
}

/** Nobody yet, asked for every reason. */
export const emptyApprover = (key: string): ApproverDraft => ({
  ...approver.empty,
  key,
  'near-high-price': 'true',
  'above-high-price': 'true',
})

function toForm({ numbers: typed, mode, approvers }: ConfigDraft): unknown {
  const people = approvers.map(({ email, name, ...reasons }) => ({
    email: email.trim(),
    name: name.trim(),
    reasons: PriceReason.options.filter((reason) => reasons[reason] === 'true'),
  }))
  const groups = { percentLmeAtSale: {}, percentMetalRecovery: {}, targetMargins: {} }
  return { ...numbers.toForm(typed, groups), approvalFlow: { mode, approvers: people } }
}

export type ReadConfig =
  | { readonly ok: true; readonly config: SpotConfig }
  | { readonly ok: false; readonly issues: Issues }

const rowsOf = rowsBy('key')
const LIST = 'approvalFlow.approvers'
function fieldOf(path: string, { approvers }: ConfigDraft): string {
  // The name comes with the account that is chosen.
  const own = path.replace(/\.name$/, '.email')
  const person =
    rowsOf.fieldOf(own, LIST, approvers) ?? rowsOf.fieldOf(`${path}.email`, LIST, approvers)
  return person ?? (path.startsWith('approvalFlow') ? 'approvers' : path)
}

function sayIssue(field: string, said: string): string {
  if (field === 'approvers') return configTexts.issues.approvers
  return field.endsWith('.reasons') ? configTexts.issues.reasons : said
}

/**
 * Reads what was typed through the one schema: the configuration, or what is wrong at which field. Where the people are
 * known who may approve, an approver has to be one of them.
 */
export function readConfig(
  draft: ConfigDraft,
  people: readonly Colleague[] | null = null,
): ReadConfig {
  const read = readThrough(SpotConfig, toForm(draft))
  const issues: Record<string, string> = {}
  for (const { key, email } of draft.approvers)
    if (people && email.trim() !== '' && !people.some((one) => isSameAddress(one.email, email)))
      issues[`${key}.email`] = configTexts.issues.notApprover
  if (read.ok && Object.keys(issues).length === 0) return { ok: true, config: read.value }
  for (const { path, text: said } of read.ok ? [] : read.found) {
    const field = fieldOf(path, draft)
    // Two people with one address: said at the later of them.
    const twice = field === 'approvers' ? doubleOf(draft) : undefined
    if (twice) issues[`${twice.key}.email`] ??= configTexts.issues.twice
    else issues[field] ??= sayIssue(field, said)
  }
  return { ok: false, issues }
}

const doubleOf = ({ approvers }: ConfigDraft) =>
  approvers.find(
    ({ email }, index) =>
      email.trim() !== '' &&
      approvers.findIndex((other) => isSameAddress(other.email, email)) < index,
  )
/** Addresses are compared without their case. */
export const isSameAddress = (left: string, right: string) =>
  left.trim().toLowerCase() === right.trim().toLowerCase()

const sayApprover = ({ name, email, ...reasons }: ApproverDraft, index: number) => {
  const asked = PriceReason.options.filter((reason) => reasons[reason] === 'true')
  return configTexts.approver(index + 1, name, email, asked)
}

const modes: Readonly<Record<string, string>> = configTexts.modes
/** A setting in words, as it is shown in reviews, conflicts and the history. */
export function sayOf(draft: ConfigDraft, setting: Setting): string {
  if (setting === 'mode') return modes[draft.mode] ?? draft.mode
  if (setting === 'approvers') return draft.approvers.map(sayApprover).join('\n')
  const typed = draft.numbers[setting]
  const value = readNumber(typed)
  return typeof value === 'number' ? String(value) : typed
}

/** The settings in which two drafts differ. */
export const changedSettings = (before: ConfigDraft, after: ConfigDraft): readonly Setting[] =>
  settings.filter((setting) => sayOf(before, setting) !== sayOf(after, setting))

/** One setting of another draft in this one. */
export function withSetting(draft: ConfigDraft, from: ConfigDraft, setting: Setting): ConfigDraft {
  if (setting === 'mode') return { ...draft, mode: from.mode }
  if (setting === 'approvers') return { ...draft, approvers: from.approvers }
  return { ...draft, numbers: { ...draft.numbers, [setting]: from.numbers[setting] } }
}

const Kept = z.object({
  v: z.literal(1),
  numbers: z.object(numbers.kept),
  mode: KeptText,
  approvers: z
    .array(z.object({ key: z.string(), ...approver.kept }))
    .check(z.maxLength(approverLimits.max)),
  note: KeptText,
})

/** A draft in the form in which it is kept. */
export const packConfig = (draft: ConfigDraft) => ({ v: 1, ...draft })
/** A kept draft, or undefined when it does not fit: it comes from storage, so it is parsed. */
export function unpackConfig(stored: unknown): ConfigDraft | undefined {
  const read = Kept.safeParse(stored)
  if (!read.success) return undefined
  const { v: _v, ...draft } = read.data
  return draft
}
/** Whether a content that the keeper hands back is a draft of a configuration. */
export const isConfigDraft = (content: object): content is ConfigDraft =>
  'numbers' in content && 'approvers' in content
