import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

// Pages send calls; what an answer may be is only looked at after it is shown. So the schemas of the contract (and zod)
// are not part of any page: a file of the contract becomes a list of method and path, and brings its schemas when asked.
const CONTRACT = /[\\/]src[\\/]api[\\/]contract[\\/](?!calls\.ts|define-call\.ts)[^\\/]+\.ts$/
const LIGHT = '?light'
const TABLE = `${LIGHT}=`

type Row = { readonly method: string; readonly path: string; readonly who: unknown }
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value
const isTable = (value: unknown): value is Readonly<Record<string, Row>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isRow)

const valuesOf = (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(pathToFileURL(file).href)

/** The file with its tables as namespaces, of which a page keeps the calls it names; the rest stays where it is. */
function lightFile(file: string, values: Readonly<Record<string, unknown>>): string {
  const from = (query: string) => JSON.stringify(`${file}${query}`)
  return Object.entries(values)
    .map(([name, value]) =>
      isTable(value)
        ? `export * as ${name} from ${from(`${TABLE}${name}`)}`
        : `export { ${name} } from ${from('')}`,
    )
    .join('\n')
}

function lightTable(file: string, table: string, rows: Readonly<Record<string, Row>>): string {
  const make = `const call = (method, path, name, who) => ({ method, path, who, answer: () =>
  import(${JSON.stringify(file)}).then((file) => file.${table}[name].response) })`
  const calls = Object.entries(rows).map(([name, { method, path, who }]) => {
    const facts = [method, path, name, ...(who === 'anonymous' ? [who] : [])]
    const given = facts.map((fact) => JSON.stringify(fact)).join(', ')
    return `export const ${name} = /* @__PURE__ */ call(${given})`
  })
  return [make, ...calls].join('\n')
}

/** Gives pages the calls of the contract without their schemas (`Call.answer`). Development has them whole. */
export const lightContract: Plugin = {
  name: 'light-contract',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /contract[\\/]|[?]light=/ },
    async handler(source, importer) {
      if (source.includes(TABLE)) return source
      if (!importer || importer.includes(LIGHT) || CONTRACT.test(importer)) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && CONTRACT.test(resolved.id) ? `${resolved.id}${LIGHT}` : null
    },
  },
  load: {
    filter: { id: /[?]light/ },
    async handler(id) {
      const [file = '', table] = id.replace(TABLE, LIGHT).split(LIGHT)
      const values = await valuesOf(file)
      if (!table) return { code: lightFile(file, values), moduleSideEffects: false }
      const rows = values[table]
      if (!isTable(rows)) return this.error(`${file} has no table of calls named ${table}`)
      return { code: lightTable(file, table, rows), moduleSideEffects: false }
    },
  },
}
