import { report, reporter } from '#api/report.ts'

import type { createApp } from './create-app.ts'

type App = ReturnType<typeof createApp>

function addAnalytics(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}

async function sendReports(dsn: string, router: App['router']): Promise<void> {
  const { connectReports } = await import('#api/report-sink.ts')
  connectReports({ dsn, route: () => router.state.matches.at(-1)?.routeId ?? '' })
}

/** Adds what this deployment names, once the settings are known: analytics, a service for error reports. */
export function loadThirdParties({ auth, router }: App): void {
  // From the first moment: what happens before the settings are known waits in the reporter's queue.
  if (reporter.isOn) {
    addEventListener('error', ({ error, message }) => report(error ?? message))
    addEventListener('unhandledrejection', ({ reason }) => report(reason))
  }
  const subscription = auth.subscribe(({ context }) => {
    if (!context.config) return
    const { analyticsSrc, sentryDsn } = context.config
    queueMicrotask(() => subscription.unsubscribe())
    if (analyticsSrc) addAnalytics(analyticsSrc)
    if (sentryDsn && reporter.isOn) void sendReports(sentryDsn, router)
  })
}
