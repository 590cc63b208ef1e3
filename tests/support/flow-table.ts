import { isDeepStrictEqual } from 'node:util'

import { createActor, initialTransition } from 'xstate'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventObject,
  InputFrom,
  SnapshotFrom,
  StateValue,
} from 'xstate'

/** Where one was within a state when it was left last, as its history has it. */
type Held = (path: string) => string
/** What an event does in a situation. */
type Rule<C> = {
  // Methods on purpose: a rule knows what its event carries.
  when?(context: C, event: object): boolean
  /** Where it leads; the leaf that the rule is for is left. Several: all others are left. Absent: one stays. */
  readonly to?: string | readonly string[]
  /** Where it leads, when that is a matter of what is remembered then. */
  leads?(context: C, event: object, held: Held): string
  /** It is left and entered again, so that its clocks and actors start anew; a name: so is that state around it. */
  readonly again?: string | true
  /** Effects by name, in their order; `tell drop`: another machine is told. */
  readonly does?: readonly string[]
  /** What changes of what is remembered. */
  keeps?(context: C, event: object): Partial<C>
}
/**
 * What is meant in a situation, by the names of its events: `SIGN_OUT`, `done auth.signOut`, `failed auth.signOut`,
 * `after sessionTimeout`. Of several rules the first that fits holds; a text is only where it leads.
 */
export type Rules<C> = Readonly<Record<string, string | Rule<C> | readonly Rule<C>[]>>
/** What an actor is given when it starts: from what is remembered then, and the event. */
type Give<C> = { give(context: C, event: object): unknown }['give'] // a method, as those of a rule
type Row<C> = Rule<C> & { readonly at: string; readonly on: string }

/** An event, or an answer of an actor. */
type Heard = { readonly type: string; readonly [name: string]: unknown }

/**
 * What a machine is meant to do, written by hand, and with what it is tried. A path that is generated from a machine
 * compares the machine with itself; a table says what was meant.
 */
export type Table<M extends AnyStateMachine> = {
  readonly inputs: readonly InputFrom<M>[]
  readonly events: readonly Heard[]
  readonly keyOf?: (snapshot: SnapshotFrom<M>) => string
  /** Where it begins, for each input or for all. */
  readonly start: readonly string[] | ((input: InputFrom<M>) => readonly string[])
  /** The effects with which it begins; absent: none. */
  does?(input: InputFrom<M>): readonly string[]
  /** What is remembered from the start, where that depends on the input. */
  remembers?(input: InputFrom<M>): ContextFrom<M>
  /** What starts with a state, by its path (`''`: the machine): `start auth.loadConfig`, `wait sessionTimeout`. */
  readonly enters: Readonly<Record<string, readonly string[]>>
  /**
   * The input of each actor by its id, or by the state and its id (`step.answer.preparing signIn.submitAnswer`) where more
   * states than one start it. An actor that is not named is given nothing.
   */
  readonly gives?: Readonly<Record<string, Give<ContextFrom<M>>>>
  /** By situation; what is said of an inner one comes first. An event that no rule fits is refused and changes nothing. */
  readonly rules: Readonly<Record<string, Rules<ContextFrom<M>>>>
}

/** An answer of an actor. */
export type Done<T> = { readonly output: T }

const leavesOf = (value: StateValue, above = ''): readonly string[] =>
  typeof value === 'string'
    ? [above + value]
    : Object.entries(value).flatMap(([name, below]) =>
        below && Object.keys(below).length ? leavesOf(below, `${above}${name}.`) : [above + name],
      )
function rowsOf({ rules }: Table<AnyStateMachine>): readonly Row<object>[] {
  const depth = (at: string) => (at ? at.split('.').length : 0)
  return Object.entries(rules)
    .toSorted(([one], [other]) => depth(other) - depth(one))
    .flatMap(([at, events]) =>
      Object.entries(events).flatMap(([on, meant]) => {
        const all = typeof meant === 'string' ? [{ to: meant }] : [meant].flat()
        return all.map((rule): Row<object> => ({ ...rule, at, on }))
      }),
    )
}
const isWithin = (path: string, at: string) => at === '' || path === at || path.startsWith(`${at}.`)
const upwards = (path: string): readonly string[] =>
  path.split('.').map((_, at, names) => names.slice(0, at + 1).join('.'))

