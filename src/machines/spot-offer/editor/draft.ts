import * as z from 'zod/mini'

import { defineFields, withoutEmpty } from '#machines/records/form/define-fields.ts'
import type { FieldKind, Texts } from '#machines/records/form/define-fields.ts'
import { Metal, defaultSymbols } from '#schemas/spot-offer/commodity.ts'
import { MAX_LINES } from '#schemas/spot-offer/offer-form.ts'

const perMetal = <const P extends string>(prefix: P, kind: FieldKind) =>
  Object.fromEntries(Metal.options.map((metal) => [`${prefix}.${metal}`, kind])) as Record<
    `${P}.${Metal}`,
    FieldKind
  > // because fromEntries widens the keys

/** Fields outside the lines; each is named by its path in what is sent. */
export const head = defineFields({
  industry: 'text',
  'supplier.id': 'text',
  'supplier.name': 'text',
  'supplier.email': 'text',
  useCase: 'text',
  weightUnit: 'text',
  'shipping.party': 'text',
  'shipping.incoterm': 'text',
  'shipping.origin': 'text',
  'shipping.destination': 'text',
  'shipping.cost': 'number',
  'shipping.charged': 'number',
  offerExpirationDate: 'beside',
  note: 'beside',
})
/** Fields of a line, by their path within it. */
export const line = defineFields({
  name: 'text',
  kind: 'text',
  chemistry: 'text',
  materialClassification: 'text',
  weight: 'number',
  palletWeightKg: 'number',
  ...perMetal('composition', 'number'),
  moisture: 'number',
  lmeDesirabilityAdjustment: 'number',
  needsTeardown: 'flag',
  'pricing.mode': 'text',
  'pricing.unitPrice': 'number',
  ...perMetal('pricing.payables', 'number'),
  ...perMetal('pricing.symbols', 'text'),
  'pricing.priceMonth': 'text',
})
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
export const emptyLine = (uuid: string, month: string): LineDraft => ({
  ...line.empty,
  ...symbols,
  kind: 'black-mass',
  lmeDesirabilityAdjustment: '100',
  'pricing.mode': 'payables',
  'pricing.priceMonth': month,
  uuid,
})

type Start = {
  readonly key: string
  readonly lineUuid: string
  readonly month: string
  readonly expires: string
}
/** An offer with nothing in it but one empty line. */
export const emptyDraft = ({ key, lineUuid, month, expires }: Start): OfferDraft => ({
  ...head.empty,
  useCase: 'firm-offer',
  weightUnit: 'kg',
  'shipping.party': 'redwood',
  'shipping.incoterm': 'FCA',
  offerExpirationDate: expires,
  key,
  base: null,
  lines: [emptyLine(lineUuid, month)],
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
