import { errorEnvelope, loadEnvelope } from './report-event.ts'
import { withoutRepeats } from './report-memory.ts'
import { addressOf, createSender } from './report-sender.ts'
import { reporter } from './report.ts'

const TRACED = 0.1 // specification 2 §9: one page load in ten

type Facts = {
  readonly dsn: string
  /** The pattern of the route that is shown. */
  readonly route: () => string
}

/** Sends reports to the error-reporting service of this deployment; loaded only where there is one. */
export function connectReports({ dsn, route }: Facts): void {
  const address = addressOf(dsn)
  if (!address) {
    console.warn('The DSN for error reports cannot be read')
    return
  }
  const send = createSender(address, {
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  reporter.connect(withoutRepeats((entry) => send(errorEnvelope(entry, { route: route() }))))
  if (Math.random() < TRACED)
    send(loadEnvelope({ route: route(), startMs: performance.timeOrigin, endMs: Date.now() }))
}
