import * as z from 'zod/mini'

import { KeptText, withoutEmpty } from '#machines/records/form/fields.ts'
import { readFields } from '#machines/records/form/read.ts'
import type { ReadFields } from '#machines/records/form/read.ts'
import { rowsBy } from '#machines/records/form/rows.ts'
import { applicationOf } from '#schemas/onboarding/application.ts'
import type { Application } from '#schemas/onboarding/application.ts'
import { compact } from '#schemas/onboarding/check-digits.ts'
import { TERMS_VERSION, contactRoles, fileKinds, slugOf } from '#schemas/onboarding/words.ts'
import { plainPhone } from '#schemas/plain-text.ts'
import { onboardingTexts } from '#texts/onboarding.ts'

import { emptyValues, tables } from './fields.ts'
import { steps } from './types.ts'
import type { OnboardingContext, OnboardingDraft, RowDraft, RowList, Step } from './types.ts'

const pickup = (key: string): RowDraft => ({
  ...tables.general.pickup.empty,
  'address.countryCode': 'US',
  'hours.0': '08:00',
  'hours.1': '16:00',
  key,
})
const material = (key: string): RowDraft => ({ ...tables.europe.material.empty, key })
/** One more of a list, with nothing typed. */
export const emptyRow = (list: RowList, key: string): RowDraft =>
  list === 'pickups' ? pickup(key) : material(key)

export const emptyDraft: OnboardingDraft = {
  values: { ...emptyValues, 'addresses.legal.countryCode': 'US' },
  pickups: [pickup('pickup-1')],
  materials: [material('material-1')],
  files: [],
  slug: '',
}

const Row = z.catchall(z.object({ key: z.string() }), KeptText)
const Kept = z.object({
  v: z.literal(1),
  values: z.record(z.string(), z.string()),
  pickups: z.array(Row).check(z.minLength(1)),
  materials: z.array(Row).check(z.minLength(1)),
  files: z.array(
    z.object({
      kind: z.enum(fileKinds),
      filename: z.string(),
      s3Key: z.string(),
      bytes: z.number(),
      at: z.string(),
      endsOn: z.optional(z.string()),
    }),
  ),
  slug: z.string(),
})

/** A draft as this device keeps it: empty fields are left out. */
export const pack = ({ values, pickups, materials, ...rest }: OnboardingDraft) => ({
  v: 1,
  ...rest,
  values: withoutEmpty(values),
  pickups: pickups.map(withoutEmpty),
  materials: materials.map(withoutEmpty),
})
/** A kept draft; undefined when it does not fit. What it lacks is empty. */
export function unpack(stored: unknown): OnboardingDraft | undefined {
  const { success, data } = Kept.safeParse(stored)
  if (!success) return undefined
  const blank = { pickups: tables.general.pickup.empty, materials: tables.europe.material.empty }
  const whole = (list: RowList) => data[list].map((row) => ({ ...blank[list], ...row }))
  const { slug, files, values } = data
  return {
    slug,
    files,
    values: { ...emptyValues, 'addresses.same': '', ...values },
    pickups: whole('pickups'),
    materials: whole('materials'),
  }
}
export const isDraft = (content: object): content is OnboardingDraft =>
  'values' in content && 'pickups' in content && 'materials' in content

type Typed = Pick<OnboardingContext, 'region' | 'draft' | 'secret' | 'answering'>
type Tree = Record<string, unknown>
const nodeOf = (tree: unknown, name: string): Tree => (tree as Tree)[name] as Tree // because toForm planted it

/** Where the documents of the company are kept. */
export const slugFor = ({ slug, values }: OnboardingDraft): string =>
  slug || slugOf(values['company.legalName'] ?? '')

