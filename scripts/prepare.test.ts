import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

const ADDRESSES = 'npm-shrinkwrap.json'
const lock = {
  '': { dependencies: { one: '1.0.0' } },
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-x' },
}
// What stands in for npm: it notes with which addresses it was called, and installs, fails or waits as the test says.
const NPM = `
import fs from 'node:fs'
const how = process.env.HOW
const note = (text) => fs.appendFileSync('called', text + '\\n')
if (process.argv[2] === 'config') console.log(JSON.stringify({ registry: 'https://here.example/' }))
else {
  const byAddress = fs.existsSync('${ADDRESSES}')
  note(byAddress ? JSON.parse(fs.readFileSync('${ADDRESSES}')).packages['node_modules/one'].resolved : 'asking')
  if (how === 'waits') setInterval(() => {}, 1000)
  else if (how === 'lies elsewhere' && byAddress) process.exitCode = 1
  else {
    fs.mkdirSync('node_modules', { recursive: true })
    fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
  }
}
`
const ADDRESS = 'https://here.example/one/-/one-1.0.0.tgz'
let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-prepare-'))
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }))
  fs.writeFileSync(path.join(folder, 'npm.mjs'), NPM)
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const script = path.resolve('scripts/prepare.mjs')
const options = (how: string) => ({
  cwd: folder,
  env: {
    ...process.env,
    HOW: how,
    npm_execpath: path.join(folder, 'npm.mjs'),
    npm_node_execpath: process.execPath,
  },
})
const has = (name: string) => fs.existsSync(path.join(folder, name))
const calls = () =>
  has('called') ? fs.readFileSync(path.join(folder, 'called'), 'utf8').trim().split('\n') : []

test.each([
  ['by their addresses', 'installs', [ADDRESS]],
  ['by asking, where the registry keeps them elsewhere', 'lies elsewhere', [ADDRESS, 'asking']],
])('packages are fetched %s, and no address stays', (_name, how, expected) => {
  const { status } = spawnSync(process.execPath, [script], options(how))

  expect([status, calls(), has(ADDRESSES)]).toEqual([0, expected, false])
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'ended by %s it tries nothing more and leaves no address',
  async (signal) => {
    const child = spawn(process.execPath, [script], { ...options('waits'), detached: true })
    await expect.poll(calls).toEqual([ADDRESS])
    // Ctrl-C goes to all of them.
    process.kill(signal === 'SIGINT' ? -(child.pid ?? 0) : (child.pid ?? 0), signal)
    const [status] = await once(child, 'close')

    expect([status, calls(), has(ADDRESSES)]).toEqual([1, [ADDRESS], false])
  },
)

test('addresses that an ended installation left are removed, and nothing is installed again', () => {
  fs.mkdirSync(path.join(folder, 'node_modules'))
  fs.copyFileSync(
    path.join(folder, 'package-lock.json'),
    path.join(folder, 'node_modules/.package-lock.json'),
  )
  fs.writeFileSync(path.join(folder, ADDRESSES), '{}')
  const { status } = spawnSync(process.execPath, [script], options('installs'))

  expect([status, calls(), has(ADDRESSES)]).toEqual([0, [], false])
})
