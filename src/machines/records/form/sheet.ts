import * as z from 'zod/mini'

import { withoutEmpty } from './fields.ts'
import type { Fields, Texts } from './fields.ts'
import { putBack, rowsBy } from './rows.ts'
import type { Removed, Rows } from './rows.ts'
import type { Issues } from './said.ts'
import { stillSaid } from './said.ts'

export type RowOf<R extends string> = Texts<R> & { readonly key: string }
/** A draft of some fields and one list of equal rows. */
export type Sheet<H extends string, R extends string> = {
  readonly head: Texts<H>
  readonly rows: readonly RowOf<R>[]
}
type Change<F> = { readonly field: F; readonly value: string }
type RowEvent<R extends string> =
  | ({ readonly type: 'change-row'; readonly key: string } & Change<R>)
  | { readonly type: 'add-row'; readonly key: string }
  | { readonly type: 'remove-row'; readonly key: string }
  | { readonly type: 'undo-remove' }
export type SheetEvent<H extends string, R extends string> =
  | ({ readonly type: 'change' } & Change<H>)
  | RowEvent<R>
const keyed = rowsBy('key')
const typing = ['change', 'change-row', 'add-row', 'remove-row', 'undo-remove']

type Edited<H extends string, R extends string> = {
  readonly draft: Sheet<H, R>
  readonly removed: Removed<RowOf<R>>
}
type Parts<H extends string, R extends string> = {
  readonly head: Fields<H>
  readonly row: Fields<R>
  /** Where the rows are in what is sent. */
  readonly list: string
  /** What a kept draft calls them. */
  readonly keptAs: string
  readonly limits: { readonly min: number; readonly max: number }
  readonly emptyRow: (key: string) => RowOf<R>
}

function editRows<R extends string>(
  { rows, removed }: Rows<RowOf<R>>,
  event: RowEvent<R>,
  emptyRow: (key: string) => RowOf<R>,
): Rows<RowOf<R>> {
  switch (event.type) {
    case 'change-row': {
      const part = { [event.field]: event.value } as Partial<RowOf<R>> // because field is one of R
      return { rows: keyed.change(rows, event.key, part), removed }
    }
    case 'add-row':
      return { rows: [...rows, emptyRow(event.key)], removed }
    case 'remove-row':
      return keyed.remove(rows, event.key, removed)
    default:
      return putBack(rows, removed)
  }
}

function guardsOf<H extends string, R extends string>({ min, max }: Parts<H, R>['limits']) {
  type Args = { readonly context: Edited<H, R> }
  return {
    hasRoom: ({ context }: Args) => context.draft.rows.length < max,
    hasOthers: ({ context }: Args) => context.draft.rows.length > min,
    hasRemoved: ({ context }: Args) => context.removed !== null,
  }
}

const partsOf = (draft: Sheet<string, string>) => ({
  ...draft.head,
  ...Object.fromEntries(draft.rows.map((one) => [one.key, one])),
})
const rowKey = (field: string, { rows }: Sheet<string, string>) =>
  rows.find(({ key }) => field.startsWith(`${key}.`))?.key

/** What follows from two tables of fields: how a draft of them is kept, sent and changed, and where an issue belongs. */
export function defineSheet<H extends string, R extends string>(parts: Parts<H, R>) {
  const { head, row, list, keptAs, limits, emptyRow } = parts
  const rows = z.array(z.object({ key: z.string(), ...row.kept }))
  const Kept = z.object({
    v: z.literal(1),
    head: z.object(head.kept),
    [keptAs]: rows.check(z.minLength(limits.min), z.maxLength(limits.max)),
  })
  return {
    limits,
    /** For the chart of a form with such a draft. */
    guards: guardsOf<H, R>(limits),
    /** A draft in the form in which it is kept: empty fields are left out. */
    pack: (draft: Sheet<H, R>) => ({
      v: 1,
      head: withoutEmpty(draft.head),
      [keptAs]: draft.rows.map(withoutEmpty),
    }),
    /** A kept draft, or undefined when it does not fit: it comes from storage, so it is parsed. */
    unpack: (stored: unknown): Sheet<H, R> | undefined => {
      const read = Kept.safeParse(stored)
      if (!read.success) return undefined
      const { head: typed, [keptAs]: listed } = read.data
      return { head: typed, rows: listed } as unknown as Sheet<H, R> // because Kept is made of the same tables
    },
    /** Whether a content that the keeper hands back is such a draft. */
    isDraft: (content: object): content is Sheet<H, R> => 'head' in content && 'rows' in content,
    /** What was typed as the schema takes it, put into `tree`. */
    toForm: (draft: Sheet<H, R>, tree: Record<string, unknown>) =>
      head.toForm(draft.head, { ...tree, [list]: draft.rows.map((one) => row.toForm(one, {})) }),
    /** The field that a path of what is sent is typed in: of a row as `{key}.{field}`. */
    fieldOf: (path: string, draft: Sheet<H, R>): string =>
      keyed.fieldOf(path, list, draft.rows, row.fieldOf) ?? head.fieldOf(path) ?? path,
    /** What was said of a draft that still holds of another one. */
    stillSaid: (said: Issues, before: Sheet<H, R>, after: Sheet<H, R>): Issues =>
      stillSaid(said, {
        before: partsOf(before),
        after: partsOf(after),
        together: (field) => {
          const key = rowKey(field, after)
          return key === undefined ? head.together(field) : [key]
        },
      }),
    isTyped: (event: { readonly type: string }): event is SheetEvent<H, R> =>
      typing.includes(event.type),
    /** The draft after a change, with what can be put back. */
    edit: ({ draft, removed }: Edited<H, R>, event: SheetEvent<H, R>): Edited<H, R> => {
      if (event.type === 'change')
        return { draft: { ...draft, head: { ...draft.head, [event.field]: event.value } }, removed }
      const next = editRows({ rows: draft.rows, removed }, event, emptyRow)
      return { draft: { ...draft, rows: next.rows }, removed: next.removed }
    },
  }
}
