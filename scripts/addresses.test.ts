import fs from 'node:fs'

import { expect, test } from 'vitest'

import { withAddresses } from './addresses.mjs'

const at = (config: Readonly<Record<string, string>>, packages: object) =>
  Object.fromEntries(
    Object.entries(withAddresses({ packages: { ...packages } }, config).packages).map(
      ([path, { resolved }]) => [path, resolved],
    ),
  )
const kept = { version: '1.2.0', integrity: 'sha512-x' }

test('every package gets the address at which registries keep it', () => {
  expect(
    at(
      { registry: 'https://here.example/npm', '@ours:registry': 'https://there.example/' },
      {
        'node_modules/one': kept,
        'node_modules/one/node_modules/@scope/two': kept,
        'node_modules/@ours/three': kept,
        'node_modules/alias': { ...kept, name: 'real' },
      },
    ),
  ).toEqual({
    'node_modules/one': 'https://here.example/npm/one/-/one-1.2.0.tgz',
    'node_modules/one/node_modules/@scope/two':
      'https://here.example/npm/@scope/two/-/two-1.2.0.tgz',
    'node_modules/@ours/three': 'https://there.example/@ours/three/-/three-1.2.0.tgz',
    'node_modules/alias': 'https://here.example/npm/real/-/real-1.2.0.tgz',
  })
})

test('what npm has to ask for itself gets none: the project, links, and packages that were never seen here', () => {
  const addresses = at(
    { registry: 'https://here.example/' },
    {
      '': { version: '0.1.0' },
      'node_modules/unseen': { version: '1.0.0' },
      'node_modules/known': { ...kept, resolved: 'https://elsewhere.example/known.tgz' },
    },
  )
  expect(addresses).toEqual({
    '': undefined,
    'node_modules/unseen': undefined,
    'node_modules/known': 'https://elsewhere.example/known.tgz',
  })
})

test('the lock file itself names no address: each machine has a registry of its own', () => {
  expect(fs.readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})
