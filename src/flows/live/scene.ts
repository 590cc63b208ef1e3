import type { ActorEntry, EnabledEvent, FlowEntry, StepEntry } from '#schemas/flow-recording.ts'

/** An actor as the entries up to some moment tell it. */
export type LiveActor = {
  readonly id: string
  readonly tab: string
  readonly place: string
  readonly machine: string | null
  readonly name: string
  readonly parent: string | null
  readonly status: string
  readonly value: unknown
  readonly context: unknown
  readonly next: readonly EnabledEvent[]
  /** Of a record only: guards that never hold for it. */
  readonly closed: readonly string[] | undefined
  /** Transitions taken so far, and those of the last step. */
  readonly taken: readonly string[]
  readonly last: readonly string[]
  readonly isGone: boolean
  readonly at: number
}
export type Scene = ReadonlyMap<string, LiveActor>
export const emptyScene: Scene = new Map()

type Standing = Pick<
  ActorEntry,
  'status' | 'value' | 'context' | 'next' | 'closed' | 'at' | 'place'
>
const standing = ({ status, value, context, next = [], closed, at, place }: Standing) => ({
  status,
  value,
  context,
  next,
  closed,
  at,
  place,
})

function stepped(actor: LiveActor, entry: StepEntry): LiveActor {
  return {
    ...actor,
    ...standing(entry),
    taken: [...new Set([...actor.taken, ...entry.taken])],
    // What happens without moving (typing) does not wipe out how one came here.
    last: entry.taken.length ? entry.taken : actor.last,
  }
}

function came(before: LiveActor | undefined, entry: ActorEntry): LiveActor {
  const { actor: id, tab, machine, name, parent } = entry
  const { taken, last } = before ?? { taken: [], last: [] }
  return { id, tab, machine, name, parent, ...standing(entry), taken, last, isGone: false }
}

const unmet = ({ actor: id, tab }: StepEntry): LiveActor => ({
  id,
  tab,
  place: '',
  machine: null,
  name: id,
  parent: null,
  status: 'active',
  value: undefined,
  context: undefined,
  next: [],
  closed: undefined,
  taken: [],
  last: [],
  isGone: false,
  at: 0,
})

/** The scene after one more entry; pure, so that a recording is replayed by it too. */
export function apply(scene: Scene, entry: FlowEntry): Scene {
  const next = new Map(scene)
  switch (entry.kind) {
    case 'actor':
      return next.set(entry.actor, came(scene.get(entry.actor), entry))
    case 'step':
      return next.set(entry.actor, stepped(scene.get(entry.actor) ?? unmet(entry), entry))
    case 'gone': {
      const actor = scene.get(entry.actor)
      return actor ? next.set(entry.actor, { ...actor, isGone: true, next: [] }) : scene
    }
    default: // bye
      for (const [id, actor] of scene)
        if (actor.tab === entry.tab) next.set(id, { ...actor, isGone: true, next: [] })
      return next
  }
}

export const sceneOf = (entries: readonly FlowEntry[]): Scene => entries.reduce(apply, emptyScene)

/** The actors of a machine, those that live first, then the latest. */
export const actorsOf = (scene: Scene, machine: string): readonly LiveActor[] =>
  [...scene.values()]
    .filter((actor) => actor.machine === machine)
    .toSorted((one, other) => Number(one.isGone) - Number(other.isGone) || other.at - one.at)
