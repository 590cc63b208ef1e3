import { assign, setup } from 'xstate'
import type { EventObject } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import type { Theirs } from '#machines/evaluation/queue/types.ts'
import { provided } from '#machines/provided.ts'
import { answered, formActors, formParts, refusalOf } from '#machines/records/form/setup.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import { outputOf, providedEars } from '#machines/records/output.ts'
import { evaluationTexts } from '#texts/evaluation.ts'

import { emptyDraft, isDraft, isKnown, ofBattery, recognised } from './draft.ts'
import type { EvaluationDraft, EvaluationField } from './draft.ts'
import { countsAsFit, needsList, roomIn } from './known.ts'
import { beforeLabel, isLabelBegun, isWholeLabel, labelFields, partOf, readLabel } from './label.ts'
import type { Part } from './label.ts'
import { issuesOf, namesBattery, readEvaluation, steps, wrongOf } from './steps.ts'
import type { StepId } from './steps.ts'
import type {
  Dropped,
  Dropping,
  EvaluationContext,
  EvaluationEvent,
  EvaluationInput,
  Opened,
  Photographed,
  Picked,
  Saved,
  Saving,
} from './types.ts'

type Args = { readonly context: EvaluationContext; readonly event: EvaluationEvent }

const isClean =
  (step: StepId) =>
  ({ context }: Args) =>
    wrongOf(issuesOf(recognised(context.draft, context), context), step).length === 0

const form = formParts<EvaluationDraft, EvaluationContext, EvaluationEvent>({
  isDraft,
  // What was answered to the draft before is not about this one.
  withKept: (_, draft) => ({ draft, touched: {}, attempts: 0, refusal: null, problem: null }),
  fault: evaluationTexts.fault,
})

function opening({ battery, claim, uuid }: EvaluationInput): EvaluationDraft {
  const draft = {
    ...emptyDraft(uuid),
    ...(claim ? { partNumber: claim.partNumber, vin: claim.vin ?? '' } : {}),
  }
  return battery ? ofBattery(draft, battery) : draft
}

const isNamed = (field: EvaluationField) =>
  field === 'partNumber' || field === 'serialNumber' || field === 'vin'
function said(
  { battery, uuid, ...context }: EvaluationContext,
  field: EvaluationField,
  value: string,
): EvaluationDraft {
  const isVin = field === 'vin' && !isLabelBegun(value)
  const draft = { ...context.draft, [field]: isVin ? value.toUpperCase() : value }
  // Another number means another battery than the one that was recognised; of a chosen one it is a correction.
  const isOther = isNamed(field) && battery === undefined && isKnown(draft, context)
  return isOther ? { ...draft, uuid, base: null } : draft
}
const unanswered = { refusal: null, problem: null }

const theirsIn = (event: unknown) => outputOf<{ readonly theirs?: Theirs }>(event).theirs ?? null

const NAMELESS = { partNumber: '', serialNumber: '', vin: '' }
function seen(context: EvaluationContext, label: string): Partial<EvaluationContext> {
  const { draft, battery } = context
  const read = readLabel(label, context)
  const several = labelFields(label)
  const text = several ? Object.values(several).join(', ') : label
  if (!('battery' in read)) {
    const fields = 'field' in read ? { [read.field]: read.value } : read.fields
    const named = Object.entries(fields) as [EvaluationField, string][] // because labels name fields
    const take = (one: EvaluationDraft, [name, value]: readonly [EvaluationField, string]) =>
      said({ ...context, draft: one }, name, value)
    return { ...unanswered, seen: text, draft: named.reduce(take, draft) }
  }
  const isSame = isKnown(draft, context) && draft.uuid === read.battery.uuid
  if (isSame) return { ...unanswered, seen: text }
  // The label is right: it is not the battery that was meant before, and has none of its numbers.
  const numberless = isKnown(draft, context) ? { ...draft, ...NAMELESS } : draft
  return {
    ...unanswered,
    seen: text,
    draft: ofBattery(numberless, read.battery),
    battery: battery?.uuid === read.battery.uuid ? battery : undefined,
  }
}

