import { isTenantId, supplierOf, tenantIdOf, tenants } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'

import type { Giving, IssuingContext, KeyField, KeyForm, Organisation } from './types.ts'

/** A form with nothing in it. */
export const blankKey: KeyForm = { name: '', organisation: '', programs: [], suppliers: '' }
/** How many characters each may have; a test holds them against the schema. */
export const keyLimits = { name: 60, organisation: 50 } as const
export const keyFields = ['name', 'organisation', 'programs', 'suppliers'] as const
/** The programs that a form lists; other suppliers are named by their numbers. */
export const listedPrograms = tenants.flatMap((tenant) => {
  const id = tenantIdOf(tenant)
  return id === undefined ? [] : [{ id, label: tenant.label }]
})

const isListed = (tenant: TenantId) => listedPrograms.some(({ id }) => id === tenant)
const numbersIn = ({ suppliers }: KeyForm) => suppliers.split(/[\s,;]+/).filter(Boolean)
const idOf = (number: string) => `supplier:${number}`
/** Every program and supplier that a form names, once each. */
export const tenantsOf = (form: KeyForm): readonly TenantId[] => [
  ...new Set([...form.programs, ...numbersIn(form).map(idOf)]),
]

const PREFIX = 'organisation '
/** How an organization is called: bookings name it with a word before. */
export const organisationName = (id: string): string =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : id
const organisationId = ({ organisation }: KeyForm) =>
  `${PREFIX}${organisation.trim().toLowerCase()}`

/** The form for an organization: a new one, or as it is. */
export const formOf = (organisation: Organisation | undefined): KeyForm => {
  if (!organisation) return blankKey
  const { id, tenants: given } = organisation
  return {
    ...blankKey,
    organisation: organisationName(id),
    programs: given.filter(isListed),
    suppliers: given
      .filter((tenant) => !isListed(tenant))
      .map(supplierOf)
      .join(', '),
  }
}
/** What saving it asks for. */
export const givingOf = ({ form, organisation }: IssuingContext): Giving => ({
  id: organisation?.id ?? organisationId(form),
  tenants: tenantsOf(form),
  before: organisation?.tenants ?? [],
})

/** What is wrong with a field; undefined: nothing. */
export function mistakeOf(
  form: KeyForm,
  field: KeyField,
): 'missing' | 'too-long' | 'not-ids' | undefined {
  if (field === 'programs') return tenantsOf(form).length === 0 ? 'missing' : undefined
  if (field === 'suppliers')
    return numbersIn(form).every((number) => isTenantId(idOf(number))) ? undefined : 'not-ids'
  const text = form[field].trim()
  if (text === '') return 'missing'
  return text.length > keyLimits[field] ? 'too-long' : undefined
}
/** The fields of the form for an organization: one that is there may lose all its programs. */
export const organisationFields = ({
  organisation,
}: Pick<IssuingContext, 'organisation'>): readonly KeyField[] =>
  organisation ? ['suppliers'] : ['organisation', 'programs', 'suppliers']

export const isWhole = (form: KeyForm, fields: readonly KeyField[]): boolean =>
  fields.every((field) => mistakeOf(form, field) === undefined)
