import { isLasting, local, read, session, write } from '#storage'

/**
 * Whether somebody has opened a list on this device before, and that they have now. With storage switched off every
 * visit counts as a later one.
 */
const keyOf = (list: string, sub: string) => `portal.opened.${list}.${sub}`

export const hasOpened = (list: string, sub: string): boolean =>
  read(local, keyOf(list, sub)) !== undefined || !isLasting(local())

export const rememberOpened = (list: string, sub: string): void =>
  write(local, keyOf(list, sub), '1')

const LAST_LIST = 'portal.last-list'
const MAX_IDS = 500
type LastList = { readonly href: string; readonly ids: readonly string[] }

/** The list that a record is opened from, in this tab: where its crumb leads back to, and its neighbours. */
export const rememberList = ({ href, ids }: LastList): void =>
  write(session, LAST_LIST, JSON.stringify({ href, ids: ids.slice(0, MAX_IDS) }))

// Only this file writes it; another tab's version of the portal may have written something else.
function readList(): LastList | undefined {
  try {
    const kept: unknown = JSON.parse(read(session, LAST_LIST) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    if (!('href' in kept) || typeof kept.href !== 'string') return undefined
    if (!('ids' in kept) || !Array.isArray(kept.ids)) return undefined
    return { href: kept.href, ids: kept.ids.filter((id) => typeof id === 'string') }
  } catch {
    return undefined
  }
}

type Around = {
  /** The list as it was filtered. */
  readonly listHref: string | undefined
  readonly neighbours: {
    readonly previousHref: string | undefined
    readonly nextHref: string | undefined
  }
  /** Which of how many it is there, as far as that list was loaded. */
  readonly place: { readonly at: number; readonly of: number } | undefined
}
type InList = {
  /** Of the list. */
  readonly path: string
  readonly id: string
  /** Where a record of the list is read. */
  readonly hrefOf: (id: string) => string
}

/** What is around a record in the list that it was opened from; nothing when it came from elsewhere. */
export function aroundInList({ path, id, hrefOf }: InList): Around {
  const list = readList()
  const at = list?.ids.indexOf(id) ?? -1
  const isFromHere = at >= 0 && list?.href.split('?')[0] === path
  const href = (place: number) => {
    const other = isFromHere ? list.ids[place] : undefined
    return other === undefined ? undefined : hrefOf(other)
  }
  return {
    listHref: isFromHere ? list.href : undefined,
    neighbours: { previousHref: href(at - 1), nextHref: href(at + 1) },
    place: isFromHere ? { at: at + 1, of: list.ids.length } : undefined,
  }
}
