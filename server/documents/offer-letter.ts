import { dayInText } from '#texts/day.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

import { drawLetter } from './letter.ts'
import type { Letter } from './letter.ts'
import type { LetterData } from './offer-letter-data.ts'

const columns = [
  { title: 'Material', x: 0, width: 196, align: 'left' },
  { title: 'Weight', x: 200, width: 74, align: 'right' },
  { title: 'Dry kg', x: 280, width: 70, align: 'right' },
  { title: 'USD per dry kg', x: 356, width: 76, align: 'right' },
  { title: 'USD', x: 438, width: 74, align: 'right' },
] as const

const money = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const price = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
})
const weight = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

const lineOf = (line: LetterData['lines'][number], unit: string): Letter['lines'][number] => {
  const about = [line.kind, line.composition, line.moisture > 0 ? `moisture ${line.moisture}%` : '']
  return {
    cells: [
      line.name,
      `${weight.format(line.weight)} ${unit}`,
      weight.format(line.dryKg),
      price.format(line.perKg),
      money.format(line.total),
    ],
    about: [about.filter(Boolean).join(' · '), line.basis],
  }
}

const together = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter(Boolean).join(', ')

/** The letter of an approved offer, as a PDF in US letter size; it says nothing about costs and margins. */
export const drawOfferLetter = (data: LetterData): Promise<Uint8Array> => {
  const { letter } = spotServerTexts
  const validTo = dayInText(data.validTo)
  const isList = data.useCase === spotWords.useCases['price-list']
  return drawLetter({
    title: `Offer ${data.id}`,
    company: data.company,
    madeAt: data.madeAt,
    fields: [
      [
        [letter.to, together(data.supplier, data.supplierAddress, data.supplierEmail)],
        [letter.from, together(data.company, data.address)],
        ...(data.contact ? ([[letter.contact, data.contact]] as const) : []),
      ],
      [
        ['Type', data.useCase],
        ['Valid until the end of', validTo],
        ...(data.payment ? ([[letter.payment, data.payment]] as const) : []),
      ],
      [['Shipping', data.shipping]],
    ],
    columns,
    lines: data.lines.map((line) => lineOf(line, data.weightUnit)),
    sums: [
      ['Material', data.feedstock],
      ...(data.charged > 0 ? ([['Freight', -data.charged]] as const) : []),
      ['Total in USD', data.total],
    ],
    terms: [
      'Composition and prices are based on dry weight.',
      letter.rounding,
      isList ? letter.listEnds(validTo) : letter.offerEnds(validTo),
    ].join(' '),
    appendix: { title: letter.averages, lines: data.averages ?? [] },
  })
}
