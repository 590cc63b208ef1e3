import { isEmail, plainEmail, plainPhone } from '#schemas/plain-text.ts'
import { accountPoolOf, changeProblemsOf, problemsOf } from '#schemas/supplier-user-rules.ts'
import type { Rights, RightsProblem } from '#schemas/supplier-user-rules.ts'
import { poolNamed } from '#schemas/supplier-user-words.ts'
import type { SupplierUser } from '#schemas/supplier-user.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { fieldTexts } from '#texts/fields.ts'
import { supplierUserPanelTexts as texts } from '#texts/supplier-user-panel.ts'

import type { UserContext, UserField, UserForm } from './types.ts'

export const userFields: readonly UserField[] = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'tenant',
  'role',
  'sites',
  'codes',
  'kind',
]
const PHONE = /^\+\d{1,15}$/
const MAX_NAME = 100
/** Whether a role is one of people who sell packs: they belong to no company. */
export const isSeller = ({ role }: Pick<UserForm, 'role'>): boolean =>
  role.endsWith('-auto-dismantler')

/** The program of the company that is chosen. */
const programOf = ({ tenant, role }: UserForm): Tenant | undefined =>
  isSeller({ role }) ? undefined : tenantOf(tenant)
/** Which of its places somebody is asked for; none of whoever sees all of a program. */
export function placesOf(form: UserForm): 'sites' | 'codes' | undefined {
  const program = programOf(form)
  if (!program) return undefined
  if (program.sitePrefix === undefined) return 'sites'
  return form.role === 'supplier-user' ? 'codes' : undefined
}
/** The kinds of users that the program tells apart and a role can be, by name. */
export const kindsOf = (form: UserForm): readonly string[] =>
  Object.entries(programOf(form)?.userKinds ?? {})
    .filter(([, of]) => (of === 'sso') === (form.role === 'supplier-readonly-user'))
    .map(([name]) => name)

const codesIn = ({ codes }: UserForm) => codes.split(/[\s,;]+/).filter(Boolean)

function sitesOf(form: UserForm): Rights['allowedSites'] {
  const places = placesOf(form)
  if (places === 'codes') {
    const prefix = programOf(form)?.sitePrefix ?? ''
    return [...new Set(codesIn(form).map((code) => `${prefix}${code.toUpperCase()}`))]
  }
  if (places === undefined) return isSeller(form) ? [] : 'all_sites'
  return form.isForAll ? 'all_sites' : form.sites
}
/** What somebody may do as the form says. */
export const rightsOf = (form: UserForm): Rights => ({
  roles: form.role === '' ? [] : [form.role],
  tenant: isSeller(form) || form.tenant === '' ? null : form.tenant,
  allowedSites: sitesOf(form),
  vwgoaUserKind: kindsOf(form).includes(form.kind) ? form.kind : undefined,
})

export const blankUser: UserForm = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  tenant: '',
  role: 'supplier-user',
  isForAll: false,
  sites: [],
  codes: '',
  kind: '',
}
/** The form for somebody who is there. */
export function formOf(user: SupplierUser): UserForm {
  const { allowedSites } = user
  const sites = allowedSites === 'all_sites' ? [] : allowedSites
  const { sitePrefix } = tenantOf(user.tenant ?? '') ?? {}
  return {
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone ?? '',
    tenant: user.tenant ?? '',
    role: user.roles[0] ?? '',
    isForAll: allowedSites === 'all_sites',
    sites: sitePrefix === undefined ? sites : [],
    codes:
      sitePrefix === undefined ? '' : sites.map((site) => site.slice(sitePrefix.length)).join(', '),
    kind: user.vwgoaUserKind ?? '',
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/** Whether anything was typed that closing would lose. */
export const isTyped = ({ form, start }: UserContext): boolean => !isSame(form, start)
/** What is wrong with the rights; what is older than the rules may stay as it is. */
function rightsProblems({ pool, form, start, user }: UserContext): readonly RightsProblem[] {
  const [from, to] = [rightsOf(start), rightsOf(form)]
  if (!user) return problemsOf(pool, to)
  return isSame(from, to) ? [] : changeProblemsOf(pool, { from, to })
}

const fieldOf = ({ path }: RightsProblem, form: UserForm): UserField => {
  if (path === 'roles') return 'role'
  if (path === 'allowedSites') return placesOf(form) ?? 'sites'
  return path === 'tenant' ? 'tenant' : 'kind'
}
const named = (name: string) => {
  const { length } = name.trim()
  if (length === 0) return texts.enterName
  return length > MAX_NAME ? texts.tooLong(MAX_NAME) : undefined
}

/** Whether they will have a password here; others are linked to the single sign-on of their company. */
export const getsPassword = ({ pool, form }: Pick<UserContext, 'pool' | 'form'>): boolean =>
  accountPoolOf(pool, rightsOf(form)) === poolNamed(pool)

/** What is wrong, by field. */
export function mistakesOf(context: UserContext): Readonly<Partial<Record<UserField, string>>> {
  const { form, user } = context
  const phone = plainPhone(form.phone)
  const rights = rightsProblems(context)
  const all: readonly (readonly [UserField, string | undefined])[] = [
    ['email', user || isEmail(form.email) ? undefined : fieldTexts.email],
    ['firstName', named(form.firstName)],
    ['lastName', named(form.lastName)],
    ['phone', phone === '' || PHONE.test(phone) ? undefined : fieldTexts.phone],
    ...rights.map((problem) => [fieldOf(problem, form), problem.text] as const),
  ]
  return Object.fromEntries(all.filter(([, text]) => text !== undefined))
}

/** What is wrong with a field, once it was tried. */
export const shownMistake = (context: UserContext, field: UserField): string | undefined =>
  context.attempt > 0 ? mistakesOf(context)[field] : undefined

/** Whether an act can be done: to delete somebody, their email is typed. */
export const isConfirmed = ({ act, typed, user }: UserContext): boolean =>
  act !== 'delete' || typed.trim().toLowerCase() === user?.email.toLowerCase()
/** Whether another email than theirs was typed, once that was tried. */
export const isWrongEmail = (context: UserContext): boolean =>
  context.attempt > 0 && !isConfirmed(context)

const personOf = ({ firstName, lastName }: UserForm) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
})
const phoneOf = ({ phone }: UserForm) => plainPhone(phone)

/** Somebody new as the form says. */
export function invitationOf(form: UserForm) {
  const phone = phoneOf(form)
  const { vwgoaUserKind, ...rights } = rightsOf(form)
  return {
    email: plainEmail(form.email),
    ...personOf(form),
    ...(phone === '' ? {} : { phone }),
    ...rights,
    ...(vwgoaUserKind === undefined ? {} : { vwgoaUserKind }),
  }
}

/** What is sent of somebody who is there: rights only where they were changed. */
export function changesOf({ form, start }: Pick<UserContext, 'form' | 'start'>) {
  const { vwgoaUserKind, ...rights } = rightsOf(form)
  const isOfRights = !isSame(rightsOf(form), rightsOf(start))
  return {
    ...personOf(form),
    phone: phoneOf(form) || null,
    ...(isOfRights ? { ...rights, vwgoaUserKind: vwgoaUserKind ?? null } : {}),
  }
}
