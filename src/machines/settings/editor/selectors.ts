import { longLabelOf } from '#machines/records/form/fields.ts'
import { formOf } from '#machines/settings/forms.ts'
import type { SettingForm } from '#machines/settings/forms.ts'
import type { StoredSetting } from '#schemas/settings.ts'
import { settingTexts } from '#texts/settings.ts'

import { changesOf, readDraft, shownForm, typedOf } from './edit.ts'
import type { SettingContext } from './types.ts'

/** Whether a setting is changed here, or why it is only read: by whom, or on what. */
export type Access = 'change' | 'reader' | 'phone'
export function accessOf({ mayEdit }: Pick<SettingContext, 'mayEdit'>, isPhone: boolean): Access {
  if (!mayEdit) return 'reader'
  return isPhone ? 'phone' : 'change'
}

/** The value whose effect is asked about: changed, and without mistakes. */
export function askedValue(context: SettingContext): StoredSetting['value'] | undefined {
  const read = readDraft(context)
  return read?.ok && changesOf(context).length > 0 ? read.value : undefined
}

type Row = SettingForm['fields']['rows'][string]
/** What is typed for a field as people say it: with its unit, and a dash where there is nothing. */
export function sayField(row: Row | undefined, text = ''): string {
  if (text === '') return settingTexts.nothing
  return row?.aside ? `${text} ${row.aside}` : text
}

/** The longest reason for a change. */
export const MAX_NOTE = 500
/** Whether it is said why something is changed: its history asks for that. */
export const isNoted = ({ note }: Pick<SettingContext, 'note'>): boolean =>
  note.trim() !== '' && note.length <= MAX_NOTE

/** A changed field in words: what it is called, what it says now, and what it would say. */
export type SaidChange = {
  readonly field: string
  readonly label: string
  readonly from: string
  readonly to: string
}

/** Every change, as it is reviewed before it is saved. */
export function saidChanges(context: SettingContext): readonly SaidChange[] {
  const { name, stored, draft } = context
  if (!stored) return []
  const now = typedOf(name, stored)
  const rows = {
    ...formOf(name, stored.value).fields.rows,
    ...shownForm(context, stored).fields.rows,
  }
  return changesOf(context).map((field) => {
    const row = rows[field]
    return {
      field,
      label: row ? longLabelOf(row) : field,
      from: sayField(row, now[field]),
      to: sayField(row, draft[field]),
    }
  })
}

/** What somebody else changed meanwhile and saving replaces: a warning that stands until it is settled. */
export function replacedBy(context: SettingContext): readonly string[] {
  const clashes = context.meanwhile?.clashes.map(({ field }) => field) ?? []
  return saidChanges(context)
    .filter(({ field }) => clashes.includes(field))
    .map(({ label }) => label)
}
