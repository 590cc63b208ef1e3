import { textOf } from './report.ts'
import type { Report } from './report.ts'

const MEMORY_MS = 60_000 // specification 2 §8

/** Lets a message through once in 60 seconds, counted from when it was last said. */
export function withoutRepeats(send: (report: Report) => void): (report: Report) => void {
  const seen = new Map<string, number>()
  return (report) => {
    const text = textOf(report.error)
    const last = seen.get(text)
    seen.set(text, report.at)
    for (const [known, at] of seen) if (report.at - at > MEMORY_MS) seen.delete(known)
    if (last === undefined || report.at - last > MEMORY_MS) send(report)
  }
}
