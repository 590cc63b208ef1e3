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

import { columnEvents, columnKeeper } from './columns.ts'
import { wizardSetup } from './setup.ts'
import { closedContext, findingOf, submissionOf } from './start.ts'
import type { StepId } from './steps.ts'

const complete = (step: StepId) => ({ type: 'isComplete', params: step }) as const
const reachable = (step: StepId) => ({ type: 'isReachable', params: step }) as const

const stocking = '#shipmentWizard.stocking' as const
// The step that the address asks for, or the last one that can be reached.
const landings = (['site', 'units', 'pickup', 'review'] as const).map((step) => ({
  guard: { type: 'landsOn', params: step } as const,
  target: `#shipmentWizard.form.editing.${step}` as const,
  actions: 'forgetAsked' as const,
}))
const steps = (['site', 'units', 'pickup', 'review'] as const).map((step) => ({
  guard: reachable(step),
  target: `#shipmentWizard.form.editing.${step}` as const,
}))
const fromDevice = { tick: { actions: 'takeTime' }, ...fromAnyDevice } as const
const asked = discarding('form', 'form.before')
// Goods that are elsewhere have another zone: it is looked up as the form is entered anew.
const movedTo = <const S extends StepId>(step: S) =>
  ({ target: `#shipmentWizard.form.editing.${step}`, reenter: true }) as const
const back = { guard: 'hasSteps', target: 'editing.pickup' } as const
const copyAsNew = {
  target: '#shipmentWizard.placing',
  actions: ['copyAsNew', 'keepNothing', 'keepDraft'],
} as const
// Mistakes can appear by themselves: a day passes, an order is closed. Then the step with them opens.
const submit = [
  { guard: 'canSend', target: '#shipmentWizard.submitting' },
  { guard: 'hasMistakes', target: '#shipmentWizard.placing', actions: 'attemptBadStep' },
] as const

const loaded = opened('placing')
const [toAsk, toForm] = loaded.onDone

/**
 * The wizard of a new shipment request (pages.md §2.4): the draft is the machine's, typed texts and all; a child keeps
 * it on the server and in this browser. Each step is left only without mistakes in it; batteries have the last one only,
 * with all fields on it.
 */
