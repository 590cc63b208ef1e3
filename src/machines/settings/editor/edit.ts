import { isSameText } from '#machines/records/form/fields.ts'
import { shownIssue, stillSaid } from '#machines/records/form/said.ts'
import { formOf, readSetting } from '#machines/settings/forms.ts'
import type { SettingForm } from '#machines/settings/forms.ts'
import type { StoredSetting } from '#schemas/settings.ts'
import { settingTexts } from '#texts/settings.ts'

import type { SettingContext } from './types.ts'

type Value = StoredSetting['value']
type Name = SettingContext['name']
/** The fields of a setting, as one would type them. */
export const typedOf = (name: Name, { value }: { readonly value: Value }) =>
  formOf(name, value).fields.fromForm(value)

/** What typed fields are laid on: the setting that counts, or the earlier version that is restored. */
const baseOf = ({ restored }: Pick<SettingContext, 'restored'>, stored: StoredSetting) => ({
  ...stored,
  value: restored ?? stored.value,
})
/** The form that is shown. */
export const shownForm = (context: SettingContext, stored: StoredSetting) =>
  formOf(context.name, baseOf(context, stored).value)

type Texts = SettingContext['draft']
/** Whether a field says the same in both. */
function isSameIn(
  { rows }: SettingForm['fields'],
  field: string,
  [one, other]: readonly [Texts, Texts],
) {
  const row = rows[field]
  return !row || isSameText(row, one[field] ?? '', other[field] ?? '')
}

/** The names of what was changed, in the order of the page; what the earlier version does not have comes last. */
export function changesOf(context: SettingContext): readonly string[] {
  const { name, stored, draft } = context
  if (!stored) return []
  const { fields } = shownForm(context, stored)
  const now = typedOf(name, stored)
  const gone = Object.keys(now).filter((field) => !fields.rows[field])
  return [
    ...fields.names.filter((field) => !isSameIn(fields, field, [now, draft])),
    ...gone.filter((field) => now[field] !== ''),
  ]
}

/** The setting that what was typed makes, or what is wrong with it. */
export function readDraft(context: SettingContext) {
  const { name, stored, draft } = context
  return stored ? readSetting(name, baseOf(context, stored), draft) : undefined
}

/** What shows of a field: what is wrong with it, once that is to be said. */
export function issueAt(context: SettingContext, field: string): string | undefined {
  const read = readDraft(context)
  return shownIssue({ ...context, issues: read && !read.ok ? read.issues : {} }, field)
}

/** The same page over another setting, with nothing typed. */
export const withStored = (name: SettingContext['name'], stored: StoredSetting) => ({
  stored,
  restored: null,
  draft: typedOf(name, stored),
  note: '',
  said: {},
  touched: {},
  attempts: 0,
  problem: null,
  meanwhile: null,
  saved: null,
})

/** An earlier version as changes of the one that counts. */
export const withVersion = (
  { name, stored }: SettingContext,
  { value, version }: StoredSetting,
): Partial<SettingContext> =>
  stored
    ? {
        ...withStored(name, stored),
        restored: value,
        draft: typedOf(name, { value }),
        note: settingTexts.restored(version),
      }
    : {}

/** A changed field. What both changed is settled by whatever is typed for it. */
export function withField(context: SettingContext, field: string, value: string) {
  const draft = { ...context.draft, [field]: value }
  const judged = { before: context.draft, after: draft, together: (one: string) => [one] }
  return { draft, said: stillSaid(context.said, judged), problem: null, saved: null }
}

/** Somebody else saved first: what was changed here stands over theirs, and what both changed is named. */
export function overTheirs(context: SettingContext, theirs: StoredSetting) {
  const { name, stored, draft } = context
  if (!stored) return {}
  const [base, now] = [typedOf(name, stored), typedOf(name, theirs)]
  const { fields } = formOf(name, theirs.value)
  const mine = changesOf(context).filter((field) => field in now)
  const clashes = mine.filter(
    (field) => !isSameIn(fields, field, [base, now]) && !isSameIn(fields, field, [draft, now]),
  )
  return {
    stored: theirs,
    restored: null,
    draft: { ...now, ...Object.fromEntries(mine.map((field) => [field, draft[field] ?? ''])) },
    meanwhile: {
      by: theirs.updatedBy,
      clashes: clashes.map((field) => ({ field, theirs: now[field] ?? '' })),
    },
  }
}
