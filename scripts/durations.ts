import fs from 'node:fs'
import path from 'node:path'

/** Seconds that test files took, by their paths. */
export type Durations = Readonly<Record<string, number>>
type Timed = { readonly file: string; readonly ms: number }

/** What the runs on this machine took; each run writes it. */
const OWN = path.join('.cache', 'durations.json')
/** What begins first on a machine that has run nothing yet: the long files of a run that somebody kept. */
export const KEPT = path.join('tests', 'support', 'durations.json')
const LONG_S = 4

const read = (file: string): Durations =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Durations) : {} // because only this file writes them

const longestFirst = (durations: Durations): Durations =>
  Object.fromEntries(
    Object.entries(durations).toSorted(
      ([a, first], [b, second]) => second - first || a.localeCompare(b),
    ),
  )

/** What test files took here the last time, where they have run; else what was kept. */
export const readDurations = (): Durations => ({ ...read(KEPT), ...read(OWN) })

/** Writes down what the files of a run took, beside what others took before; files that are gone are left out. */
export function writeDurations(files: readonly Timed[]): void {
  const measured = files.map(({ file, ms }): [string, number] => [file, ms / 1000])
  const all = Object.entries({ ...read(OWN), ...Object.fromEntries(measured) })
  fs.mkdirSync(path.dirname(OWN), { recursive: true })
  const there = Object.fromEntries(all.filter(([file]) => fs.existsSync(file)))
  fs.writeFileSync(OWN, `${JSON.stringify(longestFirst(there), null, 2)}\n`)
}

/** The long files among them, in whole seconds: less would change with every run. */
export const longOf = (durations: Durations): Durations =>
  longestFirst(
    Object.fromEntries(
      Object.entries(durations)
        .filter(([, seconds]) => seconds >= LONG_S)
        .map(([file, seconds]) => [file, Math.round(seconds)]),
    ),
  )

// node scripts/durations.ts: keeps what the last whole run took.
if (import.meta.main) fs.writeFileSync(KEPT, `${JSON.stringify(longOf(read(OWN)), null, 2)}\n`)
