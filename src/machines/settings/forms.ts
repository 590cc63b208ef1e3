import type * as z from 'zod/mini'

import { count, defineFields, lines, number, overTree } from '#machines/records/form/fields.ts'
import type { Fields, Texts } from '#machines/records/form/fields.ts'
import { issuesOf, readThrough } from '#machines/records/form/read.ts'
import type { Found } from '#machines/records/form/read.ts'
import { builtInDismantlerRates, DismantlerRates } from '#schemas/battery-offer/rates.ts'
import { EstimateRates } from '#schemas/estimate/rates.ts'
import { holidayCountries } from '#schemas/holidays.ts'
import type { PagedSetting } from '#schemas/setting-names.ts'
import { CompanyCalendarSetting, MailRecipientsSetting } from '#schemas/settings.ts'
import type { StoredSetting } from '#schemas/settings.ts'
import { LeadTimes } from '#schemas/urgency.ts'
import { settingTexts as words } from '#texts/settings.ts'

import { estimateGroups } from './estimate-groups.ts'

type Value = StoredSetting['value']
type Rows = Parameters<typeof defineFields<string>>[0]
type Group = {
  readonly title: string
  readonly hint?: string
  readonly fields: Rows
}
/** What a setting asks for; its fields can depend on what it says now: a row more, a field more. */
type Declared = {
  readonly schema: z.ZodMiniType<Value>
  readonly groups: (value: Value) => readonly Group[]
}

const { groups: g, fields: f, hints: h, units } = words
const chemistries = Object.keys(builtInDismantlerRates.reuse)
const ratesOf = (use: 'reuse' | 'recycling'): Rows =>
  Object.fromEntries(
    chemistries.map((name) => [
      `${use}.${name}`,
      number(name === 'other' ? f.other : name, { aside: units.perKg, group: g[use] }),
    ]),
  )
const daysOf = (...names: readonly Exclude<keyof LeadTimes, 'carrierMinutes'>[]): Rows =>
  Object.fromEntries(
    names.map((name) => [
      name,
      count(words.leadTimes[name], { aside: units.days, hasRange: true }),
    ]),
  )
const nameOf = (country: string) =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country
const countriesOf = ({ byCountry }: Value) => [
  ...new Set([...holidayCountries, ...Object.keys(byCountry ?? {})]),
]

/** Every setting that has a page: a setting more is declared here, and named in setting-names.ts. */
const declared: Readonly<Record<PagedSetting, Declared>> = {
  'estimate-rates': { schema: EstimateRates, groups: estimateGroups },
  'dismantler-rates': {
    schema: DismantlerRates,
    groups: () => [
      { title: g.reuse, hint: g.reuseHint, fields: ratesOf('reuse') },
      { title: g.recycling, hint: g.recyclingHint, fields: ratesOf('recycling') },
      {
        title: g.limits,
        fields: {
          onboardingFromUsd: number(f.onboardingFromUsd, {
            aside: units.usd,
            hint: h.onboardingFromUsd,
          }),
        },
      },
    ],
  },
  'mail-recipients': {
    schema: MailRecipientsSetting,
    groups: () => [
      {
        title: g.recipients,
        hint: g.recipientsHint,
        fields: {
          bizdev: lines(f.bizdev, { hint: h.bizdev }),
          logistics: lines(f.logistics, { hint: h.logistics }),
        },
      },
    ],
  },
  'lead-times': {
    schema: LeadTimes,
    groups: () => [
      { title: g.pickup, fields: daysOf('pickup', 'bizdev', 'logistics', 'asn', 'transit') },
      {
        title: g.answers,
        fields: {
          ...daysOf('answer', 'logisticsAnswer', 'rejectedAnswer', 'signUp'),
          carrierMinutes: count(words.leadTimes.carrierMinutes, {
            aside: units.minutes,
            hasRange: true,
          }),
        },
      },
      {
        title: g.offers,
        fields: daysOf('offerApproval', 'offerBeforeExpiry', 'offerAnswer', 'poNumber'),
      },
    ],
  },
  'company-calendar': {
    schema: CompanyCalendarSetting,
    groups: (value) => [
      {
        title: g.company,
        hint: g.companyHint,
        fields: { holidays: lines(f.holidays, { isRequired: false, saysNone: true }) },
      },
      {
        title: g.countries,
        hint: g.countriesHint,
        fields: Object.fromEntries(
          countriesOf(value).map((country) => [
            `byCountry.${country}`,
            lines(nameOf(country), { isRequired: false }),
          ]),
        ),
      },
    ],
  },
}

/** The form of a setting: its fields, and the groups in which a page shows them. */
export type SettingForm = {
  readonly fields: Fields<string>
  readonly groups: readonly (Pick<Group, 'title' | 'hint'> & {
    readonly names: readonly string[]
  })[]
}
const made = new WeakMap<Value, SettingForm>()

/** The form of a setting for what it says now. */
export function formOf(name: PagedSetting, value: Value): SettingForm {
  const before = made.get(value)
  if (before) return before
  const { schema, groups } = declared[name]
  const all = groups(value)
  const form = {
    fields: defineFields<string>(
      Object.fromEntries(all.flatMap(({ fields }) => Object.entries(fields))),
      schema,
    ),
    groups: all.map(({ fields, ...group }) => ({ ...group, names: Object.keys(fields) })),
  }
  made.set(value, form)
  return form
}

/** The field in which a path of a setting is typed: a line's is that of its list, a list's the first of its fields. */
export function fieldOf(path: string, { fields }: SettingForm): string {
  const { names } = fields
  const within = names.find((name) => path === name || path.startsWith(`${name}.`))
  return within ?? names.find((name) => name.startsWith(`${path}.`)) ?? path
}

/** What is wrong, with the line where it is one of several. */
export function sayLines(found: readonly Found[], { fields }: SettingForm): readonly Found[] {
  return found.map(({ path, text }) => {
    const at = /\.(\d+)$/.exec(path)?.[1]
    const isLine = at !== undefined && fields.rows[path.slice(0, -at.length - 1)]?.kind === 'lines'
    return { path, text: isLine ? words.line(Number(at) + 1, text) : text }
  })
}

/** What was typed as the setting that it makes of the one that counts, or what is wrong at which field. */
export function readSetting(name: PagedSetting, { value }: StoredSetting, draft: Texts<string>) {
  const form = formOf(name, value)
  const read = readThrough(declared[name].schema, overTree(form.fields, draft, value))
  return read.ok
    ? read
    : {
        ok: false as const,
        issues: issuesOf(sayLines(read.found, form), (path) => fieldOf(path, form)),
      }
}
