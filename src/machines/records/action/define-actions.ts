import * as z from 'zod/mini'

import { toFieldIssues } from '#texts/issues.ts'

import type { Asked, Draft, Issues } from './types.ts'

/** What dialogs are about: their names and fields, the record as one is opened, and what is sent. */
export type ActionKind = {
  readonly dialog: string
  readonly field: string
  readonly opened: object
  readonly filled: object
}
type Field<K extends ActionKind> = K['field'] | 'note'
export type AskedOf<K extends ActionKind> = Asked & { readonly dialog: K['dialog'] }

/** What one dialog asks for. */
type DialogRules<K extends ActionKind> = {
  /** Its fields as the record has them. */
  readonly start: (opened: K['opened']) => Draft
  /** The fields that may not stay empty. */
  readonly needs?: readonly Field<K>[]
  /** Those that may not beside them, by what is filled in. */
  readonly needsToo?: (asked: Asked) => readonly Field<K>[]
  /** What does not count, by what is filled in. */
  readonly skips?: (asked: Asked) => readonly Field<K>[]
  /** What it sends besides what all do. */
  readonly fill?: (typed: Draft, asked: Asked) => Partial<K['filled']>
}

type Checked<K extends ActionKind> = {
  readonly asked: AskedOf<K>
  readonly typed: Draft
  readonly skipped: readonly Field<K>[]
  /** What the fields by themselves have against it. */
  readonly issues: Issues
}

type ActionRules<K extends ActionKind> = {
  readonly fields: Readonly<Record<Field<K>, z.ZodMiniType>>
  readonly dialogs: Readonly<Record<K['dialog'], DialogRules<K>>>
  /** What is missing as the thing to do (pages.md §4); undefined: as fields say it. */
  readonly missing: (name: Field<K>, dialog: K['dialog']) => ((asked: Asked) => string) | undefined
  /** What fields have against each other. */
  readonly check?: (checked: Checked<K>) => Issues
  /** What every dialog sends. */
  readonly fill: (dialog: K['dialog'], typed: Draft) => K['filled']
}

/** A dialog as it was read: what to send, or what is wrong with which field. */
export type ReadOf<K extends ActionKind> =
  | { readonly ok: true; readonly filled: K['filled'] }
  | { readonly ok: false; readonly issues: Issues }

/** What was typed at all, without blanks around it. */
const typedIn = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
const asNeeded = (field: z.ZodMiniType, isNeeded: boolean) => (isNeeded ? field : z.optional(field))
const issuesOf = (error: Parameters<typeof toFieldIssues>[0], typed: Draft): Issues =>
  Object.fromEntries(toFieldIssues(error, typed).map(({ path, text }) => [path, text]))

/** The dialogs of an area's actions as data: what each starts with, needs and sends. No area stands here. */
export function defineActions<K extends ActionKind>(rules: ActionRules<K>) {
  const { fields, dialogs } = rules
  const names = Object.keys(fields) as Field<K>[] // because the table is closed
  const isOurs = (asked: Asked): asked is AskedOf<K> => Object.hasOwn(dialogs, asked.dialog)
  const rulesOf = (dialog: K['dialog']): DialogRules<K> => dialogs[dialog]

  /** Whether a dialog never goes without a field. */
  const asksFor = (dialog: K['dialog'], name: Field<K>): boolean =>
    rulesOf(dialog).needs?.includes(name) ?? false

  /** The fields of a dialog that may not stay empty, each once. */
  function needed(asked: Asked): readonly Field<K>[] {
    if (!isOurs(asked)) return []
    const { needs = [], needsToo } = rulesOf(asked.dialog)
    const note = asked.isNoteRequired ? (['note'] as const) : []
    return [...new Set<Field<K>>([...needs, ...(needsToo?.(asked) ?? []), ...note])]
  }

  /** Reads the fields of a dialog: what to send, or what is wrong with which field. */
  function read(asked: Asked): ReadOf<K> {
    if (!isOurs(asked)) throw new Error(`${asked.dialog} is no dialog of these records`)
    const { dialog, draft } = asked
    const typed = typedIn(draft)
    const { skips, fill } = rulesOf(dialog)
    const skipped = skips?.(asked) ?? []
    const required = needed(asked)
    const asking = names.filter((name) => name in draft && !skipped.includes(name))
    const isNeeded = (name: Field<K>) => required.includes(name)
    const shape = asking.map((name) => [name, asNeeded(fields[name], isNeeded(name))] as const)
    const { error } = z.object(Object.fromEntries(shape)).safeParse(typed)
    const issues = error ? issuesOf(error, typed) : {}
    const lacking = asking.flatMap((name) => {
      const say = isNeeded(name) && !typed[name] && rules.missing(name, dialog)
      return say ? [[name, say(asked)] as const] : []
    })
    const found = {
      ...rules.check?.({ asked, typed, skipped, issues }),
      ...issues,
      ...Object.fromEntries(lacking),
    }
    return Object.keys(found).length > 0
      ? { ok: false, issues: found }
      : { ok: true, filled: { ...rules.fill(dialog, typed), ...fill?.(typed, asked) } }
  }

  /** What a dialog starts with for a record. */
  const start = (dialog: K['dialog'], opened: K['opened']): Draft => rulesOf(dialog).start(opened)

  return { asksFor, needed, read, start }
}
