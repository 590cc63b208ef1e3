import { readFields } from '#machines/records/form/read.ts'
import type { ReadFields } from '#machines/records/form/read.ts'
import { OfferForm } from '#schemas/spot-offer/offer-form.ts'

import { emptyDraft, emptyLine, head, line as lines } from './draft.ts'
import type { LineDraft, LineField, OfferDraft } from './draft.ts'

/** A line as the schema takes it, whatever was typed. */
export function lineForm(line: LineDraft): unknown {
  const isFixed = line['pricing.mode'] === 'fixed'
  const unread = isFixed ? 'pricing.payables.' : 'pricing.unitPrice'
  const said = lines.names.filter((field) => !field.startsWith(unread))
  const texts = Object.fromEntries(said.map((field) => [field, line[field]]))
  const pricing = isFixed ? {} : { payables: {} }
  return lines.toForm(texts, { uuid: line.uuid, composition: {}, pricing })
}

/** The whole form as the schema takes it; the expiration date and the note travel beside it. */
const toForm = (draft: OfferDraft): unknown => ({
  ...head.toForm(draft, { supplier: {}, shipping: {} }),
  feedstockLines: draft.lines.map(lineForm),
})

const LINE = /^feedstockLines\.(\d+)(?:\.(.+))?$/
function fieldOf(path: string, draft: OfferDraft): string {
  const [, at, inner] = LINE.exec(path) ?? []
  const line = at === undefined ? undefined : draft.lines[Number(at)]
  return line ? `${line.uuid}.${inner ?? 'name'}` : path
}

/** Reads the whole form through the one schema: what is sent, or what is wrong at which field. */
export const readForm = (draft: OfferDraft): ReadFields<OfferForm> =>
  readFields(OfferForm, toForm(draft), (path) => fieldOf(path, draft))

type From = { readonly key: string; readonly offerExpirationDate: string }
/** A draft that says what a form says: to edit an offer. */
export function fromForm(form: OfferForm, { key, offerExpirationDate }: From): OfferDraft {
  const typed = form.feedstockLines.map((line): LineDraft => {
    const empty = emptyLine(line.uuid, line.pricing.priceMonth)
    const texts = lines.fromForm(line)
    const symbols = lines.names.filter((field) => isSymbol(field) && texts[field] === '')
    return {
      ...empty,
      ...texts,
      ...Object.fromEntries(symbols.map((field) => [field, empty[field]])),
    }
  })
  const start = emptyDraft({ key, lineUuid: '', month: '', expires: offerExpirationDate })
  return { ...start, ...head.fromForm(form), offerExpirationDate, lines: typed }
}

// A symbol that a form does not name is the usual one: it is shown, and sent by name from then on.
const isSymbol = (field: LineField) => field.startsWith('pricing.symbols.')
