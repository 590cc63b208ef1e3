/** How many reports wait at most: for whoever sends them, and to be sent (specification 2 §7.12). */
export const MAX_QUEUED = 64

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

/** The message of an error; the same message is the same error. */
export const textOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Collects errors: each is a console warning; report-sink.ts sends them where this deployment says. */
export function createReporter({ now, warn, isOn }: Deps) {
  const queue: Report[] = []
  let sink: ((report: Report) => void) | undefined

  const report = (error: unknown, options: ReportOptions = {}): void => {
    warn(textOf(error), options.extra)
    if (!isOn) return
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
    isOn,
  }
}

export const reporter = createReporter({
  now: () => Date.now(),
  warn: (text, extra) => (extra ? console.warn(text, extra) : console.warn(text)),
  isOn: import.meta.env.PROD && !navigator.webdriver,
})
export const { report, reportWarning } = reporter