/** The name of an event in a table. */
function nameOf({ type }: { readonly type: string }): string {
  const after = /^xstate\.after\.(\w+)\./.exec(type)?.[1]
  if (after) return `after ${after}`
  return type.replace('xstate.done.actor.', 'done ').replace('xstate.error.actor.', 'failed ')
}

type Action = { readonly type: string; readonly params?: unknown }
/** Something that starts, with what it is given. */
type Begun = readonly [what: string, input: unknown]
const byName = ([one]: Begun, [other]: Begun) => one.localeCompare(other)
/** What the machine does, as a table names it; leaving a state cancels its clocks and actors by itself. */
function told(actions: readonly Action[]) {
  const does: string[] = []
  const begins: Begun[] = []
  for (const { type, params } of actions) {
    const given = params as {
      readonly id?: string
      readonly input?: unknown
      readonly event?: { readonly type: string }
    } // because these are xstate's own
    if (type === 'xstate.spawnChild') begins.push([`start ${given.id}`, given.input])
    else if (type === 'xstate.sendTo') does.push(`tell ${given.event?.type}`)
    else if (type === 'xstate.raise' && given.event)
      begins.push([nameOf(given.event).replace('after', 'wait'), undefined])
    else if (!['xstate.stopChild', 'xstate.cancel', 'xstate.raise'].includes(type)) does.push(type)
  }
  return { does, begins: begins.toSorted(byName) }
}

type Meant = {
  readonly leaves: readonly string[]
  readonly does: readonly string[]
  readonly begins: readonly Begun[]
  readonly context: unknown
}

type Now = { readonly context: unknown; readonly event: object }
function entered(
  { enters, gives }: Table<AnyStateMachine>,
  paths: readonly string[],
  { context, event }: Now,
): readonly Begun[] {
  return [...new Set(paths)]
    .flatMap((path) =>
      (enters[path] ?? []).map((what): Begun => {
        const id = what.replace(/^start /, '')
        const give = gives?.[`${path} ${id}`] ?? gives?.[id]
        return [what, give?.(context, event)]
      }),
    )
    .toSorted(byName)
}

const heldIn =
  ({ historyValue, machine }: AnyMachineSnapshot) =>
  (path: string) =>
    historyValue[`${machine.id}.${path}`]?.[0]?.path.join('.') ?? path

function meantBy(
  table: Table<AnyStateMachine>,
  from: AnyMachineSnapshot,
  rows: ReadonlyMap<string, Row<object>>,
  event: object,
): Meant {
  const before = leavesOf(from.value)
  let leaves = before
  let context: object = from.context
  const does: string[] = []
  const again: string[] = []
  for (const [leaf, row] of rows) {
    const to = row.leads?.(from.context as object, event, heldIn(from)) ?? row.to // because each machine's table knows its context
    if (typeof to === 'string') leaves = leaves.map((one) => (one === leaf ? to : one))
    else if (to) leaves = to
    const { again: around } = row
    if (typeof around === 'string')
      again.push(...leaves.flatMap(upwards).filter((path) => isWithin(path, around)))
    else if (around && (to === undefined || to === leaf))
      again.push(...upwards(leaf).filter((path) => isWithin(path, row.at)))
    context = { ...context, ...row.keeps?.(context, event) }
    does.push(...(row.does ?? []))
  }
  const stayed = new Set(before.flatMap(upwards))
  const fresh = leaves.flatMap(upwards).filter((path) => !stayed.has(path))
  return { leaves, does, begins: entered(table, [...fresh, ...again], { context, event }), context }
}

function rowsFor(
  rows: readonly Row<object>[],
  { context }: AnyMachineSnapshot,
  leaves: readonly string[],
  event: { readonly type: string },
): ReadonlyMap<string, Row<object>> {
  const found = new Map<string, Row<object>>()
  // A clock is heard by the state that it runs in.
  const clock = /^xstate\.after\.\w+\.\w+\.?(.*)/.exec(event.type)?.[1] ?? ''
  for (const leaf of leaves.filter((one) => isWithin(one, clock))) {
    const row = rows.find((one) => isWithin(leaf, one.at) && (one.when?.(context, event) ?? true))
    if (row && ![...found.values()].includes(row)) found.set(leaf, row)
  }
  return found
}

