import { fileLabels } from '#texts/onboarding-words.ts'
import { onboardingTexts as words } from '#texts/onboarding.ts'
import { phoneText } from '#texts/phone-text.ts'

import { tables } from './fields.ts'
import { maskedOf } from './selectors.ts'
import type { OnboardingContext, Step } from './types.ts'

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ')
const isGroup = (name: string): name is keyof typeof words.groups => name in words.groups
/** What a contact is called. */
export const groupOf = (role: string): string => (isGroup(role) ? words.groups[role] : role)

type Typed = Pick<OnboardingContext, 'draft' | 'region' | 'secret'>
const readers: Readonly<Partial<Record<Step, (typed: Typed) => readonly string[]>>> = {
  company: (typed) => [
    joined(...['legalName', 'dba', 'website'].map((name) => typed.draft.values[`company.${name}`])),
    ...maskedLines(typed, 'company.'),
  ],
  addresses: ({ draft }) => [
    joined(
      ...['addressLine1', 'city', 'region', 'postalCode'].map(
        (name) => draft.values[`addresses.legal.${name}`],
      ),
    ),
    ...draft.pickups.map((row) =>
      joined(row['address.name'], row['address.city'], row['address.region']),
    ),
  ],
  contacts: ({ draft: { values }, region }) =>
    ['commercial', ...tables[region].others].map((role) => {
      const own = values[`contacts.${role}Same`] ? 'commercial' : role
      const of = (name: string) => values[`contacts.${own}.${name}`]
      const said = joined(of('name'), of('email'), phoneText(of('phone') ?? ''))
      return said && `${groupOf(role)}: ${said}`
    }),
  materials: ({ draft }) =>
    draft.materials.map((row) =>
      joined(
        row['classification'],
        row['chemistry'],
        row['annualTonnes'] && `${row['annualTonnes']} t a year`,
        row['wasteCode'],
      ),
    ),
  bank: (typed) => maskedLines(typed, 'bank.'),
  documents: ({ draft }) => draft.files.map(({ kind }) => fileLabels[kind]),
}
const maskedLines = (typed: Typed, start: string) =>
  maskedOf(typed)
    .filter(({ name }) => name.startsWith(start))
    .map(({ label, value }) => `${label} ${value}`)

/** What a step says so far, a line each; bank and tax data by their ends. */
export const linesOf = (typed: Typed, step: Step): readonly string[] =>
  (readers[step]?.(typed) ?? []).filter(Boolean)
