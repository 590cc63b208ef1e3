import { read, session, write } from '#storage'

// As long as a code counts (security.md §3): what was typed on a shared computer does not stay longer.
const KEPT_MS = 600_000
const PREFIX = 'portal.form.'

export type KeptName = 'reset' | 'sign-up' | 'account'
type Fields = Readonly<Record<string, string>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

/** Keeps what was typed over a reload, for this tab. Never give it a password or a code. */
export function keepForm(name: KeptName, fields: Fields | undefined): void {
  const until = String(Date.now() + KEPT_MS)
  write(session, PREFIX + name, fields && JSON.stringify({ ...fields, until }))
}

/** What was kept, without what has had its time. */
export function keptForm(name: KeptName): Fields {
  try {
    const kept: unknown = JSON.parse(read(session, PREFIX + name) ?? 'null')
    if (!isFields(kept) || Number(kept['until']) < Date.now()) return {}
    const { until: _until, ...fields } = kept
    return fields
  } catch {
    return {}
  }
}
