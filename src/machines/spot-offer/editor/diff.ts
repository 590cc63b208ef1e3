import { headFields, lineFields } from './draft.ts'
import type { HeadField, LineDraft, LineField, OfferDraft } from './draft.ts'

/** A place where drafts may differ: a field, or a whole line that one of them does not have. */
type Place =
  | { readonly kind: 'head'; readonly field: HeadField }
  | { readonly kind: 'field'; readonly line: string; readonly field: LineField }
  | { readonly kind: 'line'; readonly line: string }
export type Whose = 'mine' | 'theirs'
export type Difference = {
  /** Stable name of the place, for choices and keys. */
  readonly id: string
  readonly place: Place
  readonly mine: string
  readonly theirs: string
  /** Both changed it: somebody has to choose. */
  readonly isContested: boolean
  /** What is kept unless one chooses otherwise: the change, of two changes one's own. */
  readonly keep: Whose
}
/** The offer as it was read, what was typed since, and what is stored by now. */
export type Three = {
  readonly base: OfferDraft
  readonly mine: OfferDraft
  readonly theirs: OfferDraft
}
export type Choices = Readonly<Record<string, Whose>>

const idOf = (place: Place) =>
  place.kind === 'head'
    ? place.field
    : place.kind === 'line'
      ? place.line
      : `${place.line}.${place.field}`

const lineOf = ({ lines }: OfferDraft, uuid: string) => lines.find((line) => line.uuid === uuid)
const presence = (line: LineDraft | undefined) => (line ? line.name || '–' : '')

function textAt(draft: OfferDraft, place: Place): string {
  if (place.kind === 'head') return draft[place.field]
  const line = lineOf(draft, place.line)
  return place.kind === 'line' ? presence(line) : (line?.[place.field] ?? '')
}

// A note is what one says about one's own change: it is never theirs.
const compared = headFields.filter((field) => field !== 'note')

function places({ base, mine, theirs }: Three): readonly Place[] {
  const uuids = new Set([base, mine, theirs].flatMap(({ lines }) => lines.map(({ uuid }) => uuid)))
  const ofLines = [...uuids].flatMap((line): Place[] => {
    const isInBoth = lineOf(mine, line) && lineOf(theirs, line)
    if (!isInBoth) return [{ kind: 'line', line }]
    return lineFields.map((field) => ({ kind: 'field', line, field }))
  })
  return [...compared.map((field): Place => ({ kind: 'head', field })), ...ofLines]
}

// A line that one side removed is changed by the other when any of its fields is.
function isChanged(base: OfferDraft, draft: OfferDraft, place: Place): boolean {
  if (place.kind !== 'line') return textAt(base, place) !== textAt(draft, place)
  return JSON.stringify(lineOf(base, place.line)) !== JSON.stringify(lineOf(draft, place.line))
}

/** Every place where mine and theirs differ, with what is kept of it unless one chooses. */
export function differences(three: Three): readonly Difference[] {
  const { base, mine, theirs } = three
  return places(three).flatMap((place): Difference[] => {
    const texts = { mine: textAt(mine, place), theirs: textAt(theirs, place) }
    if (place.kind === 'line' ? !texts.mine && !texts.theirs : texts.mine === texts.theirs)
      return []
    const changed = {
      mine: isChanged(base, mine, place),
      theirs: isChanged(base, theirs, place),
    }
    const isContested = changed.mine && changed.theirs
    return [
      { id: idOf(place), place, ...texts, isContested, keep: changed.mine ? 'mine' : 'theirs' },
    ]
  })
}

/** Mine and theirs in one, with the choices made; the order of lines is mine, theirs follow. */
export function merge(three: Three, choices: Choices): OfferDraft {
  const found = new Map(
    differences(three).map(({ id, keep }) => [id, choices[id] ?? keep] as const),
  )
  const isTheirs = (id: string) => found.get(id) === 'theirs'
  const { mine, theirs } = three
  const head = Object.fromEntries(
    headFields.map((field) => [field, isTheirs(field) ? theirs[field] : mine[field]]),
  ) as Record<HeadField, string> // because every field has its text
  const kept = mine.lines.flatMap((line): LineDraft[] => {
    const other = lineOf(theirs, line.uuid)
    if (!other) return isTheirs(line.uuid) ? [] : [line]
    const changed = lineFields.filter((field) => isTheirs(`${line.uuid}.${field}`))
    return [{ ...line, ...Object.fromEntries(changed.map((field) => [field, other[field]])) }]
  })
  const added = theirs.lines.filter(({ uuid }) => !lineOf(mine, uuid) && isTheirs(uuid))
  return { ...mine, ...head, lines: [...kept, ...added] }
}

// No text that anybody types.
const UNKNOWN = '\u0000'

/** A base that neither draft is like: whatever differs was changed by both, as far as anybody knows. */
export function unknownBase(mine: OfferDraft, theirs: OfferDraft): OfferDraft {
  const unknown = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, UNKNOWN]))
  const lines = [...mine.lines, ...theirs.lines]
  return {
    ...mine,
    ...unknown(headFields),
    lines: lines.map((line) => ({ ...line, ...unknown(lineFields) })),
  }
}
