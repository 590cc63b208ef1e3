/** Where a company is: it decides what is asked (domain.md §9). */
export const regions = ['general', 'europe'] as const
export type Region = (typeof regions)[number]

export const applicationStates = ['in-review', 'accepted', 'declined'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const contactRoles = ['commercial', 'logistics', 'accountsPayable', 'ehs'] as const
export const chemistries = ['NMC', 'NCA', 'LFP', 'LCO', 'LMO', 'NiMH', 'Mixed'] as const
export const incoterms = ['FCA', 'DAP', 'DDP', 'EXW'] as const
export const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'sv'] as const

/** Every kind of document that an application may have; those with an end say until when they count. */
export const fileKinds = ['w9', 'insurance', 'sds', 'consignor-permit', 'permit', 'iso'] as const
export type FileKind = (typeof fileKinds)[number]

/** What is asked for in a region, in its order, and what an application cannot do without. */
export const filesOf: Readonly<Record<Region, readonly FileKind[]>> = {
  general: ['w9', 'insurance', 'sds', 'permit', 'iso'],
  europe: ['insurance', 'sds', 'consignor-permit', 'permit', 'iso'],
}
const NEEDED: readonly FileKind[] = ['w9', 'insurance', 'sds', 'consignor-permit']
export const isNeeded = (kind: FileKind): boolean => NEEDED.includes(kind)
export const neededOf = (region: Region): readonly FileKind[] => filesOf[region].filter(isNeeded)

export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const MAX_PICKUPS = 10
export const MAX_MATERIALS = 10

/** The terms that are shown, by the day from which they count. */
export const TERMS_VERSION = '2026-11-01'

/** What is sealed of a company: it shows its last four characters only. */
export const taxFields = ['taxId', 'vat', 'eori'] as const
const SHOWN = 4
/** Of a text no more than one needs to know it again; of a short one less. */
export const mask = (text: string): string =>
  `•••• ${text.slice(-Math.min(SHOWN, Math.floor(text.length / 2)))}`

const MAX_SLUG = 60
/** What files of a company are kept under until its application is sent. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  return `${slug.slice(0, MAX_SLUG) || 'company'}${slug.length < 3 ? '-applicant' : ''}`.slice(
    0,
    MAX_SLUG,
  )
}
/** A name without what two people write differently. */
export const plainName = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