function differs(meant: Meant, to: AnyMachineSnapshot, actions: readonly Action[]) {
  const is = { leaves: leavesOf(to.value), ...told(actions), context: to.context as unknown }
  const names = ['leaves', 'does', 'begins', 'context'] as const
  const name = names.find((one) =>
    one === 'leaves'
      ? !isDeepStrictEqual(is.leaves.toSorted(), meant.leaves.toSorted())
      : !isDeepStrictEqual(is[one], meant[one]),
  )
  if (!name) return undefined
  return `${name}: meant ${JSON.stringify(meant[name])}, is ${JSON.stringify(is[name])}`
}

const wholeOf = ({ value, context }: AnyMachineSnapshot): string => JSON.stringify([value, context])
/** Endless charts (a counter in the context) stop here with an error instead of filling the memory. */
const LIMIT = 20_000

function begin(machine: AnyStateMachine, table: Table<AnyStateMachine>, input: unknown) {
  const [first, actions] = initialTransition(machine, input)
  const from = first as AnyMachineSnapshot // because only machines have tables
  const leaves = typeof table.start === 'function' ? table.start(input) : table.start
  const context: unknown = table.remembers?.(input) ?? from.context
  const event = { type: 'xstate.init', input }
  const begins = entered(table, ['', ...leaves.flatMap(upwards)], { context, event })
  const does = table.does?.(input) ?? []
  const fault = differs({ leaves, does, begins, context }, from, actions)
  if (fault) throw new Error(`${machine.id} begins otherwise. ${fault}`)
  return from
}

type Scope = Parameters<AnyStateMachine['transition']>[2]
/** Steps as `transition()` of xstate does, which makes an actor for each: that takes longer than the step itself. */
function stepper(machine: AnyStateMachine, input: unknown) {
  const self = createActor(machine, { input })
  const nothing = () => {}
  const idle = { self, system: self.system, defer: nothing, stopChild: nothing, emit: nothing }
  return (from: AnyMachineSnapshot, event: EventObject) => {
    const actions: Action[] = []
    const actionExecutor = (action: Action) => void actions.push(action)
    const scope = { ...idle, actionExecutor } as unknown as Scope // because nothing runs in it
    return { to: machine.transition(from, event, scope) as AnyMachineSnapshot, actions } // because it is the same machine's
  }
}

/**
 * Holds every event in every situation that the events lead to against the table: where it leads, what it does and in
 * which order, what it starts, and the whole of what is remembered. Throws at the first difference; gives the rules
 * that no situation needed.
 */
export function holdAgainst<M extends AnyStateMachine>(
  machine: M,
  given: Table<M>,
): readonly string[] {
  const table = given as unknown as Table<AnyStateMachine> // because rows are held against any machine in the same way
  const { keyOf = wholeOf } = table
  const rows = rowsOf(table)
  const step = stepper(machine, table.inputs[0])
  const rowsOn = Map.groupBy(rows, ({ on }) => on)
  const used = new Set<Row<object>>()
  const firsts = table.inputs.map((input) => begin(machine, table, input))
  const situations = new Map(firsts.map((first) => [keyOf(first), first]))
  // a map's iteration also visits what is added on the way
  for (const from of situations.values()) {
    if (situations.size > LIMIT)
      throw new Error(`${machine.id} has no end of situations: give a key without counters`)
    const leaves = leavesOf(from.value)
    for (const event of from.status === 'active' ? table.events : []) {
      const fitting = rowsFor(rowsOn.get(nameOf(event)) ?? [], from, leaves, event)
      for (const row of fitting.values()) used.add(row)
      const { to, actions } = step(from, event)
      // Most events are refused as was meant: there is nothing to compare.
      const isSame = to.value === from.value && to.context === from.context
      if (isSame && !actions.length && !fitting.size) continue
      const fault = differs(meantBy(table, from, fitting, event), to, actions)
      if (fault) {
        const where = leavesOf(from.value).join(' and ')
        throw new Error(`${machine.id} in ${where} on ${nameOf(event)}: ${fault}`)
      }
      const key = keyOf(to)
      if (!situations.has(key)) situations.set(key, to)
    }
  }
  return rows
    .filter((row) => !used.has(row))
    .map(({ at, on, to }) => `${at} on ${on}${to ? ` to ${String(to)}` : ''}`)
}
