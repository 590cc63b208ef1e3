import type { Refusal } from '#machines/records/form/types.ts'
import { dateAt } from '#schemas/calendar.ts'

import { readAsn } from './asn.ts'
import { assess, isStepClean, lastReachable } from './assess.ts'
import { readyOf } from './batteries.ts'
import type { Stock } from './batteries.ts'
import { classified } from './change.ts'
import { emptyDraft } from './draft.ts'
import type { WizardDraft } from './draft.ts'
import { elsewhereOf, foundZone } from './form.ts'
import type { Choices } from './form.ts'
import { readForm, readPreBooking } from './issues.ts'
import { isWhole } from './step-fields.ts'
import { order } from './steps.ts'
import type { StepId } from './steps.ts'
import { basedOn } from './stored.ts'
import type { Finding, Opened, Submission, WizardContext, WizardInput } from './types.ts'

const nothing: Choices = {
  sites: [],
  purchaseOrders: [],
  packaging: [],
  destinations: [],
  calendar: { company: { holidays: [] }, leadDays: 1 },
}
// Few units are easier to read at once than to unfold one by one.
const FEW = 3

/** The context before anything is loaded. */
export const closedContext = (input: WizardInput): WizardContext => ({
  ...input,
  choices: nothing,
  now: 0,
  zone: null,
  isOnline: true,
  found: null,
  stored: null,
  last: null,
  stock: null,
  gone: 0,
  draft: emptyDraft({ key: '', units: input.units, goods: input.goods }),
  issues: { head: {}, units: [] },
  reasons: [],
  touched: {},
  attempts: {},
  unfolded: [],
  removed: null,
  pasted: null,
  columns: { known: [], isUnsaved: false },
  isConverted: false,
  refusal: null,
  wrongPhone: null,
  problem: null,
  submittedId: null,
})

/** The same wizard over another draft: nothing touched, nothing attempted. */
export function withNewDraft(context: WizardContext, draft: WizardDraft) {
  return {
    ...withDraft(context, draft),
    touched: {},
    attempts: {},
    removed: null,
    pasted: null,
    refusal: null,
    problem: null,
    unfolded: draft.units.length <= FEW ? draft.units.map(({ id }) => id) : [],
  }
}

/** A changed draft with everything that follows from it. */
export const withDraft = (context: WizardContext, draft: WizardDraft) => ({
  now: context.now,
  draft,
  ...assess(draft, context),
})

/** A form with what is known of the requester filled in: the site of the address or the only one, and the only order. */
function prefilled(context: WizardContext, key: string): WizardDraft {
  const { contact, choices, units, goods } = context
  const active = choices.sites.filter(({ isActive }) => isActive)
  const only = active.length === 1 ? active[0] : undefined
  const site = active.find(({ siteId }) => siteId === context.site) ?? only
  const [po, ...otherPos] = choices.purchaseOrders
  const onlyPo = po && otherPos.length === 0 ? po : undefined
  const draft = emptyDraft({
    key,
    units,
    goods,
    contactName: contact.name,
    contactEmail: contact.email,
    // Whoever asks said it the last time.
    contactPhone: choices.contacts?.find(({ email }) => email === contact.email)?.phone ?? '',
    siteId: site?.siteId ?? '',
    poId: onlyPo?.id ?? '',
  })
  return goods === 'batteries'
    ? withBatteries(draft, context)
    : classified(draft, onlyPo?.materialClassification)
}

// What the address asks for.
function withBatteries(draft: WizardDraft, { choices, site, items }: WizardContext): WizardDraft {
  const isThere = choices.sites.some(({ siteId, isActive }) => siteId === site && isActive)
  return isThere && site ? { ...draft, siteId: site, items } : draft
}

/** From nothing; from what is stored where a request is changed. Which batteries there are is asked anew. */
export const freshStart = (context: WizardContext, key: string) => ({
  ...withNewDraft(
    context,
    context.stored ? { ...context.stored.draft, key } : prefilled(context, key),
  ),
  stock: null,
})

/** A kept draft; one without a base, which nothing has overtaken, is one of the stored version. */
export function withFound(context: WizardContext, kept: WizardDraft) {
  const { stored, site, items } = context
  const draft = kept.base === null && stored ? basedOn(kept, stored) : kept
  // What the address asks for comes to what was chosen at the same place.
  const isThere = items.length > 0 && draft.siteId === site
  const asked = isThere ? { ...draft, items: [...new Set([...draft.items, ...items])] } : draft
  // What was typed before is not copied over either.
  return { ...withNewDraft(context, asked), last: null }
}

/** With the zone of another address, or without: then the site's holds. */
export function withZone(context: WizardContext, timeZone: string | null) {
  const place = elsewhereOf(context.draft, context.choices)
  if (!place) return {}
  const zone = { place, timeZone }
  return { ...withDraft({ ...context, zone }, context.draft), zone }
}