/** What is sent, whether it is right or not. */
function formOf({ region, draft, secret, answering }: Typed): Tree {
  const { values, files } = draft
  const { head, secret: secrets, pickup: pickups, material: materials, others } = tables[region]
  const blank = {
    company: { slug: slugFor(draft) },
    addresses: { legal: {}, remitTo: {} },
    contacts: Object.fromEntries([...contactRoles, ...others].map((role) => [role, {}])),
    bank: {},
  }
  const form = secrets.toForm(secret, head.toForm(values, blank))
  const [addresses, contacts] = [nodeOf(form, 'addresses'), nodeOf(form, 'contacts')]
  const legal = { ...nodeOf(addresses, 'legal'), name: values['company.legalName'] ?? '' }
  const remitTo = values['addresses.same']
    ? legal
    : { ...nodeOf(addresses, 'remitTo'), name: legal.name }
  // Within North America a number may be typed without its country.
  const country = values['addresses.legal.countryCode']
  for (const role of ['commercial', ...others]) {
    const contact = nodeOf(contacts, role)
    const { phone } = contact
    if (typeof phone === 'string') contact['phone'] = plainPhone(phone, country)
  }
  const same = others.filter((role) => values[`contacts.${role}Same`])
  return {
    ...form,
    addresses: {
      legal,
      remitTo,
      pickups: draft.pickups.map((row) => {
        const { hours, ...rest } = pickups.toForm(row, { hours: {} })
        return {
          ...rest,
          hours: [nodeOf({ hours }, 'hours')['0'], nodeOf({ hours }, 'hours')['1']],
        }
      }),
    },
    contacts: {
      ...contacts,
      ...Object.fromEntries(same.map((role) => [role, contacts['commercial']])),
    },
    materials: draft.materials.map((row) => materials.toForm(row, {})),
    documents: files.map(({ kind, filename, s3Key, endsOn }) => ({
      kind,
      filename,
      s3Key,
      endsOn,
    })),
    acceptTerms: TERMS_VERSION,
    ...(answering ? { answerKey: answering.key } : {}),
  }
}

const keyed = rowsBy('key')
/** The field that a path of what is sent is typed in. */
export function fieldAt(path: string, { region, draft }: Pick<Typed, 'region' | 'draft'>): string {
  const { head, secret, pickup: pickups, material: materials, others } = tables[region]
  const same = others.find(
    (role) => draft.values[`contacts.${role}Same`] && path.startsWith(`contacts.${role}.`),
  )
  if (same !== undefined) return path.replace(`contacts.${same}`, 'contacts.commercial')
  if (draft.values['addresses.same'] && path.startsWith('addresses.remitTo.'))
    return path.replace('remitTo', 'legal')
  if (/^(company\.slug|addresses\.\w+\.name)$/.test(path)) return 'company.legalName'
  return (
    keyed.fieldOf(path, 'addresses.pickups', draft.pickups, pickups.fieldOf) ??
    keyed.fieldOf(path, 'materials', draft.materials, materials.fieldOf) ??
    head.fieldOf(path) ??
    secret.fieldOf(path) ??
    (path.split('.')[0] || path)
  )
}

/** Reads what was typed through the schema that the server reads it by. */
export function readApplication(typed: Typed): ReadFields<Application> {
  const { region, secret } = typed
  const read = readFields(applicationOf(region), formOf(typed), (path) => fieldAt(path, typed))
  const { 'bank.account': account = '', 'bank.again': again = '' } = secret
  const differs = region === 'general' && compact(account) !== compact(again)
  if (!differs || (!read.ok && read.issues['bank.account'])) return read
  return {
    ok: false,
    issues: { ...(read.ok ? {} : read.issues), 'bank.again': onboardingTexts.notTheSame },
  }
}

/** The step that a field is typed in. */
export function stepOf(field: string, { pickups, materials }: OnboardingDraft): Step {
  const isRow = (rows: readonly RowDraft[]) => rows.some(({ key }) => field.startsWith(`${key}.`))
  if (isRow(pickups)) return 'addresses'
  if (isRow(materials) || field === 'incoterm') return 'materials'
  return steps.find((step) => field.split('.')[0] === step) ?? 'review'
}
