import { routesOf } from '#server/http/pages.ts'

/** What a further file costs beside its bytes: its headers, and its place in the line of a slow phone. */
const FILE = 11_500
/** Bytes as they are sent for each byte of a minified script, near enough to compare files by. */
const PACKED = 0.3
/** Pages are opened; what a press loads waits for the press, and perhaps for ever. */
const PRESSED = 0.065
/** How much pages weigh whose visitors are most, or wait for the first time; all others weigh one. */
const WEIGHTS: readonly (readonly [page: RegExp, weight: number])[] = [
  [/^index$/, 30],
  [/^(sign-in|callback)$/, 34],
  [/^dashboard\/index$/, 1.5],
  [/\/shipments\/\$shipmentId$/, 6],
  [/shipments\/index$/, 5],
  [/^\$tenant\/index/, 7],
  [/\/shipment-request/, 7],
  [/offer\/index/, 4],
]
const weightOf = (route: string) => WEIGHTS.find(([page]) => page.test(route))?.[1] ?? 1
/** What is nearly as good as the best is joined in one go: what that changes is looked at again in the next. */
const NEARLY = 0.95

// What follows pages by itself: that of whoever is signed in (src/routes/-pages/shell/leaving-ahead.ts), and any where
// errors are reported.
const FOLLOWING = [
  [
    'src/views/shell/account-menu.tsx',
    'src/views/shell/menu-panel.tsx',
    'src/api/records/leaving.ts',
  ],
  ['src/third-parties.ts'],
  ['src/api/report/sink.ts'],
]

/** A file of the first build: modules that the same entries need. */
export type Piece = {
  readonly file: string
  /** The module that an import names, as a path of the project. */
  readonly entry: string | undefined
  readonly isFirst: boolean
  readonly imports: readonly string[]
  readonly later: readonly string[]
  readonly size: number
}
type Entry = { readonly weight: number; readonly needs: ReadonlySet<string> }
type Group = {
  readonly files: string[]
  size: number
  readonly neededBy: Uint8Array
  /** The same as a list of entries. */
  needing: readonly number[]
  /** For each entry, the bytes that come along with the group and are not there yet. */
  readonly brings: Float64Array
}

/** All files that one needs before it runs, itself included. */
export const closureOf = (
  pieces: ReadonlyMap<string, Piece>,
  file: string,
  seen = new Set<string>(),
) => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of pieces.get(file)?.imports ?? []) closureOf(pieces, next, seen)
  return seen
}

/** What pages need until they show, and what is left to load at a press of one. */
function entriesOf(pieces: ReadonlyMap<string, Piece>, base: ReadonlySet<string>): Entry[] {
  const all = [...pieces.values()]
  const byEntry = new Map(all.flatMap((piece) => (piece.entry ? [[piece.entry, piece]] : [])))
  const within = (keys: readonly string[]) => {
    const files = new Set<string>()
    for (const key of keys) {
      const piece = byEntry.get(key)
      if (piece) closureOf(pieces, piece.file, files)
    }
    return files
  }
  const pages = routesOf([...byEntry.keys()]).map(({ route, keys }) => ({
    weight: weightOf(route),
    needs: within(keys),
  }))
  const presses = all
    .filter(({ entry, file }) => entry && !pages.some(({ needs }) => needs.has(file)))
    .map(({ file }) => {
      const from = pages.filter(({ needs }) =>
        all.some((piece) => needs.has(piece.file) && piece.later.includes(file)),
      )
      const isThere = (one: string) => from.length > 0 && from.every(({ needs }) => needs.has(one))
      const needs = [...closureOf(pieces, file)].filter((one) => !isThere(one))
      return { weight: PRESSED, needs: new Set(needs) }
    })
  const following = FOLLOWING.map((keys) => ({ weight: 1, needs: within(keys) }))
  return [...pages, ...following, ...presses].map(({ weight, needs }) => ({
    weight,
    needs: new Set([...needs].filter((file) => !base.has(file))),
  }))
}

/**
 * What it costs beyond today when whoever needs one group gets the other, and saves where both are needed: below zero it
 * is worth it. It is asked a million times, so it goes through those alone who need one of the two.
 */
function costOf(a: Group, b: Group, weights: Float64Array): number {
  let cost = -FILE * PRESSED
  for (const at of a.needing)
    cost += (b.neededBy[at] ? -FILE : b.size + (b.brings[at] ?? 0)) * (weights[at] ?? 0)
  for (const at of b.needing)
    if (!a.neededBy[at]) cost += (a.size + (a.brings[at] ?? 0)) * (weights[at] ?? 0)
  return cost
}

