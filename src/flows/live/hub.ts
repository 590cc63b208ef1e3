import { MAX_ENTRIES, readMessage } from '#schemas/flow-recording.ts'
import type { FlowEntry, FlowMessage } from '#schemas/flow-recording.ts'
import { liveTexts } from '#texts/flows-live.ts'

import type { Port } from './port.ts'
import { apply, emptyScene } from './scene.ts'
import type { Scene } from './scene.ts'

export type HubState = { readonly entries: readonly FlowEntry[]; readonly scene: Scene }
type Event = { readonly type: string } & Readonly<Record<string, unknown>>

const ANSWER_MS = 3000
const isEntry = (message: FlowMessage): message is FlowEntry =>
  message.kind !== 'hello' && message.kind !== 'send' && message.kind !== 'answer'

// An actor that introduces itself again, as it does for every viewer, says nothing new.
function isRepeat({ scene }: HubState, entry: FlowEntry): boolean {
  if (entry.kind !== 'actor') return false
  const known = scene.get(entry.actor)
  return (
    known !== undefined &&
    !known.isGone &&
    known.place === entry.place &&
    JSON.stringify([known.value, known.status]) === JSON.stringify([entry.value, entry.status])
  )
}

/** The seeing side: gathers what all tabs tell in a ring of the latest entries. */
export function createHub(port: Port) {
  let state: HubState = { entries: [], scene: emptyScene }
  const watchers = new Set<() => void>()
  const { send, answered } = createAsking(port)
  const set = (next: HubState) => {
    state = next
    for (const watcher of watchers) watcher()
  }
  const take = (entry: FlowEntry) => {
    if (isRepeat(state, entry)) return
    set({
      entries: [...state.entries, entry].slice(-MAX_ENTRIES),
      scene: apply(state.scene, entry),
    })
  }

  function hear(data: unknown) {
    const message = readMessage(data)
    if (!message) return
    if (isEntry(message)) take(message)
    else if (message.kind === 'answer') answered(message.ask, message.refusal ?? undefined)
  }

  const stop = port.listen(hear)
  return {
    getState: () => state,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Asks every tab who is there. */
    ask: () => port.post({ kind: 'hello' }),
    /** Takes an entry that came another way than over the port. */
    take,
    send,
    /** Forgets what was seen; who lives now is asked for again. */
    clear: () => {
      set({ entries: [], scene: emptyScene })
      port.post({ kind: 'hello' })
    },
    stop,
  }
}
export type Hub = ReturnType<typeof createHub>

function createAsking(port: Port) {
  const asked = new Map<string, (refusal: string | undefined) => void>()
  let asks = 0

  /** Sends an event to an actor of whichever tab; resolves to why not, in words. */
  function send(actor: string, event: Event): Promise<string | undefined> {
    const ask = `${actor}#${++asks}`
    return new Promise((resolve) => {
      const settle = (refusal: string | undefined) => {
        clearTimeout(patience)
        asked.delete(ask)
        resolve(refusal)
      }
      const patience = setTimeout(() => settle(liveTexts.refusals.silent), ANSWER_MS)
      asked.set(ask, settle)
      port.post({ kind: 'send', ask, actor, event })
    })
  }

  return { send, answered: (ask: string, refusal?: string) => asked.get(ask)?.(refusal) }
}
