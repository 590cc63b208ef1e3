import * as z from 'zod/mini'

import { boundsAt } from './bounds.ts'
import type { Bounds } from './bounds.ts'
import { readNumber } from './numbers.ts'

/** What is typed for a field: it says which control asks for it and how the text is read. */
export type FieldKind =
  | 'text'
  | 'note'
  | 'digits'
  | 'number'
  | 'count'
  | 'date'
  | 'time'
  | 'month'
  | 'email'
  | 'phone'
  | 'url'
  | 'choice'
  | 'flag'
  | 'lines'
export type Texts<F extends string> = Readonly<Record<F, string>>
type Tree = Record<string, unknown>

type More = {
  /** Where it is in what is sent; absent: at its name. */
  readonly path?: string
  /** It is typed and kept with the form, and no part of what is sent. */
  readonly isBeside?: true
  /** Whether it must be there, where the schema does not say so. */
  readonly isRequired?: boolean
  /** The longest text, where no schema says it. */
  readonly max?: number
  /** What it is measured in, behind its label. */
  readonly unit?: string
  /** Beside its label. */
  readonly aside?: string
  /** What it stands in, before its label in a summary. */
  readonly group?: string
  /** The name of the fields that it is judged with: what was said of one holds until one of them changes. */
  readonly together?: string
  readonly hint?: string
  readonly placeholder?: string
  /** It stands on papers: letters that they cannot show are named. */
  readonly isPrinted?: true
  /** Its limits are said beneath it. */
  readonly hasRange?: true
  /** What can be chosen: value → label. */
  readonly options?: Readonly<Record<string, string>>
  readonly autoComplete?: string
  /** It names one thing only: a copy has none. */
  readonly namesOne?: true
  /** An empty list of it is sent, too: it says that there is none. */
  readonly saysNone?: true
}
type Row = More & { readonly kind: FieldKind; readonly label: string }
/** All that is known of a field. */
export type FieldOf<F extends string> = Row &
  Partial<Bounds> & { readonly name: F; readonly path: string }

const ofKind =
  (kind: FieldKind) =>
  (label: string, more: More = {}): Row => ({ kind, label, ...more })
export const text = ofKind('text')
/** A text of several lines. */
export const note = ofKind('note')
/** A text of digits, as an id is. */
export const digits = ofKind('digits')
export const number = ofKind('number')
/** A whole number. */
export const count = ofKind('count')
export const date = ofKind('date')
export const time = ofKind('time')
export const month = ofKind('month')
export const email = ofKind('email')
export const phone = ofKind('phone')
export const url = ofKind('url')
export const choice = ofKind('choice')
/** A list of texts, one a line. */
export const lines = ofKind('lines')
/** Yes or no: `true` or empty. */
export const flag = ofKind('flag')

type PathOf<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]-?: Below<K, NonNullable<T[K]>> }[keyof T & string]
    : never
type Below<K extends string, V> = V extends readonly unknown[]
  ? never
  : V extends object
    ? `${K}.${PathOf<V>}`
    : K
/** A table that `satisfies` it has a row for each value of a schema; `Without` are those that nobody types. */
export type Covers<T, Without extends string = never> = Readonly<
  Record<Exclude<PathOf<T>, Without>, Row>
>

const isNode = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied)
  return isNode(value) ? copiedTree(value) : value
}
const copiedTree = (tree: Tree): Tree =>
  Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, copied(value)]))

function plant(tree: Tree, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0 && value === undefined) Reflect.deleteProperty(tree, name)
  else if (rest.length === 0) tree[name] = value
  else {
    const inner = tree[name]
    const node = isNode(inner) ? inner : {}
    tree[name] = node
    plant(node, rest.join('.'), value)
  }
}

const leafAt = (tree: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (isNode(at) ? Reflect.get(at, name) : undefined), tree)

function textAt(tree: unknown, path: string): string {
  const leaf = leafAt(tree, path)
  if (leaf === undefined || leaf === null || leaf === false) return ''
  if (Array.isArray(leaf)) return leaf.join('\n')
  return typeof leaf === 'string' ? leaf : JSON.stringify(leaf)
}