/** Which group a file is in, what a group leads to, and how two become one. */
function groupsOf(pieces: ReadonlyMap<string, Piece>, groups: readonly Group[]) {
  const groupOf = new Map(groups.flatMap((group) => group.files.map((file) => [file, group])))
  const nextOf = (group: Group) =>
    group.files.flatMap((file) =>
      (pieces.get(file)?.imports ?? []).flatMap((next) => groupOf.get(next) ?? []),
    )
  /** The groups that come with one; with `but`, on ways that do not begin there. */
  const comingWith = (from: Group, but?: Group) => {
    const seen = new Set([from])
    const ahead = nextOf(from).filter((group) => group !== but)
    for (let group = ahead.pop(); group; group = ahead.pop()) {
      if (seen.has(group)) continue
      seen.add(group)
      ahead.push(...nextOf(group))
    }
    seen.delete(from)
    return seen
  }
  return {
    // Two that need each other in a circle would not run: one leads to the other by way of a third.
    canJoin: (a: Group, b: Group) => !comingWith(a, b).has(b) && !comingWith(b, a).has(a),
    join: (a: Group, b: Group) => {
      for (const file of b.files) groupOf.set(file, a)
      a.files.push(...b.files)
      a.size += b.size
      for (const [at, is] of b.neededBy.entries()) if (is) a.neededBy[at] = 1
      for (const group of comingWith(a))
        for (const [at, is] of a.neededBy.entries()) if (is) group.neededBy[at] = 1
    },
    /** Works out for each group what its imports would bring to those who do not have them yet. */
    weigh: (all: readonly Group[]) => {
      for (const group of all) {
        group.brings.fill(0)
        group.needing = [...group.neededBy.keys()].filter((at) => group.neededBy[at])
        for (const other of comingWith(group))
          for (let at = 0; at < other.neededBy.length; at += 1)
            if (!other.neededBy[at]) group.brings[at] = (group.brings[at] ?? 0) + other.size + FILE
      }
    },
  }
}

function worthJoining(groups: readonly Group[], weights: Float64Array) {
  const worth: { readonly a: Group; readonly b: Group; readonly cost: number }[] = []
  for (const [at, a] of groups.entries())
    for (let other = at + 1; other < groups.length; other += 1) {
      const b = groups[other]
      const cost = b ? costOf(a, b, weights) : 0
      if (b && cost < 0) worth.push({ a, b, cost })
    }
  return worth.toSorted((one, other) => one.cost - other.cost)
}

/**
 * Joins files as long as pages and presses gain by it. What all pages need from the start is one file, and takes in what
 * nearly all of them need: it is the one that holds `first`.
 */
export function joined(pieces: ReadonlyMap<string, Piece>, first: string): readonly string[][] {
  const base = closureOf(pieces, first)
  const entries = entriesOf(pieces, base)
  const isBase = (file: string) => base.has(file)
  const groupOf = (files: readonly string[]): Group => ({
    files: [...files],
    size: files.reduce((sum, file) => sum + (pieces.get(file)?.size ?? 0), 0) * PACKED,
    neededBy: Uint8Array.from(entries, ({ needs }) =>
      Number(files.some((file) => isBase(file) || needs.has(file))),
    ),
    needing: [],
    brings: new Float64Array(entries.length),
  })
  let groups = [
    groupOf([...base]),
    ...[...pieces.keys()].filter((file) => !isBase(file)).map((file) => groupOf([file])),
  ]
  const weights = Float64Array.from(entries, ({ weight }) => weight)
  const { canJoin, join, weigh } = groupsOf(pieces, groups)
  for (;;) {
    weigh(groups)
    const worth = worthJoining(groups, weights)
    // The best of them in one go, each group once: what they change is looked at again in the next.
    const changed = new Set<Group>()
    const gone = new Set<Group>()
    let least = 0
    for (const { a, b, cost } of worth) {
      if (cost > least) break
      if (changed.has(a) || changed.has(b) || !canJoin(a, b)) continue
      least ||= cost * NEARLY
      join(a, b)
      changed.add(a).add(b)
      gone.add(b)
    }
    if (!gone.size) return groups.map(({ files }) => files)
    groups = groups.filter((group) => !gone.has(group))
  }
}
