import type { Part } from '#machines/evaluation/item/label.ts'
import type {
  EvaluationContext,
  EvaluationEvent,
  Opened,
  Photographed,
} from '#machines/evaluation/item/types.ts'
import type { Done } from '#tests/support/flow-table.ts'
import { evaluationTexts } from '#texts/evaluation.ts'

import { calm, dangerous, dropping, tellsDevice } from './itemEvaluation-danger.ts'
import type { Here } from './itemEvaluation-danger.ts'
import { continued, isDraft, opened, seen, theirs, typed } from './itemEvaluation-draft.ts'
import type { Kept } from './itemEvaluation-draft.ts'
import {
  isDamageSaid,
  isIdentified,
  isNew,
  isRecallSaid,
  isTaken,
  isWhole,
  needsList,
  recognised,
  roomIn,
  stop,
} from './itemEvaluation-form.ts'
import { saving } from './itemEvaluation-save.ts'

type Event<T extends EvaluationEvent['type']> = Extract<EvaluationEvent, { readonly type: T }>

const tried = ({ attempts }: EvaluationContext) => ({ attempts: attempts + 1 })

const isDanger = (_: unknown, { field, value }: Event<'change'>) =>
  field === 'damage' && value === 'dangerous'
/** "Dangerous now" stops, wherever it is said. */
const change = [
  {
    when: isDanger,
    does: ['tell changed'],
    ...stop(typed),
  },
  { does: ['tell changed'], keeps: typed },
]

/** Another screen, with the battery that the numbers name. */
const goesOn = {
  to: 'damage',
  does: ['tell changed'],
  keeps: (context: EvaluationContext) => ({ ...calm(), draft: recognised(context) }),
}
const goesOnUnchecked = {
  ...goesOn,
  keeps: (context: EvaluationContext) => ({ ...goesOn.keeps(context), isUnchecked: true }),
}

const form: Here = {
  ...tellsDevice,
  change,
  'use-theirs': { does: ['tell use-theirs'] },
  'keep-mine': { does: ['tell keep-mine'] },
  leave: {
    keeps: ({ touched }, { field }: Event<'leave'>) => ({ touched: { ...touched, [field]: true } }),
  },
  'replace-draft': [
    {
      when: (context, event: Kept) =>
        isDraft(context, event) && event.kept?.content.damage === 'dangerous',
      ...stop(theirs),
    },
    { when: isDraft, keeps: theirs },
  ],
}

const blind = { to: 'identify.typing', keeps: () => ({ isBlind: true }) }

