import type { FullOffer } from '#schemas/spot-offer/offer.ts'
import type { PriceImport } from '#schemas/spot-offer/price-import.ts'

import type { Answer, Api } from './api.ts'
import type { PersonInPool } from './people.ts'
import { admin, offerForm, spotCalls } from './spot-offer-http.ts'

const HEAD = 'symbol,price_date,low,mid,high,ask,bid'
const NAMES = ['LME-NI-CASH', 'MB-CO-0005', 'MB-LI-0029'] as const
type Mids = Readonly<Record<string, number>>

/** The first days of a month that are no weekend. */
export function workdays(month: string): readonly string[] {
  const days = Array.from({ length: 14 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
  return days.filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
}

function csv(mids: Mids, day: string): string {
  const lines = Object.entries(mids).map(([symbol, mid]) =>
    symbol.startsWith('LME')
      ? `${symbol},${day},,${mid},,${mid},${mid}`
      : `${symbol},${day},${mid},${mid},${mid},,`,
  )
  return [HEAD, ...lines].join('\n')
}

const approver = (account: string) => ({
  email: `${account}@portal.example`,
  name: account,
  reasons: ['near-high-price' as const, 'above-high-price' as const],
})
/** A flow that asks any of these accounts for every reason. */
export const flowOfAny = (...accounts: readonly string[]) => ({
  approvalFlow: { mode: 'any' as const, approvers: accounts.map(approver) },
})
/** Above the high price by the sample prices of any month, and fine when they are a fifth higher. */
export const PRICE = 4.9
/** The codes of a refusal's reasons. */
export const codesOf = ({ body }: Answer): string[] | undefined =>
  (body['reasons'] as { code: string }[] | undefined)?.map(({ code }) => code)

/** The mails whose subject begins so. */
export async function mailsAbout(api: Api, start: string) {
  await api.domain.drain()
  return (await api.domain.listDevMessages()).filter(({ subject }) => subject.startsWith(start))
}

/** Imports of prices of one month, each on its own day, and offers that are priced by them, as people make both. */
export function importCalls(api: Api, month: string) {
  const calls = spotCalls(api)
  const days = workdays(month).values()
  const path = '/commodity-prices'
  const averageOf = async (symbol: string) => {
    const url = `${path}/${month}?symbols=${symbol}`
    const { body } = await api.send({ by: admin, method: 'GET', url })
    return (body['data'] as { average: { mid: number } }[])[0]?.average.mid ?? 0
  }
  /** The prices of now, so many times. */
  const times = async (factor: number): Promise<Mids> => {
    const now = await Promise.all(NAMES.map(averageOf))
    return Object.fromEntries(
      NAMES.map((name, at) => [name, Math.round((now[at] ?? 0) * factor * 100) / 100]),
    )
  }
  const upload = (by: PersonInPool, mids: Mids): Promise<Answer> =>
    api.send({
      by,
      method: 'POST',
      url: `${path}/import?action=validate-and-upload&accept=warnings&file_name=month.csv`,
      body: csv(mids, days.next().value ?? ''),
      headers: { 'content-type': 'text/csv' },
    })
  /** An import that is taken in: its id in the log. */
  const imported = async (by: PersonInPool, mids: Mids): Promise<number> => {
    const { status, body, text } = await upload(by, mids)
    if (status !== 200) throw new Error(`not imported: ${text}`)
    return body['version'] as number // because the call answers it
  }
  const undo = (id: number, by: PersonInPool) =>
    api.send({ by, method: 'POST', url: `${path}/imports/${id}/undo`, body: {} })
  const judge = (id: number, by: PersonInPool, verdict: 'confirm' | 'reject' = 'confirm') =>
    api.send({ by, method: 'POST', url: `${path}/imports/${id}/judge`, body: { verdict } })
  const logged = async (id: number): Promise<PriceImport | undefined> => {
    const { body } = await api.send({ by: admin, method: 'GET', url: `${path}/imports/${id}` })
    return body['data'] as PriceImport | undefined
  }
  /** A tonne of 20% nickel, 7% cobalt and 4% lithium at a fixed price per kilogram. */
  const formAt = (unitPrice: number) => {
    const form = offerForm(api)
    const [line] = form.feedstockLines
    const pricing = { mode: 'fixed', unitPrice, priceMonth: month }
    return { ...form, feedstockLines: [{ ...line, pricing }] }
  }
  const made = async (by: PersonInPool, unitPrice: number): Promise<FullOffer> => {
    const { status, body, text } = await calls.create(by, { offerForm: formAt(unitPrice) })
    if (status !== 201) throw new Error(`not made: ${text}`)
    return body['data'] as FullOffer
  }
  return { ...calls, averageOf, times, upload, imported, undo, judge, logged, formAt, made }
}