export const shipmentWizardMachine = wizardSetup.createMachine({
  id: 'shipmentWizard',
  context: ({ input }) => closedContext(input),
  initial: 'opening',
  invoke: [keeper, device, columnKeeper],
  on: { network, ...columnEvents },
  states: {
    opening: {
      tags: ['busy'],
      meta: { description: 'Loading sites, orders and your draft' },
      invoke: {
        id: 'wizard.open',
        src: 'openWizard',
        input: ({ context: { draftKey, tenant, copyOf, sends, units, goods } }) => ({
          draftKey,
          tenant,
          copyOf,
          sends,
          units,
          goods,
        }),
        onDone: [
          {
            guard: 'isOutdated',
            target: 'outdated',
            actions: ['takeOpened', 'takeOutdated', 'keepFound'],
          },
          toAsk,
          { guard: 'isCopy', target: 'placing', actions: ['takeOpened', 'keepDraft'] },
          toForm,
        ],
        onError: loaded.onError,
      },
    },
    unopened: unopened('We couldn’t load the form; try again'),
    asking: {
      meta: { description: 'You have a draft; continue it or start a new one' },
      on: {
        'continue-draft': { target: 'placing', actions: ['takeFound', 'keepFound'] },
        'start-new': [
          { guard: 'isCopy', target: 'placing', actions: ['askFirst', 'dropDraft', 'keepDraft'] },
          { target: 'placing', actions: ['askFirst', 'dropDraft'] },
        ],
      },
    },
    outdated: {
      meta: {
        description:
          'The request changed since your draft; keep your draft or use the latest version',
      },
      on: {
        'keep-over': { target: 'placing', actions: ['rebase', 'keepDraft'] },
        'start-stored': { target: 'placing', actions: ['startFresh', 'dropDraft'] },
      },
    },
    placing: {
      meta: { description: 'Choosing which step to open' },
      always: [{ guard: 'lacksStock', target: stocking }, ...landings],
    },
    stocking: {
      tags: ['busy'],
      meta: { description: 'Loading the batteries at this site' },
      invoke: {
        id: 'wizard.stock',
        src: 'stockBatteries',
        input: ({ context: { tenant, draft } }) => ({ tenant, siteId: draft.siteId }),
        onDone: { target: 'placing', actions: 'takeStock' },
        onError: 'unstocked',
      },
    },
    unstocked: {
      meta: { description: 'We couldn’t load the batteries; try again or choose another site' },
      on: { retry: 'stocking', back: { target: 'form.editing.review', actions: 'forgetAsked' } },
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
          initial: 'site',
          invoke: {
            id: 'wizard.zone',
            src: 'findZone',
            input: ({ context }) => findingOf(context),
            onDone: { actions: 'takeZone' },
            onError: { actions: 'missZone' },
          },
          on: {
            change: [
              { guard: 'movesGoodsOfWhole', ...movedTo('review'), ...edits },
              { guard: 'movesGoods', ...movedTo('site'), ...edits },
              edits,
            ],
            ...unitEvents,
            'choose-batteries': edits,
            leave: { actions: 'touch' },
            go: [{ guard: 'goesWithoutStock', target: stocking, actions: 'askStep' }, ...steps],
          },
          states: {
            site: {
              meta: { description: 'Step 1: pickup site, contact and purchase order' },
              on: {
                continue: [
                  { guard: complete('site'), target: 'units' },
                  { actions: 'attemptSite' },
                ],
                'copy-last': {
                  guard: 'hasLast',
                  target: '#shipmentWizard.form.editing',
                  reenter: true,
                  actions: ['copyLast', 'keepDraft'],
                },
              },
            },
            units: {
              meta: { description: 'Step 2: what to pick up' },
              on: {
                back: 'site',
                continue: [
                  { guard: complete('units'), target: 'pickup' },
                  { actions: 'attemptUnits' },
                ],
              },
            },
            pickup: {
              meta: { description: 'Step 3: when to pick up' },
              on: {
                back: 'units',
                continue: [
                  { guard: complete('pickup'), target: 'review' },
                  { actions: 'attemptPickup' },
                ],
              },
            },
            review: {
              meta: { description: 'Step 4: review, and what happens next; or all on one screen' },
              on: {
                back: { guard: 'hasSteps', target: 'pickup' },
                // It may be another site: its batteries are loaded, its zone is looked up.
                'same-pickup': {
                  guard: 'hasLastPickup',
                  target: '#shipmentWizard.placing',
                  actions: ['edit', 'keepDraft'],
                },
                submit: [...submit, { guard: 'lacksStock', target: stocking }],
              },
            },
          },
        },
        refused: {
          meta: {
            description: 'The request was refused; each reason takes you to the step to fix',
          },
          on: {
            submit,
            go: [{ guard: 'goesToBatteries', target: stocking, actions: 'askStep' }, ...steps],
            back,
            'copy-as-new': copyAsNew,
          },
        },
        unsent: {
          meta: { description: 'The request didn’t go through; you can safely send it again' },
          on: { submit, go: steps, back },
        },
      },
    },
    discarding: {
      ...asked,
      tags: ['form'],
      on: {
        ...asked.on,
        discard: [{ ...asked.on.discard, guard: 'isWhole', target: 'placing' }, asked.on.discard],
        ...fromDevice,
      },
    },
    submitting: {
      tags: ['busy', 'form'],
      meta: { description: 'Submitting; you can’t change anything now' },
      entry: 'clearAnswer',
      invoke: {
        id: 'wizard.submit',
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
      meta: { description: 'Request submitted, with what happens next' },
      on: { 'copy-as-new': copyAsNew },
    },
  },
})
