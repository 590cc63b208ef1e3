import { local, read, write } from '#storage'

const KEY = 'portal.recent'
const MOST = 5 // pages.md §1
export type Recent = { readonly href: string; readonly label: string }

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  'label' in value &&
  typeof value.label === 'string'

/** The records that somebody opened last on this device, newest first. */
export function recentRecords(sub: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(read(local, `${KEY}.${sub}`) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Notes that a record was opened. */
export function rememberRecord(sub: string, record: Recent): void {
  const others = recentRecords(sub).filter(({ href }) => href !== record.href)
  write(local, `${KEY}.${sub}`, JSON.stringify([record, ...others].slice(0, MOST)))
}