/** Whose zone is to be found. */
export const findingOf = (context: WizardContext): Finding => ({
  place: elsewhereOf(context.draft, context.choices) ?? null,
  known: foundZone(context.draft, context) ?? null,
  date: dateAt('UTC', context.now),
})

// Most pickups take all that are ready; what a request has already, and what was chosen, stays as it is.
function firstChoice({ draft, stored, tenant }: WizardContext, { batteries }: Stock) {
  if (stored || draft.items.length > 0 || draft.units.length > 0) return draft.items
  return readyOf(batteries, tenant)
}

/** With the batteries of the site. What was chosen and is on another request now goes, and is told. */
export function withStock(context: WizardContext, { batteries }: Stock) {
  // What was asked for; an answer about another place would be asked for again without an end.
  const stock: Stock = { siteId: context.draft.siteId, batteries }
  const chosen = firstChoice(context, stock)
  const items = chosen.filter((uuid) => stock.batteries.some((battery) => battery.uuid === uuid))
  const gone = chosen.length - items.length
  return { ...withDraft({ ...context, stock }, { ...context.draft, items }), stock, gone }
}

/**
 * The step that a form with nothing typed opens at, unless the address asks for another: what was filled in for somebody
 * is seen first, also where it leaves nothing to say.
 */
export const firstStep = ({ step, stored, copyOf }: WizardContext): StepId | null =>
  step ?? (stored || copyOf !== null ? null : 'site')

/** What was loaded, over the copy that was asked for, or over an empty form until the kept draft is chosen. */
export function openWith(context: WizardContext, opened: Opened) {
  const { choices, now, stored } = opened
  const loaded = { ...context, choices, now, stored }
  const fresh = opened.copied ?? prefilled(loaded, opened.freshKey)
  const dated = context.date === null ? fresh : { ...fresh, pickupDate: context.date }
  const draft = opened.stored?.draft ?? dated
  return {
    ...withNewDraft(loaded, draft),
    step: opened.found ? context.step : firstStep(loaded),
    choices: opened.choices,
    found: opened.found,
    stored: opened.stored,
    last: opened.last,
  }
}

/** One more attempt to leave a step with mistakes: all of them show, the first bad unit is unfolded. */
export function attempted(context: WizardContext, step: StepId): Attempted {
  const bad = context.issues.units.findIndex((issues) => Object.keys(issues).length > 0)
  const unit = step === 'units' ? context.draft.units[bad] : undefined
  return {
    attempts: { ...context.attempts, [step]: (context.attempts[step] ?? 0) + 1 },
    unfolded:
      unit && !context.unfolded.includes(unit.id)
        ? [...context.unfolded, unit.id]
        : context.unfolded,
  }
}

/** With what the server refused; a number that does not exist is wrong as long as it stands there. */
export function withRefusal(context: WizardContext, refusal: Refusal) {
  if (!refusal.reasons.some(({ code }) => code === 'no_phone')) return { refusal }
  const { draft, touched } = context
  const known = {
    wrongPhone: draft.contactPhone,
    touched: { ...touched, contactPhone: true },
  } as const
  return { refusal, ...known, ...withDraft({ ...context, ...known }, draft) }
}

/** One more attempt to send a form with mistakes: they show on the first step that has some, or on all of one screen. */
export function attemptedBad(context: WizardContext) {
  const { issues, attempts, unfolded } = context
  const bad = isWhole(context)
    ? order.filter((step) => !isStepClean(issues, step))
    : [lastReachable(issues)]
  return bad.reduce<Attempted>((change, step) => attempted({ ...context, ...change }, step), {
    attempts,
    unfolded,
  })
}
type Attempted = Pick<WizardContext, 'attempts' | 'unfolded'>

type Content = Pick<Submission, 'form' | 'preBooking' | 'asn'>
function contentOf({ draft, ...around }: WizardContext): Content {
  if (around.goods === 'asn') {
    const asn = readAsn(draft)
    if (asn) return { form: null, preBooking: null, asn }
    throw new Error('units with mistakes were sent')
  }
  if (around.goods === 'estimate') {
    const read = readPreBooking(draft, around)
    if (read.ok) return { form: null, preBooking: read.value }
  } else {
    const read = readForm(draft, around)
    if (read.ok) return { form: read.form, preBooking: null }
  }
  throw new Error('a draft with mistakes was sent')
}

/** What is sent; throws on a draft with mistakes, which the chart does not let through. */
export function submissionOf(context: WizardContext): Submission {
  const { tenant, draft } = context
  return {
    tenant,
    siteId: draft.siteId,
    ...contentOf(context),
    idempotencyKey: draft.key,
    base: draft.base,
  }
}
