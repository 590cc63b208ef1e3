import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
type Css = (styles: unknown) => string

const NOT_LITERAL = Symbol('not a literal')
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function keyOf({ key, computed }: Node): string | undefined {
  if (computed || !isNode(key)) return undefined
  return String(key.type === 'Identifier' ? key['name'] : key['value'])
}

function objectOf(node: Node): unknown {
  const entries: (readonly [string, unknown])[] = []
  for (const property of node['properties'] as readonly Node[]) {
    const key = property.type === 'Property' ? keyOf(property) : undefined
    const value = key === undefined ? NOT_LITERAL : valueOf(property['value'])
    if (key === undefined || value === NOT_LITERAL) return NOT_LITERAL
    entries.push([key, value])
  }
  return Object.fromEntries(entries)
}

/** The value of an expression that is written out in full, else NOT_LITERAL. */
function valueOf(node: unknown): unknown {
  if (!isNode(node)) return NOT_LITERAL
  if (node.type === 'Literal') return node['value']
  if (node.type === 'ObjectExpression') return objectOf(node)
  if (node.type !== 'TemplateLiteral') return NOT_LITERAL
  const [quasi, ...more] = node['quasis'] as readonly {
    readonly value: { readonly cooked: string }
  }[] // because the parser writes ESTree
  return quasi && !more.length ? quasi.value.cooked : NOT_LITERAL
}

function* callsOf(node: unknown, name: string): Generator<Node> {
  if (Array.isArray(node)) for (const item of node) yield* callsOf(item, name)
  if (!isNode(node)) return
  const callee = node['callee']
  if (node.type === 'CallExpression' && isNode(callee) && callee['name'] === name) yield node
  for (const [key, child] of Object.entries(node)) if (key !== 'parent') yield* callsOf(child, name)
}

function inline(code: string, ast: unknown, css: Css): string {
  let changed = code
  for (const call of [...callsOf(ast, 'css')].toReversed()) {
    const [first, ...more] = call['arguments'] as readonly unknown[] // because the parser writes ESTree
    const value = more.length ? NOT_LITERAL : valueOf(first)
    if (value === NOT_LITERAL) continue
    // As many lines as before, so that source maps stay right.
    const lines = code.slice(call.start, call.end).split('\n').length - 1
    const text = JSON.stringify(css(value)) + '\n'.repeat(lines)
    changed = changed.slice(0, call.start) + text + changed.slice(call.end)
  }
  return changed
}

// Recipes of this product have neither compound nor responsive variants: their class names need no more than this.
const RECIPES = '\0small-recipes'
const SMALL_RECIPES = `
const named = (name, variants) => Object.entries(variants)
  .reduce((all, [key, value]) => value === undefined ? all : all + ' ' + name + '--' + key + '_' + value, name)
export const recipe = (name, defaults) => (variants) => named(name, { ...defaults, ...variants })
export const slots = (name, keys, defaults) => (variants) => Object.fromEntries(
  keys.map((key) => [key, named(name + '__' + key, { ...defaults, ...variants })]))
`

type Recipe = ((variants?: object) => string | Readonly<Record<string, string>>) & {
  readonly getVariantProps: (variants: object) => object
}

/** A recipe's module, written anew with its name, its slots and its defaults only. */
async function smallRecipe(file: string): Promise<string | undefined> {
  const [entry] = Object.entries((await import(pathToFileURL(file).href)) as Record<string, Recipe>) // because Panda wrote it
  if (!entry) return undefined
  const [name, recipe] = entry
  const classes = recipe()
  const defaults = { ...recipe.getVariantProps({}) }
  if (typeof classes === 'string') {
    const [className = ''] = classes.split(' ')
    const given = Object.fromEntries(Object.entries(defaults).filter(([key]) => key !== className))
    return `import { recipe } from '${RECIPES}'
export const ${name} = /* @__PURE__ */ recipe('${className}', ${JSON.stringify(given)})`
  }
  const [first = ''] = Object.values(classes)
  const [className = ''] = first.split('__')
  return `import { slots } from '${RECIPES}'
export const ${name} = /* @__PURE__ */ slots('${className}', ${JSON.stringify(Object.keys(classes))}, ${JSON.stringify(defaults)})`
}

/** Panda's class names are worked out while building: pages carry strings instead of its run time (5 KiB). */
export function inlineCss(): readonly Plugin[] {
  let css: Css
  return [
    {
      name: 'inline-css',
      apply: 'build',
      enforce: 'post',
      async buildStart() {
        const file = pathToFileURL(path.resolve('styled-system/css/css.js')).href
        const loaded = (await import(file)) as { readonly css: Css } // because Panda wrote it
        css = loaded.css
      },
      transform: {
        filter: { id: /[\\/]src[\\/].*\.tsx?/, code: '#styled/css' },
        handler(code) {
          return { code: inline(code, this.parse(code), css), map: null }
        },
      },
    },
    {
      name: 'small-recipes',
      apply: 'build',
      resolveId: (id) => (id === RECIPES ? id : undefined),
      load: (id) => (id === RECIPES ? SMALL_RECIPES : undefined),
      transform: {
        filter: { id: /styled-system[\\/].*\.js$/ },
        async handler(code, id) {
          const isRecipe = /recipes[\\/](?!index|create-recipe)/.test(id)
          const small = isRecipe ? await smallRecipe(id) : undefined
          return { code: small ?? code, map: null, moduleSideEffects: false }
        },
      },
    },
  ]
}