// From redesign.md §6.8, pages.md §3.2 and domain.md §6, not from the machine.
export const rules: Readonly<Record<string, Here>> = {
  '': {
    network: [
      {
        when: (_, { isOnline }: Event<'network'>) => isOnline,
        does: ['tell online'],
        keeps: () => ({ isOnline: true }),
      },
      { keeps: () => ({ isOnline: false }) },
    ],
    'failed keeper': { does: ['reportFault'] },
    'failed device.watch': { does: ['reportFault'] },
  },
  opening: {
    'done evaluation.open': [
      {
        when: (_, { output }: Done<Opened>) => output.found !== null,
        to: 'asking',
        keeps: opened,
      },
      { to: 'identify.typing', keeps: opened },
    ],
    'failed evaluation.open': 'unopened',
  },
  unopened: { retry: 'opening' },
  asking: {
    'continue-draft': [
      // Nobody said that it is safe again.
      {
        when: ({ found }) => found?.content.damage === 'dangerous',
        does: ['tell begin'],
        ...stop(continued),
      },
      { to: 'identify.typing', does: ['tell begin'], keeps: continued },
    ],
    'start-new': { to: 'identify.typing', does: ['tell drop'], keeps: () => ({ found: null }) },
  },
  identify: {
    ...form,
    continue: [
      {
        when: (context) => isIdentified(context) && needsList(context),
        to: 'checking',
        keeps: calm,
      },
      { when: isIdentified, ...goesOn },
      { keeps: tried },
    ],
    add: [
      {
        when: (context) => isNew(context) && isIdentified(context),
        to: 'adding',
        keeps: ({ draft }) => ({ ...calm(), draft: { ...draft, isConfirmed: '' } }),
      },
      { when: isNew, keeps: tried },
    ],
  },
  'identify.typing': {
    scan: {
      when: ({ canScan, isBlind }) => canScan && !isBlind,
      to: 'identify.scanning',
      keeps: () => ({ seen: null }),
    },
  },
  'identify.scanning': {
    see: { to: 'identify.typing', does: ['tell changed'], keeps: seen },
    'type-it': 'identify.typing',
    blind,
    'failed evaluation.labels': blind,
  },
  checking: {
    ...tellsDevice,
    'done evaluation.parts': [
      { when: (_, { output }: Done<unknown>) => output === null, ...goesOnUnchecked },
      {
        when: ({ draft }, { output }: Done<readonly Part[]>) => !isTaken(draft, output),
        to: 'identify.typing',
        keeps: ({ draft, attempts }, { output }: Done<readonly Part[]>) => ({
          parts: output,
          unlisted: draft.partNumber,
          attempts: attempts + 1,
        }),
      },
      {
        ...goesOn,
        keeps: (context, { output }: Done<readonly Part[]>) => ({
          ...goesOn.keeps(context),
          parts: output,
        }),
      },
    ],
    'failed evaluation.parts': { ...goesOnUnchecked, does: ['reportFault', 'tell changed'] },
  },
  damage: {
    ...form,
    back: { to: 'identify.typing', keeps: calm },
    continue: [{ when: isDamageSaid, to: 'recall.ready', keeps: calm }, { keeps: tried }],
  },
  ...dangerous,
  recall: {
    ...form,
    'remove-photo': {
      does: ['tell changed'],
      keeps: ({ draft }, { uuid }: Event<'remove-photo'>) => ({
        draft: { ...draft, photos: draft.photos.filter((photo) => photo.uuid !== uuid) },
      }),
    },
  },
  'recall.ready': {
    'drop-photo': { to: 'recall.dropping', keeps: calm },
    pick: {
      when: (context) => roomIn(context) > 0,
      to: 'recall.shrinking',
      // No photograph disappears without a word.
      keeps: (context, { files }: Event<'pick'>) => ({
        refusedPhotos: files.slice(roomIn(context)).map(({ name }) => name),
      }),
    },
    back: { to: 'damage', keeps: calm },
    continue: [
      { when: (context) => !isRecallSaid(context), keeps: tried },
      { when: isDamageSaid, to: 'review', keeps: calm },
      // What was said here does not go together with the colour that was chosen before.
      { to: 'damage', keeps: tried },
    ],
  },
  ...dropping,
  'recall.shrinking': {
    'done evaluation.photos': {
      to: 'recall.ready',
      does: ['tell changed'],
      keeps: (context, { output: { photos, refused: left } }: Done<Photographed>) => ({
        draft: {
          ...context.draft,
          photos: [...context.draft.photos, ...photos.slice(0, roomIn(context))],
        },
        refusedPhotos: [...context.refusedPhotos, ...left],
      }),
    },
    'failed evaluation.photos': {
      to: 'recall.ready',
      keeps: () => ({ refusedPhotos: [evaluationTexts.allPhotos] }),
    },
  },
  review: {
    ...form,
    back: { to: 'recall.ready', keeps: calm },
    save: [
      {
        when: isWhole,
        to: 'saving',
        keeps: (context) => ({ ...calm(), draft: recognised(context) }),
      },
      // To the first screen with a mistake.
      { when: (context) => !isIdentified(context), to: 'identify.typing', keeps: tried },
      { when: (context) => !isDamageSaid(context), to: 'damage', keeps: tried },
      { when: (context) => !isRecallSaid(context), to: 'recall.ready', keeps: tried },
      { keeps: tried },
    ],
  },
  ...saving,
  saved: { close: 'closed' },
  kept: { close: 'closed' },
  left: { close: 'closed' },
}
