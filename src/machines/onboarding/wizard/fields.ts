import {
  choice,
  defineFields,
  digits,
  email,
  flag,
  number,
  phone,
  text,
  time,
} from '#machines/records/form/fields.ts'
import type { Fields } from '#machines/records/form/fields.ts'
import { EuropeApplication, GeneralApplication } from '#schemas/onboarding/application.ts'
import { chemistries, incoterms } from '#schemas/onboarding/words.ts'
import type { Region } from '#schemas/onboarding/words.ts'
import { materialClassifications } from '#schemas/shipment-words.ts'
import { onboardingTexts } from '#texts/onboarding.ts'

const { fields: t, groups, hints, countries, languageNames } = onboardingTexts
type Table = Parameters<typeof defineFields<string>>[0]

const same = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]))
/** The fields of an address or a contact, each below its path. */
const below = (path: string, table: Table): Table =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [`${path}.${name}`, row]))

const address = (group: string): Table => ({
  addressLine1: text(t.street, { group, autoComplete: 'off' }),
  city: text(t.city, { group, together: group }),
  region: text(t.region, { group, together: group }),
  postalCode: text(t.postalCode, { group, together: group }),
  countryCode: choice(t.country, { group, together: group, options: countries }),
})
const contact = (group: string): Table => ({
  name: text(t.name, { group, autoComplete: 'off' }),
  email: email(t.email, { group, autoComplete: 'off' }),
  phone: phone(t.phone, { group, autoComplete: 'off' }),
})
const beside = { isBeside: true } as const

/** What is asked of everybody, by the path in what is sent: its first name is the step. */
const common: Table = {
  'company.legalName': text(t.legalName, { hint: hints.legalName, autoComplete: 'organization' }),
  'company.dba': text(t.dba),
  'company.website': text(t.website, { placeholder: 'www.example.com' }),
  ...below('addresses.legal', address(groups.legal)),
  'addresses.same': flag(t.remitSame, beside),
  ...below('addresses.remitTo', address(groups.remitTo)),
  ...below('contacts.commercial', contact(groups.commercial)),
  'contacts.logisticsSame': flag(t.sameContact, { ...beside, group: groups.logistics }),
  ...below('contacts.logistics', contact(groups.logistics)),
  'contacts.accountsPayableSame': flag(t.sameContact, { ...beside, group: groups.accountsPayable }),
  ...below('contacts.accountsPayable', contact(groups.accountsPayable)),
  'contacts.ehsSame': flag(t.sameContact, { ...beside, group: groups.ehs }),
  ...below('contacts.ehs', contact(groups.ehs)),
}
const pickup: Table = {
  'address.name': text(t.siteName),
  ...below('address', address('')),
  hasDock: flag(t.hasDock, { isRequired: true }),
  needsLiftGate: flag(t.needsLiftGate, { isRequired: true }),
  'hours.0': time(t.opens),
  'hours.1': time(t.closes),
}
const material: Table = {
  classification: choice(t.classification, { options: same(materialClassifications) }),
  chemistry: choice(t.chemistry, { options: same(chemistries) }),
  annualTonnes: number(t.annualTonnes, { unit: 't' }),
}
const holder = text(t.holder, { autoComplete: 'off' })
const secretly = { autoComplete: 'off' } as const

/** What Europe is asked beside that: the whole difference, as one table each. */
const europe = {
  head: {
    'company.language': choice(t.language, { options: languageNames }),
    'contacts.adrAdviserSame': flag(t.sameContact, { ...beside, group: groups.adrAdviser }),
    ...below('contacts.adrAdviser', contact(groups.adrAdviser)),
    incoterm: choice(t.incoterm, { options: same(incoterms) }),
  },
  secret: {
    'company.vat': text(t.vat, { ...secretly, hint: hints.vat }),
    'company.eori': text(t.eori, secretly),
    'bank.holder': holder,
    'bank.iban': text(t.iban, secretly),
    'bank.bic': text(t.bic, secretly),
  },
  material: { wasteCode: text(t.wasteCode, { hint: hints.wasteCode }) },
  contacts: ['adrAdviser'],
} as const
const general = {
  head: {},
  secret: {
    'company.taxId': text(t.taxId, { ...secretly, hint: hints.taxId }),
    'bank.holder': holder,
    'bank.routing': digits(t.routing, secretly),
    'bank.account': digits(t.account, secretly),
    'bank.again': digits(t.again, { ...secretly, ...beside, isRequired: true, max: 17 }),
  },
  material: {},
  contacts: [],
} as const
const deltas = { general, europe }
const schemas = { general: GeneralApplication, europe: EuropeApplication }

export type ApplicationFields = {
  /** Kept in the draft. */
  readonly head: Fields<string>
  /** Bank and tax data: never kept. */
  readonly secret: Fields<string>
  readonly pickup: Fields<string>
  readonly material: Fields<string>
  /** Contacts that may be the commercial one. */
  readonly others: readonly string[]
}
const build = (region: Region): ApplicationFields => {
  const { head, secret, contacts, material: more } = deltas[region]
  const { addresses, materials } = schemas[region].shape
  return {
    head: defineFields<string>({ ...common, ...head }, schemas[region]),
    secret: defineFields<string>(secret, schemas[region]),
    pickup: defineFields<string>(pickup, addresses.shape.pickups.def.element),
    material: defineFields<string>({ ...material, ...more }, materials.def.element),
    others: ['logistics', 'accountsPayable', 'ehs', ...contacts],
  }
}
/** The tables of fields of both regions. */
export const tables: Readonly<Record<Region, ApplicationFields>> = {
  general: build('general'),
  europe: build('europe'),
}

/** Every value that a draft may have, whichever the region: changing it loses nothing. */
export const emptyValues: Readonly<Record<string, string>> = {
  ...tables.general.head.empty,
  ...tables.europe.head.empty,
  'addresses.same': 'true',
}
