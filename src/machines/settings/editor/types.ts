import type { Texts } from '#machines/records/form/fields.ts'
import type { Found } from '#machines/records/form/read.ts'
import type { Issues } from '#machines/records/form/said.ts'
import type { Unsent } from '#machines/records/form/types.ts'
import type { PagedSetting } from '#schemas/setting-names.ts'
import type { StoredSetting } from '#schemas/settings.ts'

export type SettingInput = {
  readonly name: PagedSetting
  /** Others read only. */
  readonly mayEdit: boolean
}
export type Opening = { readonly name: PagedSetting }
export type Saving = Opening & Pick<StoredSetting, 'value' | 'version'> & { readonly note: string }
/** An earlier version. */
export type Restoring = Opening & Pick<StoredSetting, 'version'>
/** How the server answered. */
export type Answer =
  | { readonly kind: 'saved'; readonly stored: StoredSetting }
  | { readonly kind: 'conflict' }
  /** What is wrong, by its path in the setting. */
  | { readonly kind: 'refused'; readonly found: readonly Found[] }
  | Unsent

/** A field that somebody else changed while it was changed here. */
export type Clash = { readonly field: string; readonly theirs: string }
export type SettingContext = SettingInput & {
  readonly stored: StoredSetting | null
  /** The earlier value whose fields are shown: it can have others than the one that counts. */
  readonly restored: StoredSetting['value'] | null
  /** What is typed, by field. */
  readonly draft: Texts<string>
  /** Why it is changed. */
  readonly note: string
  /** What the server said of fields, until they change. */
  readonly said: Issues
  readonly touched: Readonly<Record<string, true>>
  readonly attempts: number
  readonly isOnline: boolean
  readonly problem: Unsent['problem'] | null
  /** Who saved first, and what both changed. */
  readonly meanwhile: { readonly by: string | null; readonly clashes: readonly Clash[] } | null
  /** The version that was saved last, to say so. */
  readonly saved: number | null
}

export type SettingEvent =
  | { readonly type: 'retry' }
  | { readonly type: 'change'; readonly field: string; readonly value: string }
  | { readonly type: 'leave'; readonly field: string }
  | { readonly type: 'note'; readonly note: string }
  | { readonly type: 'restore'; readonly version: number }
  | { readonly type: 'discard' }
  | { readonly type: 'review' }
  | { readonly type: 'back' }
  | { readonly type: 'save' }
  | { readonly type: 'network'; readonly isOnline: boolean }
