import { readRecording, toRecording } from '#schemas/flow-recording.ts'
import type { FlowEntry } from '#schemas/flow-recording.ts'
import { liveTexts } from '#texts/flows-live.ts'

const MAX_LENGTH = 20 * 1024 * 1024

/** A recording as the text of a file; its entries are redacted already. */
export const toFile = (entries: readonly FlowEntry[]): string =>
  `${JSON.stringify(toRecording(entries))}\n`

export const fileName = (at: number): string =>
  `flow-recording-${new Date(at).toISOString().slice(0, 19).replace(/[:T]/g, '-')}.json`

type Read =
  | { readonly ok: true; readonly entries: readonly FlowEntry[] }
  | { readonly ok: false; readonly why: string }

/** Reads the text of a recording's file, or says why it is none. */
export function readFile(text: string): Read {
  const { large, notJson, ...kinds } = liveTexts.file
  if (text.length > MAX_LENGTH) return { ok: false, why: large }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return { ok: false, why: notJson }
  }
  const entries = readRecording(data)
  return typeof entries === 'string' ? { ok: false, why: kinds[entries] } : { ok: true, entries }
}
