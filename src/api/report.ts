// Specification 2 §7.12, §9.
const DUPLICATE_MEMORY_MS = 60_000
const MAX_QUEUED = 64

type Level = 'error' | 'warning'
export type ReportOptions = {
  readonly extra?: Readonly<Record<string, unknown>>
  readonly groupingKey?: string
  readonly level?: Level
}
export type Report = {
  readonly error: unknown
  readonly level: Level
  readonly at: number
} & Pick<ReportOptions, 'extra' | 'groupingKey'>

type Deps = {
  readonly now: () => number
  readonly warn: (text: string, extra?: unknown) => void
  /** False in development and end-to-end tests. */
  readonly isOn: boolean
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Collects errors: each is a console warning; the same message within 60 s is not reported again. */
export function createReporter({ now, warn, isOn }: Deps) {
  const seen = new Map<string, number>()
  const queue: Report[] = []
  let sink: ((report: Report) => void) | undefined

  const isRepeat = (text: string) => {
    const last = seen.get(text)
    seen.set(text, now())
    for (const [known, at] of seen) if (now() - at > DUPLICATE_MEMORY_MS) seen.delete(known)
    return last !== undefined && now() - last <= DUPLICATE_MEMORY_MS
  }

  const report = (error: unknown, options: ReportOptions = {}): void => {
    const text = textOf(error)
    warn(text, options.extra)
    if (!isOn || isRepeat(text)) return
    const entry = { level: 'error' as const, ...options, error, at: now() }
    if (sink) sink(entry)
    else if (queue.length < MAX_QUEUED) queue.push(entry)
  }

  return {
    report,
    /** The second helper of specification 2 §8: at warning level. */
    reportWarning: (error: unknown, options: ReportOptions = {}) =>
      report(error, { ...options, level: 'warning' }),
    /** Takes what waited, and everything from now on. */
    connect: (next: (report: Report) => void) => {
      sink = next
      for (const entry of queue.splice(0)) next(entry)
    },
  }
}

export const { report, reportWarning } = createReporter({
  now: () => Date.now(),
  warn: (text, extra) => (extra ? console.warn(text, extra) : console.warn(text)),
  isOn: import.meta.env.PROD && !navigator.webdriver,
})
