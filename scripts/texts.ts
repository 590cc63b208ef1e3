import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { parseSync } from 'vite'

// Every text that people can read, with its place: what words.md asks for is held over all of them (texts.test.ts), and
// whoever rewrites them reads the table.
//   node scripts/texts.ts             all of them
//   node scripts/texts.ts --of mail   those whose place has this in it

const FOLDERS = ['src', 'server']
/** Holds nothing but texts: elsewhere a string is one if it reads like a sentence. */
const TEXTS = path.join('src', 'texts')

export type Text = {
  /** "src/texts/record-list.ts:12" */
  readonly place: string
  /** The names that lead to it: "recordListTexts.filters.any"; empty where it has none. */
  readonly name: string
  /** What is filled in stands in braces: "{n} loaded". */
  readonly text: string
}

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

// Names of types, and what no reader sees.
const SKIPPED = /^(TS(?!As|Satisfies|NonNull)|Import|Export(All|Specifier))/
const CALLS = /^(css|cx|cva|sva)$/

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (typeof node['name'] === 'string') return node['name']
  return node.type === 'Literal' ? String(node['value']) : ''
}

/** The text of a string or of a template; undefined for everything else. */
function textOf(node: Node, source: string): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'JSXText') return String(node['value']).trim()
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node['quasis'] as readonly { value: { cooked: string } }[] // because a template has them
  const filled = node['expressions'] as readonly (Node & { end: number })[] // as above
  return quasis
    .map(({ value }, at) => {
      const hole = filled[at]
      return hole ? `${value.cooked}{${source.slice(hole.start, hole.end)}}` : value.cooked
    })
    .join('')
}

const WORDS = /\p{L}{2,}/u
// A capital, a blank between words: "Load more". Selectors, classes, SQL and keys have none or other signs.
const SENTENCE = /^[A-Z“"][\p{L}’']*[ ,.:…!?].*\p{L}|^[^<>=;{}()[\]]*\p{L} [^<>=;()[\]]*[.?!…]$/u
const CODE = /^(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|FROM|WHERE|SET|LOCK|NOTIFY|LISTEN) /

/** Whether a string reads like something that people are told. */
const isSaid = (text: string) => SENTENCE.test(text) && !CODE.test(text)

function textsIn(file: string, isTaken: (text: string) => boolean): Text[] {
  const source = fs.readFileSync(file, 'utf8')
  const { program } = parseSync(file, source)
  const found: Text[] = []
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  const walk = (node: Node, names: readonly string[]): void => {
    if (SKIPPED.test(node.type)) return
    if (node.type === 'CallExpression' && CALLS.test(nameOf(node['callee']))) return
    const text = textOf(node, source)
    if (text !== undefined && WORDS.test(text) && isTaken(text))
      found.push({ place: `${file}:${lineOf(node.start)}`, name: names.join('.'), text })
    const named = nameOf(node.type === 'VariableDeclarator' ? node['id'] : node['key'])
    const inside = named ? [...names, named] : names
    for (const [key, value] of Object.entries(node)) {
      if (key === 'key' || key === 'quasis') continue
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) walk(child, inside)
    }
  }
  walk(program as unknown as Node, []) // because a program is a node
  return found
}

const files = () =>
  FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen|d)\.|flows\/laid/.test(file))
      .map((file) => path.join(folder, file)),
  ).toSorted()

/** All texts of the portal, in the order of their files. */
export const readTexts = (): readonly Text[] =>
  files().flatMap((file) => textsIn(file, file.startsWith(TEXTS) ? () => true : isSaid))

/** All strings with words in them, whether people read them or not. */
export const readStrings = (): readonly Text[] =>
  files().flatMap((file) => textsIn(file, () => true))

if (import.meta.main) {
  const { values } = parseArgs({ options: { of: { type: 'string' } } })
  const line = (text: string) => text.replaceAll('\n', '⏎').replaceAll('|', '\\|')
  console.log('| place | name | text |\n|---|---|---|')
  for (const { place, name, text } of readTexts())
    if (!values.of || place.includes(values.of))
      console.log(`| ${place} | ${name} | ${line(text)} |`)
}
