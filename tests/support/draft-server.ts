import { vi } from 'vitest'

type Row = { draft: Record<string, unknown>; revision: number; updatedAt: string }
/** What becomes of a call: it does not arrive, its answer does not, it waits until it is let go, or it is refused. */
type Fate =
  | 'away'
  | 'lost'
  | { readonly until: Promise<unknown> }
  | { readonly refused: number; readonly reason?: string }

// The column is jsonb: names come back in an order of its own.
const asKept = (draft: Row['draft']) =>
  Object.fromEntries(Object.entries(draft).toSorted(([one], [other]) => one.length - other.length))

const refusal = (status: number, code: string, text?: string) => {
  const reasons = text === undefined ? {} : { reasons: [{ code, text, who: [] }] }
  return Response.json({ error: { code, message: code }, ...reasons }, { status })
}

/** A server that keeps drafts as the real one does (server/db/repositories/drafts.ts), for whoever is signed in. */
export function draftServer(userOf: () => string) {
  const rows = new Map<string, Row>()
  const fates: { readonly method: string; readonly fate: Fate }[] = []
  const calls: { readonly method: string; readonly draftKey: string }[] = []
  const nameOf = (draftKey: string, user = userOf()) => `${user} ${draftKey}`
  let clock = Date.parse('2026-11-19T18:00:00.000Z')
  const keep = (name: string, draft: Row['draft'], revision: number | null) => {
    const row = rows.get(name)
    if (row && revision !== null && row.revision !== revision) return undefined
    clock += 1000
    const updatedAt = new Date(clock).toISOString()
    const kept = { draft: asKept(draft), revision: (row?.revision ?? 0) + 1, updatedAt }
    rows.set(name, kept)
    return kept
  }
  const answer = (method: string, draftKey: string, body: string): Response => {
    const name = nameOf(draftKey)
    if (method === 'DELETE') {
      rows.delete(name)
      return Response.json({ data: { success: true } })
    }
    if (method === 'GET') {
      const row = rows.get(name)
      return Response.json({ data: row ? { ...row, device: 'Linux' } : null })
    }
    const { draft, revision } = JSON.parse(body) as Pick<Row, 'draft' | 'revision'> // because the caller checks what it sends
    const kept = keep(name, draft, revision)
    return kept
      ? Response.json({ data: { ...kept, device: 'Linux' } })
      : refusal(409, 'version_conflict')
  }
  return {
    /** The calls for a draft, by their methods. */
    calls: (draftKey: string) =>
      calls.flatMap((call) => (call.draftKey === draftKey ? [call.method] : [])),
    /** What is stored of a draft, for whoever is signed in now or another. */
    stored: (draftKey: string, user?: string) => rows.get(nameOf(draftKey, user)),
    /** Another device saves. */
    saveElsewhere: (draftKey: string, draft: Row['draft']) =>
      keep(nameOf(draftKey), draft, null)?.revision ?? 0,
    removeElsewhere: (draftKey: string) => rows.delete(nameOf(draftKey)),
    /** What becomes of the next call of this kind. */
    next: (method: string, fate: Fate) => fates.push({ method, fate }),
    fetch: async (url: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
      const draftKey = decodeURIComponent(url.split('/').at(-1) ?? '')
      const at = fates.findIndex((one) => one.method === method)
      const fate = at < 0 ? undefined : fates.splice(at, 1)[0]?.fate
      calls.push({ method, draftKey })
      if (fate === 'away') throw new TypeError('Failed to fetch')
      if (typeof fate === 'object' && 'refused' in fate)
        return fate.reason === undefined
          ? refusal(fate.refused, 'bad_request')
          : refusal(fate.refused, 'action_not_allowed', fate.reason)
      if (typeof fate === 'object') await fate.until
      const said = answer(method, draftKey, typeof body === 'string' ? body : '')
      if (fate === 'lost') throw new TypeError('Failed to fetch')
      return said
    },
  }
}

/** A browser with a storage, as far as drafts use it. */
export function draftBrowser(items: Record<string, string>): { isFull: boolean } {
  const browser = { isFull: false }
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      const isLonger = value.length > (items[key]?.length ?? 0)
      if (browser.isFull && isLonger) throw new DOMException('full', 'QuotaExceededError')
      items[key] = value
    },
    removeItem: (key: string) => void Reflect.deleteProperty(items, key),
  }
  vi.stubGlobal('localStorage', Object.setPrototypeOf(items, methods))
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Linux', language: 'en-US' })
  return browser
}
