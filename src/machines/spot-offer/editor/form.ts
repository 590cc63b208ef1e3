import { readNumber } from '#machines/records/form/numbers.ts'
import { normalise } from '#schemas/normalise.ts'
import type { TextProblem } from '#schemas/normalise.ts'
import { OfferForm } from '#schemas/spot-offer/offer-form.ts'
import { fieldTexts } from '#texts/fields.ts'
import { toFieldIssues } from '#texts/issues.ts'

import { emptyDraft, emptyLine, headFields, lineFields } from './draft.ts'
import type { HeadField, LineDraft, LineField, OfferDraft } from './draft.ts'

const NUMBERS =
  /^(weight|palletWeightKg|moisture|lmeDesirabilityAdjustment|shipping\.(cost|charged)|composition\.\w+|pricing\.(unitPrice|payables\.\w+))$/
const NOT_SENT: readonly string[] = ['offerExpirationDate', 'note']

type Tree = Record<string, unknown>

function plant(tree: Tree, path: string, value: unknown) {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) tree[name] = value
  else plant((tree[name] ??= {}) as Tree, rest.join('.'), value) // because paths never lead through a leaf
}

function valueOf(field: string, text: string): unknown {
  if (field === 'needsTeardown') return text === 'true'
  return NUMBERS.test(field) ? readNumber(text) : text
}

function grow<K extends string>(
  fields: readonly K[],
  texts: Readonly<Record<K, string>>,
  roots: Tree,
) {
  for (const field of fields)
    if (texts[field] !== '') plant(roots, field, valueOf(field, texts[field]))
  return roots
}

/** A line as the schema takes it, whatever was typed. */
export function lineForm(line: LineDraft): unknown {
  const isFixed = line['pricing.mode'] === 'fixed'
  const unread = isFixed ? 'pricing.payables.' : 'pricing.unitPrice'
  const fields = lineFields.filter((field) => !field.startsWith(unread))
  const pricing = isFixed ? {} : { payables: {} }
  return grow(fields, line, { uuid: line.uuid, composition: {}, pricing })
}

/** The whole form as the schema takes it; the expiration date and the note travel beside it. */
function toForm(draft: OfferDraft): unknown {
  const fields = headFields.filter((field) => !NOT_SENT.includes(field))
  const head = grow(fields, draft, { supplier: {}, shipping: {} })
  return { ...head, feedstockLines: draft.lines.map(lineForm) }
}

/** Field → text: of the head by its name, of a line by `{uuid}.{field}`. */
export type Issues = Readonly<Record<string, string>>
export type ReadForm =
  | { readonly ok: true; readonly form: OfferForm }
  | { readonly ok: false; readonly issues: Issues }

const LINE = /^feedstockLines\.(\d+)(?:\.(.+))?$/
function fieldOf(path: string, draft: OfferDraft): string {
  const [, at, inner] = LINE.exec(path) ?? []
  const line = at === undefined ? undefined : draft.lines[Number(at)]
  return line ? `${line.uuid}.${inner ?? 'name'}` : path
}

const badText = ({ path }: TextProblem) => ({ path: path.join('.'), text: fieldTexts.badText })

/** Reads the whole form through the one schema: what is sent, or what is wrong at which field. */
export function readForm(draft: OfferDraft): ReadForm {
  const { value, problems } = normalise(toForm(draft))
  const read = OfferForm.safeParse(value)
  if (read.success && problems.length === 0) return { ok: true, form: read.data }
  const found = [
    ...problems.map(badText),
    ...(read.success ? [] : toFieldIssues(read.error, value)),
  ]
  const issues: Record<string, string> = {}
  for (const { path, text } of found) issues[fieldOf(path, draft)] ??= text
  return { ok: false, issues }
}

const textAt = (tree: unknown, path: string): string => {
  const leaf = path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      tree,
    )
  if (leaf === undefined || leaf === null || leaf === false) return ''
  return typeof leaf === 'string' ? leaf : JSON.stringify(leaf)
}

type From = { readonly key: string; readonly offerExpirationDate: string }
/** A draft that says what a form says: to edit an offer. */
export function fromForm(form: OfferForm, { key, offerExpirationDate }: From): OfferDraft {
  const lines = form.feedstockLines.map((line): LineDraft => {
    const empty = emptyLine(line.uuid, line.pricing.priceMonth)
    const texts = Object.fromEntries(
      lineFields.map((field) => [field, textAt(line, field) || symbolOf(field, empty)]),
    )
    return { ...empty, ...(texts as Record<LineField, string>) } // because every field has its text
  })
  const head = Object.fromEntries(
    headFields.map((field) => [field, textAt(form, field)]),
  ) as Record<HeadField, string> // because every field has its text
  const start = emptyDraft({ key, lineUuid: '', month: '', expires: offerExpirationDate })
  return { ...start, ...head, offerExpirationDate, lines }
}

// A symbol that a form does not name is the usual one: it is shown, and sent by name from then on.
const symbolOf = (field: LineField, empty: LineDraft) =>
  field.startsWith('pricing.symbols.') ? empty[field] : ''
