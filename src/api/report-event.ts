import { scrub, scrubText } from './report-scrub.ts'
import type { Report } from './report.ts'

const ENVIRONMENT = 'prod' // specification 2 §8
const MOST_CAUSES = 5
const MOST_FRAMES = 50
const SECOND_MS = 1000

/** The page that an error happened on: the pattern of its route, never its address with ids. */
type Where = { readonly route: string }

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

// "at name (https://host/file.js:1:2)" of Chromium, "name@https://host/file.js:1:2" of the others.
const FRAME = /^\s*(?:at )?(?:(.*?)[ @]\(?)?(\w+:\/\/[^\s?#)]+?)(?:[?#][^:\s)]*)?:(\d+):(\d+)\)?$/

function framesOf(stack: string | undefined) {
  const frames = (stack ?? '').split('\n').flatMap((line) => {
    const [, name = '', file, row, column] = FRAME.exec(line) ?? []
    return file
      ? [
          {
            function: name || '?',
            filename: file,
            lineno: Number(row),
            colno: Number(column),
            in_app: true,
          },
        ]
      : []
  })
  // The protocol wants the innermost last.
  return frames.slice(0, MOST_FRAMES).toReversed()
}

function exceptionsOf(error: unknown, left = MOST_CAUSES): readonly object[] {
  if (!(error instanceof Error)) return [{ type: 'Error', value: scrubText(String(error)) }]
  const frames = framesOf(error.stack)
  const own = {
    type: error.name,
    value: scrubText(error.message),
    ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
  }
  // The protocol wants the cause first.
  return left > 1 && error.cause instanceof Error
    ? [...exceptionsOf(error.cause, left - 1), own]
    : [own]
}

const envelope = (type: string, id: string, item: object): string =>
  [{ event_id: id, sent_at: new Date().toISOString() }, { type }, item]
    .map((part) => JSON.stringify(part))
    .join('\n')

/** An error as Sentry's envelope. */
export function errorEnvelope({ error, level, at, extra, groupingKey }: Report, { route }: Where) {
  const id = hex(16)
  return envelope('event', id, {
    event_id: id,
    timestamp: at / SECOND_MS,
    platform: 'javascript',
    environment: ENVIRONMENT,
    level,
    transaction: route,
    exception: { values: exceptionsOf(error) },
    ...(groupingKey ? { fingerprint: [groupingKey] } : {}),
    ...(extra ? { extra: scrub(extra) } : {}),
  })
}

type Load = Where & { readonly startMs: number; readonly endMs: number }

/** How long a page took to load, as Sentry's envelope; times in milliseconds since 1970. */
export function loadEnvelope({ route, startMs, endMs }: Load) {
  const id = hex(16)
  return envelope('transaction', id, {
    event_id: id,
    type: 'transaction',
    platform: 'javascript',
    environment: ENVIRONMENT,
    transaction: route,
    start_timestamp: startMs / SECOND_MS,
    timestamp: endMs / SECOND_MS,
    spans: [],
    contexts: { trace: { trace_id: hex(16), span_id: hex(8), op: 'pageload' } },
  })
}
