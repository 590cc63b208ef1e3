import type { BrowserConfig } from '#schemas/browser-config.ts'

import { whenLoaded } from './api/client/when-idle.ts'
import { reporter } from './api/report/report.ts'
import type { createApp } from './create-app.ts'

type App = ReturnType<typeof createApp>

async function sendReports(dsn: string, router: App['router']): Promise<void> {
  const { connectReports } = await import('./api/report/sink.ts')
  connectReports({
    dsn,
    route: () => router.state.matches.at(-1)?.routeId ?? '',
    connect: reporter.connect,
  })
}

/** Sends error reports to the service that this deployment names; analytics are in the document as served. */
export function loadThirdParties({ auth, router }: App): void {
  const subscription = auth.subscribe(({ context }) => begin(context.config))
  begin(auth.getSnapshot().context.config)

  function begin(config: BrowserConfig | undefined) {
    if (!config) return
    const { sentryDsn } = config
    queueMicrotask(() => subscription.unsubscribe())
    // After the page: whatever it loads for itself has precedence over the reporter's 22 KiB.
    if (sentryDsn) whenLoaded(() => void sendReports(sentryDsn, router))
  }
}
