import {
  backFailed,
  backUnsent,
  betweenDrafts,
  device,
  discarding,
  fromDevice as fromAnyDevice,
  keeper,
  network,
  opened,
  unopened,
} from '#machines/records/form/states.ts'
import { edits, unitEvents } from '#machines/shipment/units/unit-events.ts'
import { columnEvents, columnKeeper } from '#machines/shipment/wizard/columns.ts'
import { wizardSetup } from '#machines/shipment/wizard/setup.ts'
import { closedContext, submissionOf } from '#machines/shipment/wizard/start.ts'

// The step that the address asks for, or the last one that can be reached.
const landings = (['units', 'review'] as const).map((step) => ({
  guard: { type: 'landsOn', params: step } as const,
  target: `#asnWizard.form.editing.${step}` as const,
  actions: 'forgetAsked' as const,
}))
const steps = (['units', 'review'] as const).map((step) => ({
  guard: { type: 'isReachable', params: step } as const,
  target: `#asnWizard.form.editing.${step}` as const,
}))
const fromDevice = { tick: { actions: 'takeTime' }, ...fromAnyDevice } as const
const asked = discarding('form', 'form.before')
const send = { guard: 'canSend', target: '#asnWizard.submitting' } as const
const submit = [
  send,
  { guard: 'hasMistakes', target: '#asnWizard.placing', actions: 'attemptBadStep' },
] as const
const afterwards = {
  // What was right once is: no day that passes makes it wrong.
  submit: send,
  go: steps,
  back: 'editing.units',
} as const

const loaded = opened('placing')

/**
 * Confirm ASN for Pre-Booking (pages.md §3.2): the units of a pickup that was announced, on the draft, the fields and the
 * steps of the request wizard. What was announced stands beside them, and is not changed here.
 */
export const asnWizardMachine = wizardSetup.createMachine({
  id: 'asnWizard',
  context: ({ input }) => closedContext(input),
  initial: 'opening',
  invoke: [keeper, device, columnKeeper],
  on: { network, ...columnEvents },
  states: {
    opening: {
      tags: ['busy'],
      meta: {
        description: 'Loading the pre-booking, its choices and your draft',
      },
      invoke: {
        id: 'asn.open',
        src: 'openWizard',
        input: ({ context: { draftKey, tenant, copyOf, units, goods } }) => ({
          draftKey,
          tenant,
          copyOf,
          units,
          goods,
        }),
        onDone: [
          { guard: 'opensBarred', target: 'barred', actions: 'takeOpened' },
          {
            guard: 'isOutdated',
            target: 'outdated',
            actions: ['takeOpened', 'takeOutdated', 'keepFound'],
          },
          ...loaded.onDone,
        ],
        onError: loaded.onError,
      },
    },
    unopened: unopened('We couldn’t load the pre-booking; try again'),
    barred: {
      meta: { description: 'You can’t confirm the ASN of this request; the page says why' },
      on: { retry: 'opening' },
    },
    asking: {
      meta: { description: 'You have a draft; continue it or start a new one' },
      on: {
        'continue-draft': { target: 'placing', actions: ['takeFound', 'keepFound'] },
        'start-new': { target: 'placing', actions: 'dropDraft' },
      },
    },
    outdated: {
      meta: {
        description:
          'The request changed since your draft; keep your draft or use the latest version',
      },
      on: {
        'keep-over': { target: 'placing', actions: ['rebase', 'reassess', 'keepDraft'] },
        'start-stored': { target: 'placing', actions: ['startFresh', 'dropDraft'] },
      },
    },
    placing: {
      meta: { description: 'Choosing which step to open' },
      always: [{ guard: 'isBarred', target: 'barred' }, ...landings],
    },
    form: {
      tags: ['form'],
      meta: { description: 'The form, while you fill it in or after an answer came' },
      initial: 'editing',
      on: {
        ...fromDevice,
        ...betweenDrafts,
        'replace-draft': { guard: 'fitsForm', target: 'placing', actions: 'takeTheirDraft' },
        'ask-discard': 'discarding',
      },
      states: {
        before: { type: 'history', history: 'deep' },
        editing: {
          meta: { description: 'The form, one step at a time' },
          initial: 'units',
          on: {
            change: edits,
            ...unitEvents,
            leave: { actions: 'touch' },
            go: steps,
          },
          states: {
            units: {
              meta: { description: 'Step 1: the units you’re shipping, next to your estimate' },
              on: {
                continue: [
                  { guard: { type: 'isComplete', params: 'units' }, target: 'review' },
                  { actions: 'attemptUnits' },
                ],
              },
            },
            review: {
              meta: { description: 'Step 2: review, and what happens next' },
              on: { back: 'units', submit },
            },
          },
        },
        refused: {
          meta: { description: 'The ASN was refused; each reason takes you to the step to fix' },
          on: afterwards,
        },
        unsent: {
          meta: { description: 'The ASN didn’t go through; you can safely send it again' },
          on: afterwards,
        },
      },
    },
    discarding: { ...asked, tags: ['form'], on: { ...asked.on, ...fromDevice } },
    submitting: {
      tags: ['busy', 'form'],
      meta: { description: 'Confirming; you can’t change anything now' },
      entry: 'clearAnswer',
      invoke: {
        id: 'asn.submit',
        src: 'submitRequest',
        input: ({ context }) => submissionOf(context),
        onDone: [
          { guard: 'wasSubmitted', target: 'submitted', actions: ['takeRequest', 'dropDraft'] },
          { guard: 'wasOvertaken', target: 'outdated', actions: 'takeOvertaken' },
          { guard: 'wasRefused', target: 'form.refused', actions: 'takeRefusal' },
          backUnsent,
        ],
        onError: backFailed,
      },
    },
    submitted: {
      meta: { description: 'ASN confirmed; you can change the units until delivery' },
      on: { retry: { target: 'opening', actions: 'askUnits' } },
    },
  },
})
