import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export type SpawnedPortal = {
  readonly url: string
  readonly process: ChildProcess
  /** Everything that it has printed. */
  readonly output: () => string
  /** Ends it by the signal and waits; answers the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}
type Environment = Readonly<Record<string, string>>
/** As scripts/start.ts does: a portal that was compiled before starts with half the work. */
export const compiled = { NODE_COMPILE_CACHE: path.resolve('.cache/compile') } as const

/** A folder for DATA_DIR that the account of PostgreSQL can enter; mkdtemp makes 0700. */
export function makeDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-run-'))
  fs.chmodSync(folder, 0o755)
  return folder
}

function run(environment: Environment, command: readonly string[]) {
  const [program = process.execPath, ...rest] = command
  const child = spawn(program, rest, {
    // Nothing of the machine's own settings.
    env: { PATH: process.env['PATH'], HOME: os.homedir(), PORT: '0', ...compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += String(text)))
  return { child, output: () => output }
}

const MAIN = [process.execPath, 'server/main.ts']

/** Starts the server as its own process on a free port, and waits until it says where it is. */
export async function spawnPortal(
  environment: Environment,
  command: readonly string[] = MAIN,
): Promise<SpawnedPortal> {
  const { child, output } = run(environment, command)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.stdout.on('data', () => {
    const address = /on (https?:\/\/\S+)/.exec(output())?.[1]
    if (address) resolve(address)
  })
  child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output()}`)))
  const url = await promise
  return {
    url,
    process: child,
    output,
    end: async (signal) => {
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      return child.exitCode
    },
  }
}

/** Starts a server that is expected to end by itself; answers what it said. */
export async function failToStart(
  environment: Environment,
): Promise<{ code: number | null; said: string }> {
  const { child, output } = run(environment, MAIN)
  await once(child, 'close') // and not its exit: what it said last comes after that
  return { code: child.exitCode, said: output() }
}