function read({ kind }: Row, typed: string): unknown {
  if (kind === 'number' || kind === 'count') return readNumber(typed)
  if (kind === 'lines') return typed.split('\n').flatMap((line) => line.trim() || [])
  return kind === 'flag' ? typed === 'true' : typed
}

/**
 * A text as it is kept, however long: a draft is not lost for one that somebody still has to shorten. What is missing in
 * a draft of before is empty.
 */
export const KeptText = z._default(z.string(), '')

/**
 * One table of fields, each by its name, which is its path in what is sent unless a row says otherwise: label, control,
 * the empty draft, how it is kept, and the way there and back come from it. In the order in which a stored draft keeps
 * them: append only. With `schema`, what is required and the limits are read from there; a path that it does not have
 * throws when the table is made.
 */
export function defineFields<const F extends string>(
  table: Readonly<Record<F, Row>>,
  schema?: z.ZodMiniType,
) {
  const names = Object.keys(table) as F[] // because the table has these keys and no others
  const each = <V>(valueOf: (name: F) => V) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<F, V> // because fromEntries widens the keys
  const rows = each((name): FieldOf<F> => {
    const row = table[name]
    const path = row.path ?? name
    return { ...(schema && !row.isBeside ? boundsAt(schema, path) : {}), ...row, name, path }
  })
  const all = names.map((name) => rows[name])
  const isSaid = ({ kind, isRequired }: FieldOf<F>, typed: string | undefined) =>
    Boolean(typed) || (kind === 'flag' && isRequired)
  return {
    names: names as readonly F[],
    rows,
    /** Nothing typed. */
    empty: each(() => ''),
    /** The shape of a kept draft, for an object of zod. */
    kept: each(() => KeptText),
    /** What was typed as the schema takes it, whatever it is, put into `tree`; empty fields are not said. */
    toForm: (texts: Partial<Texts<F>>, tree: Tree): Tree => {
      for (const row of all) {
        const typed = texts[row.name]
        if (!row.isBeside && isSaid(row, typed)) plant(tree, row.path, read(row, typed ?? ''))
      }
      return tree
    },
    /** What a form says, as one would type it. */
    fromForm: (form: unknown): Texts<F> => each((name) => textAt(form, rows[name].path)),
    /** The field that a path of what is sent is typed in. */
    fieldOf: (path: string): F | undefined => all.find((row) => row.path === path)?.name,
    /** A field with those that it is judged with; none for what is no field. */
    together: (field: string): readonly F[] => {
      const { together } = all.find(({ name }) => name === field) ?? {}
      return names.filter(
        (name) => name === field || (together && rows[name].together === together),
      )
    },
    /** The same once more, without what names one thing only. */
    copyOf: <D extends object>(draft: D): D => ({
      ...draft,
      ...Object.fromEntries(all.flatMap(({ name, namesOne }) => (namesOne ? [[name, '']] : []))),
    }),
  }
}
export type Fields<F extends string> = ReturnType<typeof defineFields<F>>

/** What was typed, put over something there is, which it leaves alone: what is empty is taken out of it. */
export function overTree({ names, rows }: Fields<string>, texts: Texts<string>, tree: Tree): Tree {
  const copy = copiedTree(tree)
  for (const name of names) {
    const [row, typed] = [rows[name], (texts[name] ?? '').trim()]
    const isThere = typed !== '' || row?.saysNone
    if (row) plant(copy, row.path, isThere ? read(row, typed) : undefined)
  }
  return copy
}
/** Whether two texts of a field say the same. */
export const isSameText = (row: Row, one: string, other: string): boolean =>
  JSON.stringify(read(row, one.trim())) === JSON.stringify(read(row, other.trim()))

/** What a field is called, with its unit. */
export const labelOf = ({ label, unit }: Pick<Row, 'label' | 'unit'>): string =>
  unit ? `${label} (${unit})` : label
/** The same where it stands alone: with what it stands in. */
export const longLabelOf = (row: Row): string =>
  row.group ? `${row.group}, ${labelOf(row)}` : labelOf(row)

const filled = ([, value]: readonly [string, unknown]) => value !== ''
/** A draft, or a row of it, without its empty fields. */
export const withoutEmpty = (draft: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(draft).filter(filled))
