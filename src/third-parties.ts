import { report, reporter } from '#api/report.ts'

import type { createApp } from './create-app.ts'

type App = ReturnType<typeof createApp>

// After the page: whatever it loads for itself has precedence over the reporter's 31 KiB.
const whenIdle = (go: () => void): void => {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(go) : setTimeout(go))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

async function sendReports(dsn: string, router: App['router']): Promise<void> {
  const { connectReports } = await import('#api/report-sink.ts')
  connectReports({
    dsn,
    route: () => router.state.matches.at(-1)?.routeId ?? '',
    connect: reporter.connect,
  })
}

/** Sends error reports to the service that this deployment names; analytics are in the document as served. */
export function loadThirdParties({ auth, router }: App): void {
  // From the first moment: what happens before the settings are known waits in the reporter's queue.
  if (reporter.isOn) {
    addEventListener('error', ({ error, message }) => report(error ?? message))
    addEventListener('unhandledrejection', ({ reason }) => report(reason))
  }
  const subscription = auth.subscribe(({ context }) => {
    if (!context.config) return
    const { sentryDsn } = context.config
    queueMicrotask(() => subscription.unsubscribe())
    if (sentryDsn && reporter.isOn) whenIdle(() => void sendReports(sentryDsn, router))
  })
}
