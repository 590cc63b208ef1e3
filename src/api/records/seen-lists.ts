/**
 * Whether somebody has opened a list on this device before, and that they have now. With storage switched off every
 * visit counts as a later one.
 */
const keyOf = (list: string, sub: string) => `portal.opened.${list}.${sub}`

export function hasOpened(list: string, sub: string): boolean {
  try {
    return localStorage.getItem(keyOf(list, sub)) !== null
  } catch {
    return true
  }
}

export function rememberOpened(list: string, sub: string): void {
  try {
    localStorage.setItem(keyOf(list, sub), '1')
  } catch {
    // Asked again next time, and then taken for a later visit.
  }
}

const LAST_LIST = 'portal.last-list'
const MAX_IDS = 500
type LastList = { readonly href: string; readonly ids: readonly string[] }

/** The list that a record is opened from, in this tab: where its crumb leads back to, and its neighbours. */
export function rememberList({ href, ids }: LastList): void {
  try {
    sessionStorage.setItem(LAST_LIST, JSON.stringify({ href, ids: ids.slice(0, MAX_IDS) }))
  } catch {
    // Then there are no neighbours, and the crumb leads to the whole list.
  }
}

// Only this file writes it; another tab's version of the portal may have written something else.
function readList(): LastList | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(LAST_LIST) ?? 'null')
    if (typeof read !== 'object' || read === null) return undefined
    if (!('href' in read) || typeof read.href !== 'string') return undefined
    if (!('ids' in read) || !Array.isArray(read.ids)) return undefined
    return { href: read.href, ids: read.ids.filter((id) => typeof id === 'string') }
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
  }
}
