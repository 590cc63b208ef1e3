import * as z from 'zod/mini'

import type { Application } from '#schemas/onboarding/application.ts'
import { mask, taxFields } from '#schemas/onboarding/words.ts'
import type { Region } from '#schemas/onboarding/words.ts'
import type { KeptFacts } from '#server/db/onboarding-tables.ts'
import type { Secrets } from '#server/secrets.ts'

import type { SecretFields } from './vault.ts'

const Place = z.object({ address: z.object({ city: z.string(), countryCode: z.string() }) })
/** What the server itself reads of kept facts; the rest is for who shows it. */
const Read = z.object({
  company: z.object({ slug: z.string() }),
  contacts: z.object({
    commercial: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  }),
  addresses: z.object({
    pickups: z.array(
      z.object({
        address: z.object({
          name: z.string(),
          ...Place.shape.address.shape,
          region: z.optional(z.string()),
          postalCode: z.optional(z.string()),
        }),
        hasDock: z.boolean(),
        needsLiftGate: z.boolean(),
        hours: z.array(z.string()),
      }),
    ),
  }),
})
/** Kept facts by their names; addresses whole, as they were sent. */
export function readFacts(payload: KeptFacts) {
  const read = Read.parse(payload)
  const { pickups } = (payload as Pick<Application, 'addresses'>).addresses // because it was read just now
  return { ...read, pickups }
}

const textsOf = (part: object): [string, string][] =>
  Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
const isTax = (name: string) => taxFields.some((one) => one === name)

/** An application apart: what is kept in the open, what is sealed, and what shows of that. */
export function partsOf(body: Application, { mac }: Pick<Secrets, 'mac'>) {
  const { bank, company, acceptTerms: _terms, answerKey: _key, documents: _files, ...rest } = body
  const all = textsOf(company)
  const tax = all.filter(([name]) => isTax(name))
  const secret: SecretFields = Object.fromEntries([...tax, ...textsOf(bank)])
  const payload: KeptFacts = {
    company: Object.fromEntries(all.filter(([name]) => !isTax(name))),
    ...rest,
  }
  const account = 'iban' in bank ? bank.iban : `${bank.routing} ${bank.account}`
  const shown = ([name, text]: readonly [string, string]) =>
    [name, name === 'holder' ? text : mask(text)] as const
  return {
    payload,
    secret,
    masked: {
      ...Object.fromEntries(Object.entries(secret).map(shown)),
      bank: mask(account),
    },
    taxHash: mac('onboarding tax', tax[0]?.[1] ?? ''),
    bankHash: mac('onboarding bank', account),
  }
}

/** What mails say of an application: no bank and no tax data. */
export function summaryOf(
  { addresses, contacts, materials }: Application,
  region: Region,
): readonly string[] {
  const { city, countryCode } = addresses.legal
  return [
    `Company in ${city}, ${countryCode}${region === 'europe' ? ' (Europe)' : ''}`,
    ...addresses.pickups.map(({ address }) => `Pickup in ${address.city}, ${address.countryCode}`),
    ...materials.map(
      ({ classification, chemistry, annualTonnes }) =>
        `${classification}, ${chemistry}, ${annualTonnes} t a year`,
    ),
    `Contact: ${contacts.commercial.name}`,
  ]
}
