import { readNumber } from '#machines/records/form/numbers.ts'
import { estimateLimits } from '#schemas/estimate/limits.ts'
import { kgToLb, toKg } from '#schemas/pounds.ts'
import { tableOf } from '#schemas/table.ts'
import { gridTexts } from '#texts/units-grid.ts'

import type { UnitDraft, WithUnits } from './draft.ts'
import { inMeasure } from './measures.ts'
import type { PartSources } from './parts.ts'
import { shippedFrom } from './shipped-from.ts'
import type { Loads } from './shipped-from.ts'

const facts = ['gross', 'tare', 'perPiece', 'length', 'width', 'height'] as const
type Fact = (typeof facts)[number]
/** A unit's weights in kilograms and sides in centimeters; 0 where they cannot be read. */
type Facts = Readonly<Record<Fact, number>>
/** What is rarely meant so and never in the way, by the cell where it stands. */
export type Odd = Readonly<Partial<Record<'gross' | 'tare' | 'size', string>>>

const number = (text: string) => {
  const value = readNumber(text)
  return typeof value === 'number' && value > 0 ? value : 0
}

const known = new WeakMap<UnitDraft, Facts>()
function factsOf(unit: UnitDraft): Facts {
  const before = known.get(unit)
  if (before) return before
  const kg = (text: string) =>
    toKg({ value: number(text), unit: unit.weightUnit === 'kg' ? 'kg' : 'lb' })
  const cm = (text: string) => inMeasure(number(text), unit.sizeUnit === 'cm' ? 'cm' : 'in', 'cm')
  const gross = kg(unit.gross)
  const found: Facts = {
    gross,
    tare: kg(unit.tare),
    perPiece: gross / (number(unit.contents[0]?.quantity ?? '') || 1),
    length: cm(unit.length),
    width: cm(unit.width),
    height: cm(unit.height),
  }
  known.set(unit, found)
  return found
}

// Of several parts nobody knows which weighs what.
const partOf = ({ contents }: UnitDraft): string =>
  contents.length === 1 ? (contents[0]?.partNumber.trim() ?? '') : ''

/** Each fact of all units with a part, in order. */
type Usual = Readonly<Record<Fact, readonly number[]>>
function usualOf(units: readonly UnitDraft[]): ReadonlyMap<string, Usual> {
  const byPart = Map.groupBy(units, partOf)
  byPart.delete('')
  return new Map(
    [...byPart].map(([part, ones]) => {
      const sorted = (fact: Fact) =>
        ones
          .map((unit) => factsOf(unit)[fact])
          .filter((value) => value > 0)
          .toSorted((one, other) => one - other)
      return [part, tableOf(facts, sorted)]
    }),
  )
}

/** The middle one of the others; undefined: there is none. */
function middleBut(values: readonly number[], own: number): number | undefined {
  const others = values.toSpliced(values.indexOf(own), 1)
  return others[Math.floor(others.length / 2)]
}

const FAR = 5
const isFar = (value: number, usual: number | undefined): boolean =>
  usual !== undefined && value > 0 && (value >= usual * FAR || value * FAR <= usual)

const say = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })
const sayKg = (kg: number, { weightUnit }: UnitDraft) =>
  weightUnit === 'kg' ? `${say(kg)} kg` : `${say(kgToLb(kg))} lb`
const sayCm = (cm: number, { sizeUnit }: UnitDraft) =>
  say(sizeUnit === 'cm' ? cm : inMeasure(cm, 'cm', 'in'))

function besideOthers(unit: UnitDraft, usual: Usual | undefined): Odd {
  if (!usual) return {}
  const own = factsOf(unit)
  const middle = (fact: Fact) => middleBut(usual[fact], own[fact])
  const far = (fact: Fact) => isFar(own[fact], middle(fact))
  const sides = (['length', 'width', 'height'] as const).map((side) => middle(side) ?? 0)
  const isSizeFar = far('length') || far('width') || far('height')
  const size = `${sides.map((cm) => sayCm(cm, unit)).join(' × ')} ${unit.sizeUnit}`
  const { usual: text } = gridTexts.odd
  return {
    // Ten times the pieces weigh ten times as much.
    ...(far('gross') && far('perPiece') ? { gross: text(sayKg(middle('gross') ?? 0, unit)) } : {}),
    ...(far('tare') ? { tare: text(sayKg(middle('tare') ?? 0, unit)) } : {}),
    ...(isSizeFar ? { size: text(size) } : {}),
  }
}

// redesign.md §6.3: a load of a part that a site ships often differs by less.
const DRIFT = 0.3
const hasDrifted = (value: number, usual: number | undefined): boolean =>
  usual !== undefined && value > 0 && Math.abs(value - usual) > usual * DRIFT

/** A weight that is not what this site usually ships of the part: of each unit and of each piece. */
function besideSite(unit: UnitDraft, usual: Usual | undefined): Odd {
  if (!usual) return {}
  const own = factsOf(unit)
  const middle = (fact: Fact) => usual[fact][Math.floor(usual[fact].length / 2)]
  const isOff = (['gross', 'perPiece'] as const).every((fact) =>
    hasDrifted(own[fact], middle(fact)),
  )
  return isOff ? { gross: gridTexts.odd.usualHere(sayKg(middle('gross') ?? 0, unit)) } : {}
}

// An empty pallet weighs more.
const LIGHTEST_LB = 10
/** More than a carrier of pallets takes (ours: the estimate's limits), or less than any pallet weighs. */
function byItself(unit: UnitDraft): Odd {
  const { gross, length, width, height } = factsOf(unit)
  const pounds = kgToLb(gross)
  const longest = inMeasure(Math.max(length, width, height), 'cm', 'in')
  const { weight, light, size } = gridTexts.odd
  return {
    ...(pounds > estimateLimits.weight.max ? { gross: weight } : {}),
    ...(pounds > 0 && pounds < LIGHTEST_LB ? { gross: light } : {}),
    ...(longest > estimateLimits.height.max ? { size } : {}),
  }
}

/**
 * What looks wrong in each row: by itself, or beside the other rows of its part, what was shipped of it before, and what
 * this site usually ships of it.
 */
export function oddIn(
  { units, siteId }: Pick<WithUnits, 'units'> & { readonly siteId?: string },
  { shipped = [], earlier }: Pick<PartSources, 'shipped'> & { readonly earlier?: Loads },
): readonly Odd[] {
  const usual = usualOf([...units, ...shipped])
  const here = usualOf(shippedFrom(siteId, earlier))
  return units.map((unit) => ({
    ...besideSite(unit, here.get(partOf(unit))),
    ...besideOthers(unit, usual.get(partOf(unit))),
    ...byItself(unit),
  }))
}