/** A scanner that types like a keyboard writes the whole label into one field, behind what is there or instead of it. */
function scanned(
  context: EvaluationContext,
  field: 'partNumber' | 'serialNumber' | 'vin',
  label: string,
): Partial<EvaluationContext> {
  // Instead of a number of the chosen battery: what the label does not say of it stays.
  const left = beforeLabel(label) || (context.battery?.[field] ?? '')
  const draft = { ...context.draft, [field]: left }
  return { draft, ...seen({ ...context, draft }, label) }
}

/** The files that there is room for, when some were picked. */
export const pickedOf = ({ context, event }: Args): readonly Picked[] =>
  event.type === 'pick' ? event.files.slice(0, roomIn(context)) : []

/** What takes an evaluation back: the battery stays on the list, to be evaluated again. Its photographs stay here. */
export const withdrawalOf = (context: EvaluationContext): Saving => ({
  ...savingOf(context, false),
  photos: [],
})

/** What is saved: the form as it was read, which the chart lets through only without mistakes. */
export function savingOf(context: EvaluationContext, isWhole: boolean): Saving {
  const draft = recognised(context.draft, context)
  const read = readEvaluation(draft, context, isWhole)
  if (!read.ok) throw new Error('an evaluation with mistakes was sent')
  const { uuid, base, photos } = draft
  // Of a battery that is on the list its place in a claim is known.
  const claim = base === null ? context.claim : undefined
  return { uuid, base, form: read.value, photos, ...(claim ? { claim } : {}) }
}

/** A form that is closed, before anything was loaded. */
export const closedContext = (input: EvaluationInput): EvaluationContext => ({
  ...input,
  isOnline: true,
  found: null,
  draft: opening(input),
  touched: {},
  problem: null,
  parts: [],
  batteries: [],
  attempts: 0,
  seen: null,
  unlisted: null,
  isUnchecked: false,
  isBlind: false,
  refusal: null,
  theirs: null,
  refusedPhotos: [],
})

