import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { isDraft, packDraft, unpackDraft } from '#machines/evaluation/item/draft.ts'
import { itemEvaluationMachine } from '#machines/evaluation/item/machine.ts'
import type {
  EvaluationInput,
  Opened,
  Photographed,
  Picked,
  Saved,
  Saving,
} from '#machines/evaluation/item/types.ts'
import type { KeyInput } from '#machines/records/form/types.ts'

import {
  batteriesChanged,
  batteryPages,
  makerPartsQuery,
  sendEvaluation,
  storedBattery,
} from './batteries.ts'
import type { Place } from './batteries.ts'
import { ApiError, sayError } from './client/errors.ts'
import type { KeptEvaluations } from './evaluation-queue.ts'
import { labels } from './records/camera.ts'
import { keepingOf } from './records/keeping.ts'

const form = { pack: packDraft, unpack: unpackDraft, isDraft }
const NOBODY: readonly never[] = []

type Parts = {
  /** `pool|sub` */
  readonly user: string
  readonly place: Place
  readonly kept: KeptEvaluations
  readonly queries: QueryClient
}

// What could not be sent is nobody's fault when there was no answer, or none about it.
const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status !== undefined &&
  error.status < 500 &&
  error.status !== 429

const batteriesIn = (queries: QueryClient, place: Place) =>
  queries.getQueryData(batteryPages(place).queryKey)?.pages.flatMap(({ data }) => data) ?? NOBODY

async function save(
  { place, kept, queries }: Parts,
  { photos, ...sending }: Saving,
): Promise<Saved> {
  const { uuid, form: said } = sending
  const label = [said.partNumber, said.serialNumber].filter(Boolean).join(', ')
  const pictures = photos.map((photo) => photo.uuid)
  try {
    await sendEvaluation(place, sending)
  } catch (error) {
    if (isAnswer(error)) {
      const text = error.issues.map((issue) => issue.text).join(' ') || sayError(error).text
      const { reasons } = error
      // What was said here is compared with what is there by whoever says it, and then saved over it.
      const base =
        error.code === 'version_conflict'
          ? (await storedBattery(place, uuid).catch(() => undefined))?.revision
          : undefined
      const fields = error.issues.map(({ path }) => path)
      return { kind: 'refused', text, reasons, base, fields }
    }
    try {
      await kept.put({ place, uuid, label, sending, photos: pictures })
      return { kind: 'kept' }
    } catch {
      return { kind: 'unsent', problem: sayError(error) }
    }
  }
  // The battery is there: its photographs follow by themselves.
  if (pictures.length)
    await kept
      .put({ place, uuid, label, sending: undefined, photos: pictures })
      .catch(() => undefined)
  await batteriesChanged(queries)
  return { kind: 'saved', batteries: batteriesIn(queries, place) }
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
    if (navigator.onLine)
      await Promise.allSettled([queries.fetchQuery(listed), queries.fetchInfiniteQuery(pages)])
    return {
      parts: queries.getQueryData(listed.queryKey) ?? NOBODY,
      batteries: batteriesIn(queries, place),
    }
  }
  return itemEvaluationMachine.provide({
    actors: {
      ...actors,
      openEvaluation: fromPromise<Opened, KeyInput>(async ({ input }) => {
        const [found, around] = await Promise.all([find(input.draftKey), readAround()])
        return { found, ...around }
      }),
      readLabels: labels(),
      keepPhotos: fromPromise<Photographed, { readonly files: readonly Picked[] }>(({ input }) =>
        keepAll(kept, input.files),
      ),
      saveEvaluation: fromPromise<Saved, Saving>(({ input }) => save(parts, input)),
    },
  })
}

const placeOf = ({ battery, claim }: Omit<EvaluationInput, 'draftKey'>) =>
  battery?.uuid ?? (claim ? `${claim.sagaId}-${claim.indexInClaim}` : 'new')

/** How an evaluation begins: of a battery on the list, or of one whose label is still to be read. */
export const evaluationInput = (
  place: Place,
  given: Omit<EvaluationInput, 'draftKey'>,
): EvaluationInput => ({
  ...given,
  draftKey: `evaluation:${place.tenant}:${placeOf(given)}`,
})
