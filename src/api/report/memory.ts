import { textOf } from './report.ts'
import type { Report } from './report.ts'

const MEMORY_MS = 60_000 // specification 2 §8

/** Lets a message through once in 60 seconds, counted from when it was last reported: what goes on is told each minute. */
export function withoutRepeats(send: (report: Report) => void): (report: Report) => void {
  const reported = new Map<string, number>()
  return (report) => {
    for (const [text, at] of reported) if (report.at - at > MEMORY_MS) reported.delete(text)
    const text = textOf(report.error)
    if (reported.has(text)) return
    reported.set(text, report.at)
    send(report)
  }
}
