import { createStore, del, entries, get, set } from 'idb-keyval'

import { isSealed, sealOf } from '#api/records/device-seal.ts'
import { photosOf } from '#api/records/photos.ts'
import { reportWarning } from '#api/report/report.ts'
import { givenUp, holdsUp, over } from '#machines/evaluation/queue/kept.ts'
import type {
  Place,
  Refused,
  Resolving,
  Sending,
  Waiting,
} from '#machines/evaluation/queue/types.ts'

/** One thing that is kept on this device until it is sent. */
export type Kept = {
  readonly place: Place
  readonly waiting: Omit<Waiting, 'place' | 'base' | 'claim'>
} & (
  | { readonly kind: 'evaluation'; readonly sending: Sending }
  | { readonly kind: 'photo'; readonly photo: string }
)
type KeptEvaluation = Extract<Kept, { readonly kind: 'evaluation' }>
/** What is put aside together: an evaluation that could not be sent, its photographs, or these alone. */
export type Aside = {
  readonly place: Place
  readonly uuid: string
  readonly label: string
  readonly sending: Sending | undefined
  readonly photos: readonly string[]
}

let opened: ReturnType<typeof createStore> | undefined
// At the first thing that is kept, not with the page.
const place = () => (opened ??= createStore('portal-evaluations', 'queue'))

// Keys in the order of time, and within a moment of what was put aside together.
const keyAfter = (prefix: string, at: number) =>
  `${prefix}${new Date().toISOString()}|${String(at).padStart(2, '0')}|${crypto.randomUUID()}`

/** What is put aside, thing by thing in the order in which it was said. */
function stepsOf({ place: where, uuid, label, sending, photos }: Aside, prefix: string) {
  const about = { uuid, label }
  const first = keyAfter(prefix, 0)
  const evaluation: readonly Kept[] = sending
    ? [
        {
          kind: 'evaluation',
          place: where,
          sending,
          waiting: { ...about, id: first, kind: 'evaluation', form: sending.form },
        },
      ]
    : []
  const pictures = photos.map((photo, index): Kept => {
    const id = keyAfter(prefix, index + 1)
    return { kind: 'photo', place: where, photo, waiting: { ...about, id, kind: 'photo' } }
  })
  return [...evaluation, ...pictures]
}
const waitingOf = (kept: Kept): Waiting => ({
  ...kept.waiting,
  place: kept.place,
  ...(kept.kind === 'evaluation' ? { base: kept.sending.base, claim: kept.sending.claim } : {}),
})

// One's own counts, over what was shown of somebody else's.
function freed(kept: Kept, decided: Refused | undefined): Kept {
  const { refusal: _refusal, ...waiting } = kept.waiting
  const uuid = decided?.theirs?.uuid ?? waiting.uuid
  if (kept.kind === 'photo') return { ...kept, waiting: { ...waiting, uuid } }
  return { ...kept, sending: over(kept.sending, decided), waiting: { ...waiting, uuid } }
}

/** The store as its user reads it: to everybody else it says nothing. */
function sealedStore(user: string) {
  const { seal, open, prepare } = sealOf(user)
  prepare()
  const write = async (key: string, kept: Kept): Promise<void> => {
    const bytes = new TextEncoder().encode(JSON.stringify(kept))
    await set(key, await seal(key, bytes), place())
  }
  return {
    write,
    unseal: async (key: string, value: unknown): Promise<Kept | undefined> => {
      if (value === undefined) return undefined
      if (!isSealed(value)) {
        const kept = value as Kept // because releases before this one kept it open
        await write(key, kept)
        return kept
      }
      const bytes = await open(key, value)
      if (bytes) return JSON.parse(new TextDecoder().decode(bytes)) as Kept // because only this file writes it
      reportWarning('A kept evaluation does not open', { groupingKey: 'kept-evaluation' })
      return undefined
    },
  }
}

/** The things of one user (`pool|sub`) on this device, in the order in which they were kept, and their photographs. */
export function shelfOf(user: string) {
  const photos = photosOf(user)
  const prefix = `${user}|`
  const { unseal, write } = sealedStore(user)
  async function all(): Promise<readonly (readonly [string, Kept])[]> {
    const found = await entries<string, unknown>(place())
    const own = found
      .filter(([key]) => key.startsWith(prefix))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    const read = await Promise.all(
      own.map(async ([key, value]) => [key, await unseal(key, value)] as const),
    )
    return read.flatMap(([key, kept]) => (kept ? [[key, kept] as const] : []))
  }
  async function drop(key: string, kept: Kept): Promise<void> {
    if (kept.kind === 'photo') await photos.drop(kept.photo)
    await del(key, place())
  }
  const evaluationsOf = async (uuid: string) =>
    (await all()).filter(
      (one): one is readonly [string, KeptEvaluation] =>
        one[1].kind === 'evaluation' && one[1].waiting.uuid === uuid,
    )
  return {
    photos,
    get: async (key: string): Promise<Kept | undefined> => unseal(key, await get(key, place())),
    drop,
    /** What was last said of a battery. */
    lastOf: async (uuid: string): Promise<Sending | undefined> =>
      (await evaluationsOf(uuid)).at(-1)?.[1].sending,
    /** What was said of a battery is the server's now. */
    forget: async (uuid: string): Promise<void> => {
      for (const [key] of await evaluationsOf(uuid)) await del(key, place())
    },
    /** An evaluation takes the place of what was said of the battery before. */
    put: async (aside: Aside): Promise<void> => {
      const before = aside.sending ? await evaluationsOf(aside.uuid) : []
      for (const kept of stepsOf(aside, prefix)) await write(kept.waiting.id, kept)
      for (const [key] of before) await del(key, place())
    },
    refuse: (key: string, kept: Kept, refusal: Refused): Promise<void> =>
      write(key, { ...kept, waiting: { ...kept.waiting, refusal } }),
    resolve: async ({ uuid, how }: Resolving): Promise<void> => {
      const own = (await all()).filter(([, { waiting }]) => waiting.uuid === uuid)
      const decided = own.map(([, kept]) => waitingOf(kept)).find(holdsUp)?.refusal
      const gone = new Set(givenUp(own.map(([, kept]) => waitingOf(kept))).map(({ id }) => id))
      for (const [key, kept] of own)
        if (how === 'again') await write(key, freed(kept, decided))
        else if (gone.has(key)) await drop(key, kept)
    },
    read: async (): Promise<readonly Waiting[]> => (await all()).map(([, kept]) => waitingOf(kept)),
  }
}