/** Types, guards and actions of an evaluation by name; machine.ts has the chart. */
export const evaluationSetup = setup({
  types: chartTypes<{
    context: EvaluationContext
    events: EvaluationEvent
    input: EvaluationInput
    children: { keeper: 'keepDraft' }
    tags: 'busy' | 'form' | 'done'
    meta: { readonly description: string }
  }>(),
  actors: {
    ...formActors,
    openEvaluation: provided<Opened, KeyInput>('openEvaluation'),
    // Null: nobody answers.
    readParts: provided<readonly Part[] | null>('readParts'),
    readLabels: providedEars<EventObject>('readLabels'),
    keepPhotos: provided<Photographed, { readonly files: readonly Picked[] }>('keepPhotos'),
    saveEvaluation: provided<Saved, Saving>('saveEvaluation'),
    dropPhoto: provided<Dropped, Dropping>('dropPhoto'),
  },
  guards: {
    ...form.guards,
    canScan: ({ context }: Args) => context.canScan && !context.isBlind,
    isIdentified: isClean('identify'),
    needsList: ({ context }: Args) => needsList(context),
    wasUnanswered: ({ event }: Args) => outputOf<readonly Part[] | null>(event) === null,
    isUnlisted: ({ context, event }: Args) =>
      !partOf(context.draft.partNumber, outputOf<readonly Part[]>(event))?.isActive,
    isDamageSaid: isClean('damage'),
    isRecallSaid: isClean('recall'),
    // Every screen, also those that an older draft did not pass.
    isWhole: (args: Args) => steps.every((step) => isClean(step)(args)),
    // However that was said: here, in another tab, or before the page was left.
    isDangerous: ({ context }: Args) => context.draft.damage === 'dangerous',
    // One that is on the list needs not be put there.
    isNew: ({ context }: Args) => !isKnown(recognised(context.draft, context), context),
    // Somebody said that it is fit to travel, or may have: it could be requested. Without its number nobody knows which.
    countsAsFit: (args: Args) => countsAsFit(args.context) && isClean('identify')(args),
    wasOvertaken: ({ event }: Args) => theirsIn(event) !== null,
    wasGone: ({ event }: Args) => outputOf<{ readonly isGone?: boolean }>(event).isGone === true,
    wasDropped: answered('dropped'),
    hasRoom: ({ context }: Args) => roomIn(context) > 0,
    wasSaved: answered('saved'),
    wasKept: answered('kept'),
    // Its part is not on the list, or another battery has its number.
    isAboutNumbers: ({ event }: Args) =>
      namesBattery(outputOf<{ readonly fields?: readonly string[] }>(event).fields ?? []),
  },
  actions: {
    ...form.actions,
    takeOpened: assign(({ context, event }) => {
      const { found, parts, batteries } = outputOf<Opened>(event)
      return { found, parts, batteries, draft: opening(context) }
    }),
    edit: assign(({ context, event }) => {
      if (event.type !== 'change') return {}
      const { field, value } = event
      if (isNamed(field) && isWholeLabel(value)) return scanned(context, field, value)
      return { ...unanswered, draft: said(context, field, value) }
    }),
    see: assign(({ context, event }) => (event.type === 'see' ? seen(context, event.text) : {})),
    takeParts: assign(({ event }) => ({ parts: outputOf<readonly Part[]>(event) })),
    refusePart: assign(({ context }) => ({ unlisted: context.draft.partNumber })),
    leaveUnchecked: assign({ isUnchecked: true }),
    forgetSeen: assign({ seen: null }),
    goBlind: assign({ isBlind: true }),
    recognise: assign(({ context }) => ({ draft: recognised(context.draft, context) })),
    attempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    calm: assign({
      attempts: 0,
      refusal: null,
      problem: null,
      refusedPhotos: [],
      isUnchecked: false,
    }),
    calmDown: assign(({ context }) => ({ draft: { ...context.draft, damage: '' } })),
    leaveOut: assign(({ context, event }) =>
      event.type === 'pick'
        ? { refusedPhotos: event.files.slice(roomIn(context)).map(({ name }) => name) }
        : {},
    ),
    takePhotos: assign(({ context, event }) => {
      const { photos, refused } = outputOf<Photographed>(event)
      const { draft, refusedPhotos } = context
      return {
        draft: { ...draft, photos: [...draft.photos, ...photos.slice(0, roomIn(context))] },
        refusedPhotos: [...refusedPhotos, ...refused],
      }
    }),
    losePhotos: assign({ refusedPhotos: [evaluationTexts.allPhotos] }),
    removePhoto: assign(({ context: { draft }, event }) =>
      event.type === 'remove-photo'
        ? { draft: { ...draft, photos: draft.photos.filter(({ uuid }) => uuid !== event.uuid) } }
        : {},
    ),
    takeSaved: assign(({ event }) => {
      const saved = outputOf<Saved>(event)
      return saved.kind === 'saved' ? { batteries: saved.batteries } : {}
    }),
    // A battery that is put on the list as it is was evaluated by nobody.
    unconfirm: assign(({ context: { draft } }) => ({ draft: { ...draft, isConfirmed: '' } })),
    takeRefusal: assign(({ event }) => refusalOf(event)),
    takeTheirs: assign(({ event }) => ({ theirs: theirsIn(event) })),
    forgetTheirs: assign({ theirs: null }),
    // Over what was shown, and not over anything that came after it.
    writeOver: assign(({ context: { draft, theirs } }) => ({
      theirs: null,
      draft: theirs ? { ...draft, uuid: theirs.uuid, base: theirs.revision } : draft,
    })),
    // It is on the list no more: what is saved next puts it there.
    putBack: assign(({ context: { draft, batteries } }) => ({
      draft: { ...draft, base: null },
      batteries: batteries.filter(({ uuid }) => uuid !== draft.uuid),
      battery: undefined,
    })),
    // What one goes on from is what the server has made of it.
    followSaved: assign(({ context: { draft, batteries } }) => {
      const own = batteries.find(({ uuid }) => uuid === draft.uuid)
      return own ? { draft: { ...draft, base: own.revision } } : {}
    }),
    takeDropped: assign(({ context: { batteries }, event }) => {
      const dropped = outputOf<Dropped>(event)
      const isLeft = (photo: { readonly photoId: string }) =>
        dropped.kind !== 'dropped' || photo.photoId !== dropped.photoId
      return {
        batteries: batteries.map((one) =>
          one.photos ? { ...one, photos: one.photos.filter(isLeft) } : one,
        ),
      }
    }),
  },
})
