import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

// A project of the repository with files of ours added to it: what the compiler says about those.
const folder = path.resolve('.cache/boundary')
const infoOf = (name: string) => path.resolve(`.cache/${name}.tsbuildinfo`)
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true })
  for (const layer of ['core', 'views', 'server'])
    fs.rmSync(infoOf(`probe-${layer}`), { force: true })
})

type Layer = 'core' | 'views' | 'server'
type Project = {
  readonly include: readonly string[]
  readonly references?: readonly { path: string }[]
}

// The settings have comments, which JSON.parse does not take; none of them is inside a text.
const readProject = (layer: Layer): Project =>
  // because the file is our own
  JSON.parse(
    fs.readFileSync(`tsconfig/${layer}.json`, 'utf8').replace(/^\s*\/\/.*$/gm, ''),
  ) as Project
const moved = (entry: string) => path.resolve('tsconfig', entry)

// What the compiler knows of a layer already (its paths are relative to where it lies), older than the files of ours,
// which it would not look at otherwise.
function takeOver(layer: Layer) {
  if (!fs.existsSync(infoOf(layer))) return
  fs.copyFileSync(infoOf(layer), infoOf(`probe-${layer}`))
  fs.utimesSync(infoOf(`probe-${layer}`), 0, 0)
}

/** Compiles a layer with these sources in it; answers the errors by the name of the source. */
function compile(layer: Layer, sources: Readonly<Record<string, string>>): Record<string, string> {
  const place = path.join(folder, layer)
  fs.mkdirSync(place, { recursive: true })
  for (const [name, source] of Object.entries(sources))
    fs.writeFileSync(path.join(place, `${name}.ts`), source)
  const { include, references = [] } = readProject(layer)
  takeOver(layer)
  fs.writeFileSync(
    path.join(place, 'tsconfig.json'),
    JSON.stringify({
      extends: path.resolve(`tsconfig/${layer}.json`),
      compilerOptions: { tsBuildInfoFile: infoOf(`probe-${layer}`), outDir: './types' },
      include: [...include.map(moved), './*.ts'],
      references: references.map((reference) => ({ path: moved(reference.path) })),
    }),
  )
  const tsc = [
    'node_modules/.bin/tsc',
    '-b', // builds what the layer refers to, when nothing has yet
    // A second checker works out once more what it shares with the first: other tests need the second core.
    '--checkers',
    '1',
    path.join(place, 'tsconfig.json'),
    '--pretty',
    'false',
  ]
  const { stdout } = spawnSync(process.execPath, tsc, { encoding: 'utf8' })
  const errors: Record<string, string> = {}
  for (const line of stdout.split('\n')) {
    const [, name, said] = /boundary\/\w+\/([\w-]+)\.ts\(.*?: error (.*)/.exec(line) ?? []
    if (name && said) errors[name] = `${errors[name] ?? ''}${said}\n`
  }
  return errors
}

describe('the core', () => {
  const errors = compile('core', {
    fetch: "export const asked = fetch('/api')",
    window: 'export const width = window.innerWidth',
    process: "export const home = process.env['HOME']",
    timer: 'export const timer = setTimeout(() => {}, 1)',
    node: "import fs from 'node:fs'\nexport const files = fs.readdirSync('.')",
    server: "export { StartError } from '#server/start-error.ts'",
    pure: "import { tenants } from '#schemas/tenants/index.ts'\nexport const count = tenants.length",
  })

  test.each(['fetch', 'window', 'process', 'timer'])('%s does not exist in it', (name) => {
    expect(errors[name]).toMatch(/TS2304|TS2591|TS2584/)
  })

  test('knows no module of Node', () => {
    expect(errors['node']).toMatch(/TS2307|TS2591/)
  })

  test('cannot import from the server', () => {
    expect(errors['server']).toMatch(/TS6307/)
  })

  test('may import itself', () => {
    expect(errors).not.toHaveProperty('pure')
  })
})

test('a view reaches neither the server nor the API', () => {
  const errors = compile('views', {
    process: "export const home = process.env['HOME']",
    server: "export { StartError } from '#server/start-error.ts'",
    core: "import { tenants } from '#schemas/tenants/index.ts'\nexport const count = tenants.length",
  })

  expect(errors['process']).toMatch(/TS2591|TS2304/)
  expect(errors['server']).toMatch(/TS6307/)
  expect(errors).not.toHaveProperty('core')
})

test('the server knows no page', () => {
  const errors = compile('server', { window: 'export const width = window.innerWidth' })

  expect(errors['window']).toMatch(/TS2304/)
})

// The compiler knows folders; the linter has the packages of each layer.
test('a package or folder that is not of its layer is refused', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-layers-')) // the linter looks into no hidden folder
  const refused = [
    ['src/schemas', 'xstate'],
    ['src/schemas', 'zod'],
    ['src/schemas', '#machines/registry.ts'],
    ['src/texts', 'react'],
    ['src/machines', '@xstate/react'],
    ['src/machines', 'aws-amplify/auth'],
    ['src/machines', '#server/config.ts'],
    ['src/api/contract', '#machines/registry.ts'],
    ['src/api/contract', 'xstate'],
    ['src/api', 'react'],
    ['src/api', 'node:fs'],
    ['src/api', '#views/parts/toast.ts'],
    ['src/views', '#api/client.ts'],
    ['src/views', 'zod/mini'],
    ['src/flows', '@tanstack/react-query'],
    ['server', 'react'],
    ['server/db', '#views/parts/toast.ts'],
  ] as const
  const allowed = [
    ['src/schemas', 'zod/mini'],
    ['src/machines', 'xstate'],
    ['src/api/contract', '#schemas/error.ts'],
    ['src/api', 'aws-amplify/auth'],
    ['src/views', 'react'],
    ['server', 'kysely'],
  ] as const
  const probe = (layer: string, name: string) =>
    `${layer}/probe-${name.replaceAll(/[^a-z]+/g, '-')}.ts`
  for (const [layer, name] of [...refused, ...allowed]) {
    const file = path.join(root, probe(layer, name))
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, `export * as probe from '${name}'\n`)
  }
  fs.copyFileSync('.oxlintrc.json', path.join(root, '.oxlintrc.json'))
  const oxlint = path.resolve('node_modules/.bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'unix', '.'], {
    cwd: root,
    encoding: 'utf8',
  })
  fs.rmSync(root, { recursive: true, force: true })

  const found = stdout
    .split('\n')
    .filter((line) => line.includes('no-restricted-imports'))
    .map((line) => line.slice(0, line.indexOf(':')).replace(/^\.\//, ''))
  expect(found.toSorted()).toEqual(refused.map(([layer, name]) => probe(layer, name)).toSorted())
})
