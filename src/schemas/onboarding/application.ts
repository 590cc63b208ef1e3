import * as z from 'zod/mini'

import { Address } from '#schemas/address.ts'
import { plainCode } from '#schemas/plain-text.ts'
import { DateOnly, Email, Phone, S3Key, TimeOfDay, line } from '#schemas/primitives.ts'
import { materialClassifications } from '#schemas/shipment-words.ts'
import { onboardingFieldTexts as texts } from '#texts/onboarding-fields.ts'

import { compact, isBic, isEin, isEori, isIban, isRouting, isVat } from './check-digits.ts'
import {
  MAX_MATERIALS,
  MAX_PICKUPS,
  TERMS_VERSION,
  chemistries,
  fileKinds,
  incoterms,
  languages,
  neededOf,
} from './words.ts'
import type { Region } from './words.ts'

/** A number that is kept without blanks and hyphens and has to pass its check. */
const checked = (passes: (text: string) => boolean, error: string) =>
  z.string().check(z.overwrite(compact), z.minLength(1), z.maxLength(40), z.refine(passes, error))

export const Slug = z
  .string()
  .check(
    z.overwrite(plainCode),
    z.regex(/^[a-z0-9-]{3,60}$/, 'Use 3 to 60 of a to z, 0 to 9 and -'),
  )
export const LegalName = line(3, 100)
const Website = z.string().check(
  z.overwrite((text) => text.trim().replace(/^https?:\/\//i, '')),
  z.maxLength(200),
  z.regex(/^[^\s/@:]+\.[^\s/@:.]{2,}(\/\S*)?$/, texts.website),
)
const names = {
  slug: Slug,
  legalName: LegalName,
  dba: z.optional(line(1, 100)),
  website: z.optional(Website),
}
const Contact = z.strictObject({
  name: line(2, 100),
  email: Email.check(z.maxLength(320)),
  phone: Phone,
})
const contacts = { commercial: Contact, logistics: Contact, accountsPayable: Contact, ehs: Contact }
const Pickup = z.strictObject({
  address: Address,
  hasDock: z.boolean(),
  needsLiftGate: z.boolean(),
  hours: z
    .tuple([TimeOfDay, TimeOfDay])
    .check(z.refine(([from, to]) => from < to, { path: ['1'], error: texts.hours })),
})
const material = {
  classification: z.enum(materialClassifications),
  chemistry: z.enum(chemistries),
  annualTonnes: z.number().check(z.gte(0.1), z.lte(1_000_000)),
}
const SentFile = z.strictObject({
  kind: z.enum(fileKinds),
  filename: line(1, 200),
  s3Key: S3Key,
  endsOn: z.optional(DateOnly),
})
type Sent = z.infer<typeof SentFile>

const documents = (region: Region) =>
  z.array(SentFile).check(
    z.maxLength(fileKinds.length),
    z.refine(
      (files: readonly Sent[]) => new Set(files.map(({ kind }) => kind)).size === files.length,
      texts.oneOfKind,
    ),
    z.refine(
      (files: readonly Sent[]) =>
        neededOf(region).every((needed) => files.some(({ kind }) => kind === needed)),
      texts.documents,
    ),
  )
const materials = <T extends z.ZodMiniType>(one: T) =>
  z.array(one).check(z.minLength(1), z.maxLength(MAX_MATERIALS))

const common = {
  addresses: z.strictObject({
    legal: Address,
    remitTo: Address,
    pickups: z.array(Pickup).check(z.minLength(1), z.maxLength(MAX_PICKUPS)),
  }),
  /** The version of the terms that were shown and agreed to. */
  acceptTerms: z.literal(TERMS_VERSION, texts.terms),
  /** Of the mail that said what is missing: the application that it is about is sent again. */
  answerKey: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, texts.answerKey))),
}

const schemas = {
  general: z.strictObject({
    company: z.strictObject({ ...names, taxId: checked(isEin, texts.ein) }),
    contacts: z.strictObject(contacts),
    materials: materials(z.strictObject(material)),
    bank: z.strictObject({
      holder: line(2, 100),
      routing: checked(isRouting, texts.routing),
      account: checked((text) => /^\d{4,17}$/.test(text), texts.account),
    }),
    documents: documents('general'),
    ...common,
  }),
  europe: z.strictObject({
    company: z.strictObject({
      ...names,
      vat: checked(isVat, texts.vat),
      eori: checked(isEori, texts.eori),
      language: z.enum(languages),
    }),
    contacts: z.strictObject({ ...contacts, adrAdviser: Contact }),
    materials: materials(
      z.strictObject({
        ...material,
        wasteCode: checked((text) => /^\d{6}\*?$/.test(text), texts.wasteCode),
      }),
    ),
    incoterm: z.enum(incoterms),
    bank: z.strictObject({
      holder: line(2, 100),
      iban: checked(isIban, texts.iban),
      bic: checked(isBic, texts.bic),
    }),
    documents: documents('europe'),
    ...common,
  }),
} as const satisfies Readonly<Record<Region, z.ZodMiniType>>

export const GeneralApplication = schemas.general
export const EuropeApplication = schemas.europe
/** What a region's application is read by, in the page and by the server. */
export const applicationOf = (
  region: Region,
): typeof GeneralApplication | typeof EuropeApplication => schemas[region]
export type Application = z.infer<typeof GeneralApplication> | z.infer<typeof EuropeApplication>
