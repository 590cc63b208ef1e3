import { isSearch, plainCode } from '#schemas/plain-text.ts'
import { paletteTexts } from '#texts/palette.ts'
import type { Tone } from '#views/parts/badge.tsx'

export type GroupName = keyof typeof paletteTexts.groups
export type Command = {
  readonly id: string
  readonly group: GroupName
  readonly label: string
  /** What else names it, and where it stands. */
  readonly detail?: string | undefined
  readonly state?: { readonly label: string; readonly tone: Tone } | undefined
  /** Where it leads: it can be opened in a tab of its own. */
  readonly href?: string | undefined
  /** It was made of the text itself, or found for it. */
  readonly isFound?: boolean | undefined
  /** Its key, where it has one. */
  readonly key?: string | undefined
  /** Why it cannot be done now: shown beneath. */
  readonly reason?: string | undefined
  readonly run: () => void
}
export type CommandGroup = { readonly name: GroupName; readonly commands: readonly Command[] }

const ORDER = Object.keys(paletteTexts.groups) as GroupName[] // because the table is closed
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function wordsIn(text: string) {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return ({ label, group }: Pick<Command, 'label' | 'group'>) => {
    const searched = plain(`${label} ${paletteTexts.groups[group]}`)
    return words.every((word) => searched.includes(word))
  }
}

// Ours: more names than that are found by typing, not by reading.
const MOST_PLACES = 20
/** The first of many places that have every word of a text. */
export const firstPlaces = <P extends { readonly label: string }>(
  places: readonly P[],
  text: string,
): readonly P[] => {
  const fits = wordsIn(text)
  return places.filter(({ label }) => fits({ label, group: 'switch' })).slice(0, MOST_PLACES)
}

/** The commands that have every word of a text, by group, in the order of the groups. */
export function findCommands(all: readonly Command[], text: string): CommandGroup[] {
  const fits = wordsIn(text)
  const found = all.filter((command) => command.isFound === true || fits(command))
  return ORDER.map((name) => ({
    name,
    commands: found.filter(({ group }) => group === name),
  })).filter(({ commands }) => commands.length > 0)
}

type Ways = {
  readonly request: (id: string) => string
  readonly offer: (id: string) => string
}

const REQUEST = /^(?:sr[ _-]?)?0(\d{7})$/
const OFFER = /^so_0\d{7}$/

/** What a typed text names by itself, before anybody has looked for it: a request or an offer, by its id. */
export function openByText(text: string, ways: Ways): readonly Way[] {
  const id = plainCode(text).toLowerCase()
  const [, number] = REQUEST.exec(id) ?? []
  if (number !== undefined) {
    const request = `sr_0${number}`
    const label = paletteTexts.openRequest(request)
    return [{ group: 'requests', label, href: ways.request(request) }]
  }
  if (!OFFER.test(id)) return []
  return [{ group: 'offers', label: paletteTexts.openOffer(id), href: ways.offer(id) }]
}
type Way = {
  readonly group: 'requests' | 'offers'
  readonly label: string
  readonly href: string
}

/** The list that a typed text can be searched for in, where there is one; words are commands first: it stands last. */
export const searchByText = (text: string, list: ((text: string) => string) | undefined) => {
  const word = plainCode(text)
  if (!list || !isSearch(word)) return []
  return [{ label: paletteTexts.search(word), href: list(word) }]
}

/** The place of a cursor that moves over `count` commands, round the ends. */
export function movedIn(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return undefined
}
