import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { isAnswer, sayError } from '#api/client/errors.ts'
import { labels } from '#api/records/camera.ts'
import { keepingOf } from '#api/records/keeping.ts'
import { draftKeyOf } from '#machines/evaluation/item/draft-key.ts'
import { isDraft, packDraft, unpackDraft } from '#machines/evaluation/item/draft.ts'
import type { Part } from '#machines/evaluation/item/label.ts'
import { itemEvaluationMachine } from '#machines/evaluation/item/machine.ts'
import type {
  Dropped,
  Dropping,
  EvaluationInput,
  Opened,
  Photographed,
  Picked,
  Saved,
  Saving,
} from '#machines/evaluation/item/types.ts'
import { waitingAt } from '#machines/evaluation/queue/kept.ts'
import type { Place } from '#machines/evaluation/queue/types.ts'
import { batteriesOf } from '#machines/evaluation/rows.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { evaluationTexts } from '#texts/evaluation.ts'

import {
  batteriesChanged,
  batteryPages,
  dropPhoto,
  makerPartsQuery,
  requestBatteriesQuery,
} from './batteries.ts'
import { refusalOf } from './store.ts'
import type { KeptEvaluations } from './store.ts'

const form = { pack: packDraft, unpack: unpackDraft, isDraft }
const NOBODY: readonly never[] = []
// Ours: whoever stands beside the pallet begins with what this device knows, when a connection does not answer.
const OPEN_WITHIN_MS = 5000
// Where there is no connection nobody is asked: a call would be tried again first.
const AT_ONCE_MS = 1
const patience = () => new Promise<void>((resolve) => void setTimeout(resolve, OPEN_WITHIN_MS))

type Parts = {
  /** `pool|sub` */
  readonly user: string
  readonly place: Place
  readonly kept: KeptEvaluations
  readonly queries: QueryClient
  /** The request whose batteries are meant beside those of the list. */
  readonly request?: ShipmentRequest | undefined
}

async function batteriesAt({ place, kept, queries, request }: Parts) {
  const listed = queries.getQueryData(batteryPages(place).queryKey)?.pages
  const waiting = await kept.read().catch(() => NOBODY)
  const held = request && queries.getQueryData(requestBatteriesQuery(request).queryKey)?.data
  const items = [...(listed?.flatMap(({ data }) => data) ?? NOBODY), ...(held ?? NOBODY)]
  return batteriesOf(items, waitingAt(waiting, place))
}

async function save(parts: Parts, { photos, ...sending }: Saving): Promise<Saved> {
  const { place, kept, queries } = parts
  const { uuid, form: said } = sending
  const label = [said.partNumber, said.serialNumber].filter(Boolean).join(', ')
  const pictures = photos.map((photo) => photo.uuid)
  try {
    await kept.sendAtOnce(place, sending)
  } catch (error) {
    if (isAnswer(error)) {
      const fields = error.issues.map(({ path }) => path)
      // Somebody else was first: both are compared by whoever says the later one.
      return { kind: 'refused', ...(await refusalOf(error, { place, sending })), fields }
    }
    try {
      await kept.put({ place, uuid, label, sending, photos: pictures })
      return { kind: 'kept' }
    } catch {
      // It is nowhere but on this page.
      return { kind: 'unsent', problem: { text: evaluationTexts.notKept } }
    }
  }
  // The battery is there: its photographs follow by themselves.
  if (pictures.length)
    await kept
      .put({ place, uuid, label, sending: undefined, photos: pictures })
      .catch(() => undefined)
  await batteriesChanged(queries)
  return { kind: 'saved', batteries: await batteriesAt(parts) }
}

async function drop({ place, queries }: Parts, { uuid, photoId }: Dropping): Promise<Dropped> {
  try {
    await dropPhoto(place, { uuid, photoId })
    await batteriesChanged(queries)
    return { kind: 'dropped', photoId }
  } catch (error) {
    return { kind: 'unsent', problem: sayError(error) }
  }
}

async function keepAll(kept: KeptEvaluations, files: readonly Picked[]): Promise<Photographed> {
  const photos: Photographed['photos'][number][] = []
  const refused: string[] = []
  for (const { name, file } of files) {
    const uuid = crypto.randomUUID()
    const isKept = file instanceof Blob && (await kept.photos.keep(uuid, file)) !== undefined
    if (isKept) photos.push({ uuid, name })
    else refused.push(name)
  }
  return { photos, refused }
}

/** The evaluation of a battery with its calls, its draft and the device, for one user at one place. */
export function provideEvaluation(parts: Parts) {
  const { user, place, kept, queries } = parts
  const { find, actors } = keepingOf(user, form)
  const listed = makerPartsQuery(place.tenant)
  const pages = batteryPages(place)
  // The label is compared with what was read before, where nothing can be read now.
  async function readAround() {
    if (navigator.onLine) {
      const asked = [queries.fetchQuery(listed), queries.fetchInfiniteQuery(pages)]
      await Promise.race([Promise.allSettled(asked), patience()])
    }
    return {
      parts: queries.getQueryData(listed.queryKey) ?? NOBODY,
      batteries: await batteriesAt(parts),
    }
  }
  return itemEvaluationMachine.provide({
    actors: {
      ...actors,
      openEvaluation: fromPromise<Opened, KeyInput>(async ({ input }) => {
        // A draft that is elsewhere is out of reach as long as nothing answers.
        const within = navigator.onLine ? OPEN_WITHIN_MS : AT_ONCE_MS
        const drafted = find(input.draftKey, within).catch((error: unknown) => {
          if (isAnswer(error)) throw error
          return null
        })
        const [found, around] = await Promise.all([drafted, readAround()])
        return { found, ...around }
      }),
      readParts: fromPromise<readonly Part[] | null>(async () => {
        if (!navigator.onLine) return null
        const read = queries.fetchQuery({ ...listed, staleTime: 0 }).catch(() => null)
        return Promise.race([read, patience().then(() => null)])
      }),
      readLabels: labels(),
      keepPhotos: fromPromise<Photographed, { readonly files: readonly Picked[] }>(({ input }) =>
        keepAll(kept, input.files),
      ),
      saveEvaluation: fromPromise<Saved, Saving>(({ input }) => save(parts, input)),
      dropPhoto: fromPromise<Dropped, Dropping>(({ input }) => drop(parts, input)),
    },
  })
}

/** How an evaluation begins: of a battery on the list, or of one whose label is still to be read. */
export const evaluationInput = (
  place: Place,
  given: Omit<EvaluationInput, 'draftKey'>,
): EvaluationInput => ({
  ...given,
  draftKey: draftKeyOf(place.tenant, given),
})
