import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// How long it takes from the command to a page: the first and the second start of this checkout, and, with --clone, of
// a fresh clone of it (installs; needs the registry). A start of Node itself, in the same run, is the measure beside it.
type Figure = { readonly what: string; readonly seconds: number; readonly target: number }

async function untilPage(folder: string, dataDir: string): Promise<number> {
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  const { promise: address, resolve, reject } = Promise.withResolvers<string>()
  npm.stdout.on('data', (text: Buffer) => {
    const found = /on (http:\/\/\S+)/.exec(String(text))?.[1]
    if (found) resolve(found)
  })
  npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)))
  const page = await fetch(`${await address}/sign-in/`)
  await page.text()
  const seconds = (performance.now() - started) / 1000
  if (!page.ok) throw new Error(`the page answered ${page.status}`)
  const gone = once(npm, 'exit')
  npm.kill('SIGTERM')
  await gone
  await untilFree(dataDir)
  return seconds
}

// npm ends before the portal that it started: the next start must not meet it.
async function untilFree(dataDir: string) {
  const file = path.join(fs.realpathSync(path.join(dataDir, 'postgres')), 'pg18/postmaster.pid')
  while (fs.existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 50))
}

// What is committed; the other figures are worth having also where there is no git or no registry.
async function untilCloneRuns(): Promise<number> {
  const clone = path.join(folder, 'clone')
  await once(spawn('git', ['clone', '--quiet', process.cwd(), clone], { stdio: 'inherit' }), 'exit')
  return untilPage(clone, path.join(folder, 'clone-data'))
}

async function bareNode(): Promise<number> {
  const started = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return (performance.now() - started) / 1000
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
fs.chmodSync(folder, 0o755)
const figures: Figure[] = []
if (process.argv.includes('--clone')) {
  const seconds = await untilCloneRuns().catch((error: unknown) => {
    console.error('A fresh clone was not measured:', error)
    return NaN
  })
  figures.push({ what: 'a fresh clone, with its installation', seconds, target: 60 })
}
const dataDir = path.join(folder, 'data')
const first = await untilPage(process.cwd(), dataDir)
figures.push({ what: 'first start on an empty DATA_DIR', seconds: first, target: 10 })
const seconds: number[] = []
for (let round = 0; round < 3; round += 1) seconds.push(await untilPage(process.cwd(), dataDir))
const second = seconds.toSorted((a, b) => a - b)[1] ?? NaN
figures.push({ what: 'second start (median of 3)', seconds: second, target: 2 })
const bare = await bareNode()
fs.rmSync(folder, { recursive: true, force: true })
console.table(
  figures.map(({ what, seconds: took, target }) => ({
    what,
    seconds: took.toFixed(2),
    target: `≤ ${target}`,
    'of a bare node': `${(took / bare).toFixed(0)} ×`,
  })),
)
