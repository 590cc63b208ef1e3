import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The middle one: a single slow round of a busy machine does not count. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** What this share of the values does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN

/** Answers per second of an address under some connections. */
export async function loadOf(url: string, token: string, seconds = 2): Promise<number> {
  const child = spawn(process.execPath, ['bench/support/load.ts', url, token, String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += String(chunk)))
  await once(child, 'close')
  const { answers } = JSON.parse(text) as { answers: number } // because load.ts prints it
  return answers / seconds
}

/** Takes turns, so that a machine that grows slower does so for both. */
export async function takeTurns<T extends string>(
  rounds: number,
  sides: Readonly<Record<T, () => Promise<number>>>,
): Promise<Record<T, number>> {
  const names = Object.keys(sides) as T[] // because the keys of the record are T
  const results = new Map<T, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 ? names.toReversed() : names)
      results.get(name)?.push(await sides[name]())
  const entries = names.map((name) => [name, median(results.get(name) ?? [])])
  return Object.fromEntries(entries) as Record<T, number> // because every name has its entry
}
