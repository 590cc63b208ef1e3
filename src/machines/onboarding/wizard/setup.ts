import { assign, sendTo, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { fieldParts } from '#machines/records/form/field-parts.ts'
import { answered, formActors, formParts } from '#machines/records/form/setup.ts'
import { outputOf, providedEars } from '#machines/records/output.ts'
import { onboardingTexts } from '#texts/onboarding.ts'

import { emptyDraft, fieldAt, isDraft, readApplication } from './draft.ts'
import {
  edited,
  fileTaken,
  filesChanged,
  limits,
  nothingRemoved,
  startedOver,
  withDraft,
  withSlug,
} from './edit.ts'
import {
  furthest,
  isRight,
  mayLeave,
  stepAfter,
  stepBefore,
  stepsOf,
  underway,
} from './selectors.ts'
import { steps } from './types.ts'
import type {
  CarrierEvent,
  OnboardingContext,
  OnboardingDraft,
  OnboardingEvent,
  Opened,
  Sending,
  Sent,
  Step,
  WizardInput,
} from './types.ts'

type Args = { readonly context: OnboardingContext; readonly event: OnboardingEvent }

const form = formParts<OnboardingDraft, OnboardingContext, OnboardingEvent>({
  isDraft,
  withKept: withDraft,
  fault: onboardingTexts.fault,
})

/** The form before anything is opened. */
export function closedContext(input: WizardInput): OnboardingContext {
  const context: OnboardingContext = {
    ...input,
    isOnline: true,
    found: null,
    draft: emptyDraft,
    touched: {},
    problem: null,
    said: {},
    attempts: 0,
    refusal: null,
    step: 'company',
    reached: 'company',
    secret: {},
    issues: {},
    removed: nothingRemoved,
    transfers: {},
    agreed: false,
    answering: null,
    linkRefused: null,
    receipt: null,
  }
  return { ...context, ...withDraft(context, emptyDraft) }
}

/** What is sent; throws on a form with mistakes, which the chart does not let through. */
export function sendingOf(context: OnboardingContext): Sending {
  const read = readApplication(context)
  if (!read.ok) throw new Error('an application was sent with mistakes')
  return { region: context.region, body: read.value }
}

// The furthest step that what is kept was right up to.
const reachedBy = (context: OnboardingContext): Step =>
  steps.find((step) => !isRight(context, step)) ?? 'review'

function opened({ context, event }: Args): Partial<OnboardingContext> {
  const { draft, answering, refused } = outputOf<Opened>(event)
  const known = { ...context, answering, linkRefused: refused }
  if (!draft) return known
  const next = { ...known, ...withDraft(known, draft) }
  const step = answering ? 'company' : reachedBy(next)
  return { ...next, step, reached: step }
}

const rowOf = ({ context, event }: Args) =>
  'list' in event ? { ...limits[event.list], now: context.draft[event.list].length } : undefined
const step = (read: (context: OnboardingContext) => Step) =>
  assign<OnboardingContext, OnboardingEvent, undefined, OnboardingEvent, never>(({ context }) => ({
    step: read(context),
    reached: furthest(context.reached, read(context)),
    attempts: 0,
    problem: null,
  }))
const change = (
  read: (context: OnboardingContext, event: OnboardingEvent) => Partial<OnboardingContext>,
) =>
  assign<OnboardingContext, OnboardingEvent, undefined, OnboardingEvent, never>(
    ({ context, event }) => read(context, event),
  )

/** Types, guards and actions of the wizard by name; machine.ts has the chart. */
export const onboardingSetup = setup({
  types: chartTypes<{
    context: OnboardingContext
    events: OnboardingEvent
    input: WizardInput
    children: { keeper: 'keepDraft' }
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    ...formActors,
    openApplication: provided<Opened, WizardInput>('openApplication'),
    sendApplication: provided<Sent, Sending>('sendApplication'),
    carryFiles: providedEars<CarrierEvent>('carryFiles'),
    checkNames: providedEars<{ readonly type: 'ask-name'; readonly name: string }>('checkNames'),
  },
  guards: {
    ...form.guards,
    hasRoom: (args: Args) => (rowOf(args)?.now ?? 0) < (rowOf(args)?.max ?? 0),
    hasOthers: (args: Args) => (rowOf(args)?.now ?? 0) > (rowOf(args)?.min ?? 0),
    hasRemoved: ({ context, event }: Args) =>
      'list' in event && context.removed[event.list] !== null,
    isName: ({ context, event }: Args) =>
      event.type === 'leave' &&
      event.field === 'company.legalName' &&
      (context.draft.values[event.field] ?? '').length >= 3,
    isSameName: ({ context, event }: Args) =>
      event.type === 'name-checked' && event.name === context.draft.values['company.legalName'],
    isReceived: ({ event }: Args) => event.type === 'file-news' && event.news.received !== null,
    mayLeave: ({ context }: Args) => mayLeave(context, context.step),
    canOpen: ({ context, event }: Args) =>
      event.type === 'go' &&
      stepsOf(context).some(({ step: one, canOpen }) => canOpen && one === event.step),
    isMiddle: ({ context }: Args) => context.step !== 'review',
    canSend: ({ context }: Args) =>
      context.step === 'review' &&
      context.isOnline &&
      context.agreed &&
      underway(context).length === 0 &&
      readApplication(context).ok &&
      Object.keys(context.said).length === 0,
    wasTaken: answered('taken'),
  },
  actions: {
    ...form.actions,
    ...fieldParts<OnboardingDraft, OnboardingContext, OnboardingEvent>((path) => path),
    takeOpened: assign(opened),
    edit: change(edited),
    takeRefused: assign(({ context, event }) => {
      const answer = outputOf<Sent>(event)
      if (answer.kind !== 'refused') return {}
      const said = Object.fromEntries(
        answer.found.map(({ path, text }) => [fieldAt(path, context), text]),
      )
      return { said, refusal: { text: answer.text, reasons: answer.reasons } }
    }),
    takeNews: assign(({ context, event }) =>
      event.type === 'file-news'
        ? { transfers: { ...context.transfers, [event.news.kind]: event.news } }
        : {},
    ),
    takeFile: change(fileTaken),
    changeFiles: change(filesChanged),
    keepSlug: change(withSlug),
    sayName: assign(({ context, event }) =>
      event.type === 'name-checked' && event.text
        ? { said: { ...context.said, 'company.legalName': event.text } }
        : {},
    ),
    agree: assign(({ event }) => (event.type === 'agree' ? { agreed: event.agreed } : {})),
    openStep: assign(({ context, event }) =>
      event.type === 'go' ? { step: event.step, attempts: 0, problem: context.problem } : {},
    ),
    goOn: step(({ step: now }) => stepAfter(now)),
    goBack: step(({ step: now }) => stepBefore(now)),
    calm: assign({ attempts: 0, problem: null, refusal: null, said: {} }),
    startFresh: change((context) => startedOver(context)),
    takeReceipt: assign(({ event }) => {
      const answer = outputOf<Sent>(event)
      return answer.kind === 'taken' ? { receipt: answer.receipt, secret: {} } : {}
    }),
    askName: sendTo('name.check', ({ context }) => ({
      type: 'ask-name',
      name: context.draft.values['company.legalName'] ?? '',
    })),
    carry: sendTo('files.carry', ({ context, event }): CarrierEvent =>
      event.type === 'pick-file'
        ? { type: 'carry', kind: event.kind, file: event.file, slug: context.draft.slug }
        : { type: 'network', isOnline: context.isOnline },
    ),
    tellCarrier: sendTo('files.carry', ({ context, event }): CarrierEvent =>
      event.type === 'retry-file' || event.type === 'drop-file'
        ? event
        : { type: 'network', isOnline: context.isOnline },
    ),
  },
})
