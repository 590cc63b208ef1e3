import { lineOfPart } from '#schemas/po-status.ts'
import type { SupplierPo } from '#schemas/supplier-po.ts'

import type { ContentDraft, UnitDraft, WithUnits } from './draft.ts'

/** A part that can be chosen: a line of the order, one that was shipped before, or one of the program's list. */
export type PartChoice = {
  readonly partNumber: string
  readonly description: string
  readonly from: 'order' | 'shipped' | 'listed'
}

/** Where parts are known from. */
export type PartSources = {
  readonly order?: SupplierPo | undefined
  /** Units that were shipped before, the newest first. */
  readonly shipped?: readonly UnitDraft[]
  /** The program's own list of parts. */
  readonly listed?: readonly { readonly partNumber: string; readonly description: string }[]
}
type Units = Pick<WithUnits, 'units'>

type Known = {
  /** The newest of its names. */
  readonly named: ContentDraft | undefined
  /** The newest unit that it fills alone. */
  readonly alone: UnitDraft | undefined
}

// Of several rows with a part the last one that was typed, then what was shipped, the newest first.
function knownOf(draft: Units, { shipped = [] }: PartSources, but: number) {
  const known = new Map<string, Known>()
  for (const unit of [...draft.units.filter((_, at) => at !== but).toReversed(), ...shipped])
    for (const content of unit.contents) {
      const before = known.get(content.partNumber)
      const isAlone = unit.contents.length === 1 && unit.gross !== ''
      known.set(content.partNumber, {
        named: before?.named ?? (content.description === '' ? undefined : content),
        alone: before?.alone ?? (isAlone ? unit : undefined),
      })
    }
  known.delete('')
  return known
}

/** Numbers of parts that can be chosen or were typed. */
export function knownParts(draft: Units, sources: PartSources): readonly string[] {
  const { shipped = [], listed = [], order } = sources
  const lines = order?.lines ?? []
  const before = [...draft.units, ...shipped].flatMap(({ contents }) => contents)
  return [...lines, ...before, ...listed].map(({ partNumber }) => partNumber)
}

type Wanted = { readonly partNumber: string; readonly but: number }
/** What a part was last: its names and packaging, and the unit that it alone filled; `but` is the row that takes it. */
export function lastOfPart(draft: Units, sources: PartSources, { partNumber, but }: Wanted) {
  const { named, alone } = knownOf(draft, sources, but).get(partNumber) ?? {}
  const listed = sources.listed?.find((part) => part.partNumber === partNumber)
  const description = named?.description ?? listed?.description
  return {
    unit: alone,
    content: {
      partNumber,
      ...(description === undefined ? {} : { description }),
      ...(named ? { supplierPart: named.supplierPart, packaging: named.packaging } : {}),
    },
  }
}

const MOST_OF_A_KIND = 6

// What is typed whole comes before what begins so, and that before what only has it in it.
const rankOf = (partNumber: string, wanted: string): number => {
  const number = partNumber.toLowerCase()
  return number === wanted ? 0 : number.startsWith(wanted) ? 1 : 2
}

/** The parts that fit what is typed, by where they are known from; the row that is typed in is none of them. */
export function partChoices(
  draft: Units,
  sources: PartSources,
  { typed, but }: { readonly typed: string; readonly but: number },
): readonly PartChoice[] {
  const wanted = typed.trim().toLowerCase()
  const known = knownOf(draft, sources, but)
  const listed = new Map(sources.listed?.map((part) => [part.partNumber, part.description]))
  const taken = new Set<string>()
  const of = (from: PartChoice['from'], partNumbers: Iterable<string>): readonly PartChoice[] =>
    [...partNumbers]
      .filter((partNumber) => !taken.has(partNumber) && taken.add(partNumber))
      .map((partNumber) => ({
        partNumber,
        from,
        description: known.get(partNumber)?.named?.description ?? listed.get(partNumber) ?? '',
      }))
      .filter((part) => `${part.partNumber} ${part.description}`.toLowerCase().includes(wanted))
      .toSorted((one, other) => rankOf(one.partNumber, wanted) - rankOf(other.partNumber, wanted))
      .slice(0, MOST_OF_A_KIND)
  const lines = sources.order?.lines ?? []
  return [
    ...of(
      'order',
      lines.map(({ partNumber }) => partNumber),
    ),
    ...of('shipped', known.keys()),
    ...of('listed', listed.keys()),
  ]
}

/** The choice that Tab takes as it is typed: the number itself, else the first that begins so, whose rest nobody types. */
export function likelyChoice(parts: readonly PartChoice[], typed: string): number | null {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return null
  const ranks = parts.map(({ partNumber }) => rankOf(partNumber, wanted))
  const at = ranks.includes(0) ? ranks.indexOf(0) : ranks.indexOf(1)
  return at < 0 ? null : at
}

/** The parts of a unit that are not lines of the chosen order; without an order nothing is missing on it. */
export const notOnOrder = (
  { contents }: UnitDraft,
  order: SupplierPo | undefined,
): readonly string[] =>
  order
    ? contents
        .map(({ partNumber }) => partNumber.trim())
        .filter((part) => part !== '' && !lineOfPart(order, part))
    : []
