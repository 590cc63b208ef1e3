import { isSameText } from '#machines/records/form/fields.ts'
import { shownIssue, stillSaid } from '#machines/records/form/said.ts'
import { formOf, readSetting } from '#machines/settings/forms.ts'
import type { SettingForm } from '#machines/settings/forms.ts'
import type { StoredSetting } from '#schemas/settings.ts'

import type { SettingContext } from './types.ts'

/** The fields of a setting that counts, as one would type them. */
export const typedOf = (name: SettingContext['name'], { value }: StoredSetting) =>
  formOf(name, value).fields.fromForm(value)

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

/** The names of what was changed, in the order of the page. */
export function changesOf({ name, stored, draft }: SettingContext): readonly string[] {
  if (!stored) return []
  const { fields } = formOf(name, stored.value)
  const now = typedOf(name, stored)
  return fields.names.filter((field) => !isSameIn(fields, field, [now, draft]))
}

/** The setting that what was typed makes, or what is wrong with it. */
export function readDraft({ name, stored, draft }: SettingContext) {
  return stored ? readSetting(name, stored, draft) : undefined
}

/** What shows of a field: what is wrong with it, once that is to be said. */
export function issueAt(context: SettingContext, field: string): string | undefined {
  const read = readDraft(context)
  return shownIssue({ ...context, issues: read && !read.ok ? read.issues : {} }, field)
}

/** The same page over another setting, with nothing typed. */
export const withStored = (name: SettingContext['name'], stored: StoredSetting) => ({
  stored,
  draft: typedOf(name, stored),
  said: {},
  touched: {},
  attempts: 0,
  problem: null,
  meanwhile: null,
  saved: null,
})

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
    draft: { ...now, ...Object.fromEntries(mine.map((field) => [field, draft[field] ?? ''])) },
    meanwhile: {
      by: theirs.updatedBy,
      clashes: clashes.map((field) => ({ field, theirs: now[field] ?? '' })),
    },
  }
}
