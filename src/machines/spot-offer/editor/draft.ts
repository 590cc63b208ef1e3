import * as z from 'zod/mini'

import {
  choice,
  date,
  defineFields,
  email,
  flag,
  month,
  note,
  number,
  text,
  withoutEmpty,
} from '#machines/records/form/fields.ts'
import type { Texts } from '#machines/records/form/fields.ts'
import { MaterialClassification } from '#schemas/material.ts'
import { Metal, defaultSymbols } from '#schemas/spot-offer/commodity.ts'
import { FeedstockLine, MAX_LINES, OfferForm } from '#schemas/spot-offer/offer-form.ts'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

const { fields: t, lineFields: l, share, payable, symbol, hints } = editorTexts
type Row = ReturnType<typeof text>
const perMetal = <const P extends string>(
  prefix: P,
  kind: (label: string) => Row,
  say: (metal: string) => string,
) =>
  Object.fromEntries(
    Metal.options.map((metal) => [`${prefix}.${metal}`, kind(say(spotWords.metals[metal]))]),
  ) as Record<`${P}.${Metal}`, Row> // because fromEntries widens the keys
// Something is always chosen: nobody has to be told that it is needed.
const chosen = { isRequired: false }
const printed = { isPrinted: true } as const

/** Fields outside the lines; each is named by its path in what is sent. */
export const head = defineFields(
  {
    industry: text(t.industry),
    'supplier.id': choice(t['supplier.id']),
    'supplier.name': text(t['supplier.name'], printed),
    'supplier.email': email(t['supplier.email']),
    useCase: choice(t.useCase, chosen),
    weightUnit: choice(t.weightUnit, { ...chosen, options: { kg: 'kg', lb: 'lb' } }),
    'shipping.party': choice(t['shipping.party'], chosen),
    'shipping.incoterm': choice(t['shipping.incoterm'], chosen),
    'shipping.origin': text(t['shipping.origin'], printed),
    'shipping.destination': text(t['shipping.destination'], printed),
    'shipping.cost': number(t['shipping.cost']),
    'shipping.charged': number(t['shipping.charged']),
    offerExpirationDate: date(t.offerExpirationDate, { isBeside: true, isRequired: true }),
    note: note(t.note, { isBeside: true, max: 500 }),
  },
  OfferForm,
)
/** Fields of a line, by their path within it. */
export const line = defineFields(
  {
    name: text(l.name, printed),
    kind: choice(l.kind, { ...chosen, options: spotWords.kinds }),
    chemistry: text(l.chemistry),
    materialClassification: choice(l.materialClassification, {
      placeholder: hints.anyClassification,
      options: Object.fromEntries(MaterialClassification.options.map((one) => [one, one])),
    }),
    weight: number(l.weight),
    palletWeightKg: number(l.palletWeightKg),
    ...perMetal('composition', number, share),
    moisture: number(l.moisture, { placeholder: '0' }),
    lmeDesirabilityAdjustment: number(l.lmeDesirabilityAdjustment),
    needsTeardown: flag(l.needsTeardown),
    'pricing.mode': choice(l['pricing.mode'], chosen),
    'pricing.unitPrice': number(l['pricing.unitPrice']),
    ...perMetal('pricing.payables', number, payable),
    ...perMetal('pricing.symbols', choice, symbol),
    'pricing.priceMonth': month(l['pricing.priceMonth'], { placeholder: '2026-11' }),
  },
  FeedstockLine,
)
export const headFields = head.names
export const lineFields = line.names
export type HeadField = (typeof headFields)[number]
export type LineField = (typeof lineFields)[number]

/** What was typed for one line: raw texts; needsTeardown is `true` or empty. */
export type LineDraft = Texts<LineField> & { readonly uuid: string }
/** The whole offer as typed. */
export type OfferDraft = Texts<HeadField> & {
  /** The Idempotency-Key of a new offer: one per draft, so that a lost answer cannot make two. */
  readonly key: string
  /** The stamp of the stored offer that it changes; null: a new offer, or kept before this was noted. */
  readonly base: string | null
  readonly lines: readonly LineDraft[]
}

const symbols = Object.fromEntries(
  Metal.options.map((metal) => [`pricing.symbols.${metal}`, defaultSymbols[metal]]),
)

/** An empty line that is priced by payables of a month. */
export const emptyLine = (uuid: string, priceMonth: string): LineDraft => ({
  ...line.empty,
  ...symbols,
  kind: 'black-mass',
  lmeDesirabilityAdjustment: '100',
  'pricing.mode': 'payables',
  'pricing.priceMonth': priceMonth,
  uuid,
})

type Start = {
  readonly key: string
  readonly lineUuid: string
  readonly month: string
  readonly expires: string
}
/** An offer with nothing in it but one empty line. */
export const emptyDraft = ({ key, lineUuid, expires, ...start }: Start): OfferDraft => ({
  ...head.empty,
  useCase: 'firm-offer',
  weightUnit: 'kg',
  'shipping.party': 'redwood',
  'shipping.incoterm': 'FCA',
  offerExpirationDate: expires,
  key,
  base: null,
  lines: [emptyLine(lineUuid, start.month)],
})

const StoredOffer = z.object({
  v: z.literal(1),
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  base: z._default(z.nullable(z.string()), null),
  ...head.kept,
  lines: z.array(z.object({ ...line.kept, uuid: z.uuid() })).check(z.maxLength(MAX_LINES)),
})
/** A draft in the form in which it is kept: without empty fields. */
export const packDraft = ({ lines, base, ...rest }: OfferDraft) => ({
  v: 1,
  ...withoutEmpty(rest),
  ...(base === null ? {} : { base }),
  lines: lines.map(withoutEmpty),
})

/** A kept draft, or undefined when it does not fit: it comes from storage, so it is parsed. */
export function unpackDraft(stored: unknown): OfferDraft | undefined {
  const read = StoredOffer.safeParse(stored)
  if (!read.success) return undefined
  const { v: _v, ...draft } = read.data
  return draft
}

/** Whether a content that the keeper hands back is a draft of an offer; it was read by unpackDraft when it came in. */
export const isDraft = (content: object): content is OfferDraft =>
  'lines' in content && 'offerExpirationDate' in content
