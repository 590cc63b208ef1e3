import * as z from 'zod/mini'

import { readNumber } from './numbers.ts'

/**
 * How what was typed for a field is read: as it is, as a number, or as `true` and empty. What goes `beside` the form is
 * typed and kept with it, and is no part of what it says.
 */
export type FieldKind = 'text' | 'number' | 'flag' | 'beside'
export type Texts<F extends string> = Readonly<Record<F, string>>
type Tree = Record<string, unknown>

const isNode = (value: unknown): value is Tree => typeof value === 'object' && value !== null

function plant(tree: Tree, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) tree[name] = value
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
  return typeof leaf === 'string' ? leaf : JSON.stringify(leaf)
}

const readers: Readonly<Record<FieldKind, (typed: string) => unknown>> = {
  text: (typed) => typed,
  beside: (typed) => typed,
  number: readNumber,
  flag: (typed) => typed === 'true',
}

/** A text as it is kept: what is missing in a draft of before is empty. */
export const KeptText = z._default(z.string().check(z.maxLength(500)), '')

/**
 * One table of fields, each by its path in what is sent: the empty draft, how it is kept, and the way there and back come
 * from it. In the order in which a stored draft keeps them: append only.
 */
export function defineFields<const F extends string>(table: Readonly<Record<F, FieldKind>>) {
  const names = Object.keys(table) as F[] // because the table has these keys and no others
  const each = <V>(valueOf: (name: F) => V) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<F, V> // because fromEntries widens the keys
  return {
    names: names as readonly F[],
    /** Nothing typed. */
    empty: each(() => ''),
    /** The shape of a kept draft, for an object of zod. */
    kept: each(() => KeptText),
    /** What was typed as the schema takes it, whatever it is, put into `tree`; empty fields are not said. */
    toForm(texts: Partial<Texts<F>>, tree: Tree): Tree {
      for (const name of names) {
        const typed = texts[name]
        if (typed && table[name] !== 'beside') plant(tree, name, readers[table[name]](typed))
      }
      return tree
    },
    /** What a form says, as one would type it. */
    fromForm: (form: unknown): Texts<F> => each((name) => textAt(form, name)),
  }
}

const filled = ([, value]: readonly [string, unknown]) => value !== ''
/** A draft, or a row of it, without its empty fields. */
export const withoutEmpty = (draft: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(draft).filter(filled))
