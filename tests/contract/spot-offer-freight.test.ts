import { expect, test } from 'vitest'

import { SharedOffer } from '#schemas/spot-offer/offer.ts'
import { firstAddress } from '#server/db/repositories/companies.ts'
import { letterDataOf } from '#server/documents/offer-letter-data.ts'
import type { LetterData } from '#server/documents/offer-letter-data.ts'
import { drawOfferLetter } from '#server/documents/offer-letter.ts'
import { pdfLines } from '#tests/support/pdf-text.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { inDays, offerForm, ops, spotCalls, supplier } from '#tests/support/spot-offer-http.ts'
import { dayInText } from '#texts/day.ts'
import { freightOf } from '#views/spot-offer/supplier/freight.ts'

const api = useApi()

async function offerWith(shipping: object): Promise<string> {
  const form = offerForm(api)
  const sent = { offerForm: { ...form, shipping: { ...form.shipping, ...shipping } } }
  const { body } = await spotCalls(api).create(ops, sent)
  return (body['data'] as { offerId: string }).offerId // because the call answers it
}
async function pageOf(id: string): Promise<SharedOffer> {
  const { body } = await api.send({ by: supplier, method: 'GET', url: `/suppliers/offer/${id}` })
  return SharedOffer.parse(body['data'])
}
async function mailOf(id: string): Promise<string> {
  await api.domain.drain()
  const sent = await api.domain.listDevMessages()
  return sent.find(({ subject }) => subject.startsWith(`Offer ${id}: `))?.text ?? ''
}
async function letterOf(id: string) {
  const row = await api.db
    .selectFrom('spot_offers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return letterDataOf(row, { company: 'Redwood', madeAt: api.now() })
}

test.each([
  ['redwood', 0, 'We pick up the goods and pay the freight.', 'we ship'],
  [
    'redwood',
    150,
    'We pick up the goods. $150.00 freight is deducted from the total.',
    'we ship, freight charged to you',
  ],
  ['supplier', 0, 'You ship the goods and pay the freight.', 'you ship'],
  [
    'supplier',
    150,
    'You ship the goods and pay the freight. $150.00 freight is deducted from the total.',
    'you ship, freight charged to you',
  ],
] as const)(
  'who pays the freight is the same on page, mail and letter: %s ships, %d is charged',
  async (party, charged, said, printed) => {
    const id = await offerWith({ party, charged })

    const page = await pageOf(id)
    const mail = await mailOf(id)
    const letter = await letterOf(id)

    expect(freightOf(page)).toBe(said)
    expect(mail.replaceAll(/\s+/g, ' ')).toContain(`Freight: ${said}`)
    expect(letter.shipping).toContain(`, ${printed}, from`)
    // The total that each of them tells is the goods without what is charged.
    const { feedstock, shipping, total } = page.offerForm.totals
    expect([shipping, total]).toEqual([charged, feedstock - charged])
    expect([letter.charged, letter.total]).toEqual([charged, total])
    expect(mail).toContain(`$${total.toFixed(2)}`)
  },
)

test('a letter has days, months and numbers as people write them', async () => {
  const payables = { ni: 50, co: 0, li: 0, cu: 0, al: 0, mn: 0 }
  const form = offerForm(api)
  const [line] = form.feedstockLines
  const pricing = { mode: 'payables', payables, priceMonth: '2026-01' }
  const sent = { ...form, feedstockLines: [{ ...line, weight: 400, palletWeightKg: 500, pricing }] }
  const { body } = await spotCalls(api).create(ops, { offerForm: sent })
  const data = await letterOf((body['data'] as { offerId: string }).offerId) // because the call answers it

  const text = (await pdfLines(await drawOfferLetter(data))).join(' ')

  const lastDay = dayInText(inDays(api, 30))
  expect(text).toContain(`This offer is valid until the end of ${lastDay}`)
  expect(text.split(lastDay)).toHaveLength(3)
  expect(text).toMatch(/January 2026: Ni 50% of LME-NI-CASH \d\d,\d{3}(\.\d+)? USD\/t/)
  expect(text).toContain(', 1 pallet')
  // Its parts need not add up to the last digit: the letter says why.
  expect(text).toContain('We round only the price per dry kilogram, to four decimals')
  expect(text).not.toMatch(/\d{4}-\d\d/)
})

test('a letter says who writes to whom, whom to ask and when we pay', async () => {
  const id = await offerWith({ party: 'supplier' })
  await api.domain.drain()
  const job = await api.db
    .selectFrom('outbox')
    .select('payload')
    .where('request_id', '=', id)
    .where('kind', '=', 'document')
    .executeTakeFirstOrThrow()
  const data = (job.payload as { data: LetterData }).data // because letterMessage wrote it
  const supplierAddress = await firstAddress(api.db, 'supplier:300000000000001')
  expect(supplierAddress).toMatch(/^\d.*, US$/)

  const text = (await pdfLines(await drawOfferLetter({ ...data, supplierAddress }))).join(' ')

  const parts = [
    supplierAddress,
    data.supplier,
    data.address,
    'customer-ops@portal.example',
    data.payment,
  ].join(' ')
  const said = [...parts.split(/[\s,]+/), 'sales@nordic.example', 'Your contact', 'Payment']
  expect(said.filter((word) => !text.toLowerCase().includes(word.toLowerCase()))).toEqual([])
})
