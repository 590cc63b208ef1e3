import * as z from 'zod/mini'

import { Metal, defaultSymbols } from '#schemas/spot-offer/commodity.ts'
import { MAX_LINES } from '#schemas/spot-offer/offer-form.ts'

const metalFields = <const P extends string>(prefix: P) =>
  Metal.options.map((metal) => `${prefix}.${metal}` as const)

/** Fields outside the lines; each is named by its path in what is sent. */
export const headFields = [
  'industry',
  'supplier.id',
  'supplier.name',
  'supplier.email',
  'useCase',
  'weightUnit',
  'shipping.party',
  'shipping.incoterm',
  'shipping.origin',
  'shipping.destination',
  'shipping.cost',
  'shipping.charged',
  'offerExpirationDate',
  'note',
] as const
/** Fields of a line, by their path within it. In the order in which a stored draft keeps them: append only. */
export const lineFields = [
  'name',
  'kind',
  'chemistry',
  'materialClassification',
  'weight',
  'palletWeightKg',
  ...metalFields('composition'),
  'moisture',
  'lmeDesirabilityAdjustment',
  'needsTeardown',
  'pricing.mode',
  'pricing.unitPrice',
  ...metalFields('pricing.payables'),
  ...metalFields('pricing.symbols'),
  'pricing.priceMonth',
] as const
export type HeadField = (typeof headFields)[number]
export type LineField = (typeof lineFields)[number]

/** What was typed for one line: raw texts; needsTeardown is `true` or empty. */
export type LineDraft = Readonly<Record<LineField, string>> & { readonly uuid: string }
/** The whole offer as typed. */
export type OfferDraft = Readonly<Record<HeadField, string>> & {
  /** The Idempotency-Key of a new offer: one per draft, so that a lost answer cannot make two. */
  readonly key: string
  readonly lines: readonly LineDraft[]
}

const record = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, ''])) as Record<K, string> // because fromEntries widens the keys

const symbols = Object.fromEntries(
  Metal.options.map((metal) => [`pricing.symbols.${metal}`, defaultSymbols[metal]]),
)

/** An empty line that is priced by payables of a month. */
export const emptyLine = (uuid: string, month: string): LineDraft => ({
  ...record(lineFields),
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
  ...record(headFields),
  useCase: 'firm-offer',
  weightUnit: 'kg',
  'shipping.party': 'redwood',
  'shipping.incoterm': 'FCA',
  offerExpirationDate: expires,
  key,
  lines: [emptyLine(lineUuid, month)],
})

const Text = z._default(z.string().check(z.maxLength(500)), '')
const texts = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, Text])) as Record<K, typeof Text> // because fromEntries widens the keys
const StoredOffer = z.object({
  v: z.literal(1),
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  ...texts(headFields),
  lines: z.array(z.object({ ...texts(lineFields), uuid: z.uuid() })).check(z.maxLength(MAX_LINES)),
})
const filled = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, text]) => text !== ''))

/** A draft in the form in which it is kept: without empty fields. */
export const packDraft = ({ lines, ...head }: OfferDraft) => ({
  v: 1,
  ...filled(head),
  lines: lines.map(filled),
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
