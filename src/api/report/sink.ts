import {
  BrowserClient,
  SDK_VERSION,
  captureException,
  defaultStackParser,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  startInactiveSpan,
} from '@sentry/react'
import type { ErrorEvent, EventHint } from '@sentry/react'

import { withoutRepeats } from './memory.ts'
import { MAX_QUEUED } from './report.ts'
import type { Report } from './report.ts'
import { DEPTH, scrub, scrubText } from './scrub.ts'

const ENVIRONMENT = 'prod' // specification 2 §8
const TRACED = 0.1 // specification 2 §9: one page load in ten
const SECOND_MS = 1000

type Facts = {
  readonly dsn: string
  /** The pattern of the route that is shown, never its address with ids. */
  readonly route: () => string
  /** Takes what waited, and everything from now on. */
  readonly connect: (send: (report: Report) => void) => void
}

type Exception = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]

function scrubException(exception: Exception): Exception {
  const frames = exception.stacktrace?.frames?.map((frame) => ({
    ...frame,
    ...(frame.filename ? { filename: scrubText(frame.filename) } : {}),
  }))
  return {
    ...exception,
    ...(exception.value ? { value: scrubText(exception.value) } : {}),
    ...(frames ? { stacktrace: { frames } } : {}),
  }
}

/** What may leave the browser of an event: no address, person or trail of clicks, and no text unread (security.md §3). */
function scrubEvent(event: ErrorEvent, { data }: EventHint): ErrorEvent {
  const { request: _, user: _who, breadcrumbs: _trail, ...kept } = event
  const { at } = data as Pick<Report, 'at'> // because connectReports is the only one who captures
  return {
    ...kept,
    timestamp: at / SECOND_MS,
    ...(event.message ? { message: scrubText(event.message) } : {}),
    ...(event.exception?.values
      ? { exception: { values: event.exception.values.map(scrubException) } }
      : {}),
    // because scrubbing a plain object gives one
    ...(event.extra ? { extra: scrub(event.extra) as Record<string, unknown> } : {}),
  }
}

function capture({ error, level, at, extra, groupingKey }: Report, route: string): void {
  captureException(error, {
    data: { at },
    captureContext: (scope) =>
      scope
        .setLevel(level)
        .setTransactionName(route)
        .setExtras(extra ?? {})
        .setFingerprint(groupingKey ? [groupingKey] : []),
  })
}

// The duration of a navigation ends with the page's load; this runs later, when the browser has nothing else to do.
const loadedAt = (): number =>
  performance.timeOrigin +
  (performance.getEntriesByType('navigation')[0]?.duration || performance.now())

// As Sentry's own init names itself.
const NAME = {
  name: 'sentry.javascript.react',
  packages: [{ name: 'npm:@sentry/react', version: SDK_VERSION }],
  version: SDK_VERSION,
}

/**
 * The client by itself, as Sentry documents it for small pages: `init` brings all of Sentry's own observers along
 * (30 KiB instead of 22), and none of them may run here. They record clicks, addresses and console lines, and would catch what
 * third-parties.ts hands over from the first moment.
 */
function startClient(dsn: string): void {
  const client = new BrowserClient({
    dsn,
    environment: ENVIRONMENT,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    integrations: [linkedErrorsIntegration()],
    normalizeDepth: DEPTH,
    tracesSampleRate: TRACED,
    traceLifecycle: 'static',
    sendClientReports: false,
    transportOptions: {
      bufferSize: MAX_QUEUED,
      fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' },
    },
    beforeSend: scrubEvent,
    _metadata: { sdk: NAME },
  })
  getCurrentScope().setClient(client)
  client.init()
}

/** Sends reports to the error-reporting service of this deployment; loaded only where there is one. */
export function connectReports({ dsn, route, connect }: Facts): void {
  startClient(dsn)
  connect(withoutRepeats((entry) => capture(entry, route())))
  const load = { name: route(), op: 'pageload', startTime: performance.timeOrigin }
  startInactiveSpan(load).end(loadedAt())
}
