import { isSearch, plainCode } from '#schemas/plain-text.ts'
import { paletteTexts } from '#texts/palette.ts'

export type GroupName = keyof typeof paletteTexts.groups
export type Command = {
  readonly id: string
  readonly group: GroupName
  readonly label: string
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
  const found = all.filter(
    // What was made of the text itself always fits it.
    (command) => command.group === 'open' || command.group === 'search' || fits(command),
  )
  return ORDER.map((name) => ({
    name,
    commands: found.filter(({ group }) => group === name),
  })).filter(({ commands }) => commands.length > 0)
}

type Ways = {
  readonly request: (id: string) => string
  /** Undefined: this user sees no offers. */
  readonly offer?: ((id: string) => string) | undefined
  /** The list that is searched; undefined where it cannot be. */
  readonly search?: ((text: string) => string) | undefined
}

const REQUEST = /^sr_0\d{7}$/
const OFFER = /^so_0\d{7}$/
const BOL = /^(?=.*\d)[a-z0-9-]{5,20}$/i

/** What a typed text may name: a request, an offer, a BOL, or words to search for. */
export function openByText(
  text: string,
  ways: Ways,
): readonly { readonly group: 'open' | 'search'; readonly label: string; readonly href: string }[] {
  const group = 'open'
  const word = plainCode(text)
  const id = word.toLowerCase()
  if (REQUEST.test(id))
    return [{ group, label: paletteTexts.openRequest(id), href: ways.request(id) }]
  if (OFFER.test(id))
    return ways.offer ? [{ group, label: paletteTexts.openOffer(id), href: ways.offer(id) }] : []
  if (!ways.search || !isSearch(word)) return []
  const href = ways.search(word)
  // Words are commands first: the search stands last.
  return BOL.test(word)
    ? [{ group, label: paletteTexts.findBol(word), href }]
    : [{ group: 'search', label: paletteTexts.search(word), href }]
}

/** The place of a cursor that moves over `count` commands, round the ends. */
export function movedIn(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return undefined
}
