import { Unfit, lookup, nameOf, unreadable } from './values.ts'
import type { Dict, Objects, Value } from './values.ts'

const MAX_PAGES = 200 // security.md §3
const MAX_DEPTH = 50
const MAX_NODES = 5_000
/** What a page takes from those above it. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

type Walk = { readonly objects: Objects; readonly seen: Set<Value>; readonly pages: Dict[] }

/** The pages in their order, each with what it inherits. Throws Unfit for a tree that goes in circles or on for ever. */
export function pagesOf(objects: Objects, catalog: Dict): Dict[] {
  const walk: Walk = { objects, seen: new Set(), pages: [] }
  visit(walk, lookup(objects, catalog.get('Pages')), { above: new Map(), depth: 0 })
  if (!walk.pages.length) throw new Unfit('It has no pages')
  return walk.pages
}

function visit(
  walk: Walk,
  node: Value | undefined,
  { above, depth }: { readonly above: Dict; readonly depth: number },
): void {
  const { objects, seen, pages } = walk
  if (!(node instanceof Map) || depth > MAX_DEPTH) throw unreadable()
  if (seen.has(node) || seen.size > MAX_NODES) throw new Unfit('Its pages go in circles')
  seen.add(node)
  const all: Dict = new Map([...above, ...node])
  const kids = lookup(objects, node.get('Kids'))
  if (kids === undefined) {
    pages.push(all)
    if (pages.length > MAX_PAGES) throw new Unfit(`It has more than ${MAX_PAGES} pages`)
    return
  }
  if (!Array.isArray(kids) || nameOf(node.get('Type')) === 'Page') throw unreadable()
  const passedOn: Dict = new Map(
    INHERITED.flatMap((key) => {
      const value = all.get(key)
      return value === undefined ? [] : [[key, value] as const]
    }),
  )
  // because an array of values holds values
  for (const kid of kids as readonly Value[])
    visit(walk, lookup(objects, kid), { above: passedOn, depth: depth + 1 })
}
