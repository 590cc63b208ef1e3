import fs from 'node:fs'
import path from 'node:path'

import { build } from 'vite'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'

// Parts of the sign-in library that no page uses are replaced by a package of a few bytes (package.json, CONTRIBUTING.md):
// a page that imported one would get nothing.
const { overrides } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  readonly overrides: { readonly 'aws-amplify': Readonly<Record<string, string>> }
} // because npm reads it in this shape
const replaced = Object.keys(overrides['aws-amplify'])
const replacedIn = (modules: readonly string[]) =>
  modules.filter((file) => replaced.some((name) => file.includes(`/node_modules/${name}/`)))

const sourceFiles = (fs.readdirSync('src', { recursive: true }) as string[]) // because no buffers are asked for
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => fs.readFileSync(path.join('src', file), 'utf8'))
/** The packages that the pages import, by name: any of them might lead to the sign-in library, too. */
const imported = [
  ...new Set(
    sourceFiles.flatMap((text) =>
      [...text.matchAll(/(?:from|import\(?)\s*'(@?[a-z][^':]*)'/g)].map(([, name = '']) => name),
    ),
  ),
]

/** Every module that these imports lead to, whether anything of it is used or not. */
async function modulesBehind(names: readonly string[]): Promise<readonly string[]> {
  const ENTRY = 'virtual:entry'
  let all: readonly string[] = []
  const graph: Plugin = {
    name: 'graph',
    resolveId: (id) => (id === ENTRY ? path.resolve('virtual-entry.js') : null),
    load: (id) =>
      id.endsWith('virtual-entry.js') ? names.map((name) => `import '${name}'`).join('\n') : null,
    buildEnd() {
      all = [...this.getModuleIds()]
    },
  }
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [graph],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY, treeshake: false } },
  })
  return all
}

test('what the pages import leads to no part that is replaced', async () => {
  const modules = await modulesBehind(imported)

  expect(replaced).toHaveLength(5)
  expect(imported).toContain('aws-amplify/auth')
  expect(modules.filter((file) => file.includes('/aws-amplify/')).length).toBeGreaterThan(50)
  expect(replacedIn(modules)).toEqual([])
})

test('a part that is replaced would be found', async () => {
  const modules = await modulesBehind([...imported, ...replaced])

  for (const name of replaced)
    expect(modules.some((file) => file.includes(`/node_modules/${name}/`))).toBe(true)
})
