import { report, reporter } from '#api/report.ts'

import type { createApp } from './create-app.ts'

type App = ReturnType<typeof createApp>

async function sendReports(dsn: string, router: App['router']): Promise<void> {
  const { connectReports } = await import('#api/report-sink.ts')
  connectReports({ dsn, route: () => router.state.matches.at(-1)?.routeId ?? '' })
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
    if (sentryDsn && reporter.isOn) void sendReports(sentryDsn, router)
  })
}
