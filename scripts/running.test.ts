import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

// A checkout with a portal, a lock file and an npm that notes that it was called.
let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-running-'))
  write('npm.cjs', "require('node:fs').writeFileSync('called', process.argv.slice(2).join(' '))")
  const running = path.resolve('scripts/running.mjs')
  write(
    'start.mjs',
    `import { tellRunning } from ${JSON.stringify(running)}
     tellRunning()
     process.on('SIGTERM', () => process.exit(0))
     setInterval(() => {}, 1_000)
     console.log('runs')`,
  )
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string) {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

type Versions = Readonly<Record<string, string>>
function packages(wanted: Versions, installed: Versions) {
  const entries = (versions: Versions) =>
    Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
    )
  const root = { dependencies: { pg: '2.0.0' }, devDependencies: { vitest: '1.0.0' } }
  write('package-lock.json', JSON.stringify({ packages: { '': root, ...entries(wanted) } }))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: entries(installed) }))
}

function prepare(...options: string[]) {
  fs.rmSync(path.join(folder, 'called'), { force: true })
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.resolve('scripts/prepare.mjs'), ...options],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: 'npm.cjs', npm_node_execpath: process.execPath },
    },
  )
  return { status, stderr, isInstalling: fs.existsSync(path.join(folder, 'called')) }
}

async function portal() {
  const child = spawn(process.execPath, ['start.mjs'], { cwd: folder })
  await once(child.stdout, 'data')
  return {
    pid: child.pid,
    end: async (signal: NodeJS.Signals) => {
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'nothing that a portal runs on is changed until it has ended (%s)',
  async (signal) => {
    packages({ pg: '2.0.0', vitest: '1.0.0' }, { pg: '1.0.0', vitest: '1.0.0' })
    const running = await portal()

    const refused = prepare()
    await running.end(signal)
    const after = prepare()

    expect(refused).toMatchObject({ status: 1, isInstalling: false })
    expect(refused.stderr).toContain(`a portal of this folder is running (process ${running.pid})`)
    expect(refused.stderr).toContain('Stop it and run this again.')
    expect(after.isInstalling).toBe(true)
  },
)

test('beside a portal all is well when nothing is missing, or only what tests need', async () => {
  const running = await portal()
  const [pg, both] = [{ pg: '2.0.0' }, { pg: '2.0.0', vitest: '1.0.0' }]

  packages(both, both)
  const nothing = prepare()
  packages(both, pg)
  const started = prepare('--omit=dev')
  const tested = prepare()
  await running.end('SIGTERM')

  expect(nothing).toEqual({ status: 0, stderr: '', isInstalling: false })
  expect(started).toEqual({ status: 0, stderr: '', isInstalling: false })
  expect(tested.isInstalling).toBe(true)
})

test('a process that has got the number of a killed portal is none', () => {
  packages({ pg: '2.0.0' }, { pg: '1.0.0' })
  write(`.cache/portals/${process.pid}`, 'another command')

  expect(prepare('--omit=dev').isInstalling).toBe(true)
})
