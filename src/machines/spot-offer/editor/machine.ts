import {
  backFailed,
  backUnsent,
  betweenDrafts,
  device,
  discarding,
  foundDraft,
  fromDevice as fromAnyDevice,
  keeper,
  network,
  opened,
  overtaken,
  unopened,
} from '#machines/records/form/states.ts'

import { monthsToAsk } from './preview.ts'
import { offerEditorSetup } from './setup.ts'
import { closedContext, submissionOf } from './start.ts'
import type { EditorContext } from './types.ts'

const edits = { target: '.editing', actions: ['edit', 'keepDraft'] } as const
const fromDevice = { tick: { actions: 'takeTime' }, ...fromAnyDevice } as const
/** What can be done with the form wherever it is not being sent or compared. */
const typing = {
  ...fromDevice,
  ...betweenDrafts,
  change: edits,
  'change-line': edits,
  'add-line': { guard: 'hasRoom', ...edits },
  'duplicate-line': { guard: 'hasRoom', ...edits },
  'remove-line': edits,
  'undo-remove': { guard: 'hasRemoved', ...edits },
  save: [
    { guard: 'canSave', target: 'saving' },
    { target: '.editing', actions: 'attempt' },
  ],
  'replace-draft': { ...edits, guard: 'fitsForm', actions: 'takeTheirDraft' },
  'ask-discard': 'discarding',
} as const
const asked = discarding('form', 'form.before')
// Prices that were imported while one was asked whether to discard the draft.
const outdated = { guard: 'asksPrices', target: 'loading' } as const
// What is being sent or compared is not changed: addresses that are found then are only offered.
const learnsOnly = { contacts: { actions: 'takeContacts' } } as const

/**
 * The editor of a spot offer (pages.md §3.3): the draft is the machine's, typed texts and all; a child keeps it on the
 * server and in this browser. Every change is priced by the server's own code, and what saving would come to is said
 * before it is saved. When somebody else saved meanwhile, both versions are compared field by field.
 */
export const offerEditorMachine = offerEditorSetup.createMachine({
  id: 'offerEditor',
  context: ({ input }) => closedContext(input),
  initial: 'opening',
  invoke: [
    keeper,
    { id: 'contacts', src: 'findContacts', onError: { actions: 'reportFault' } },
    device,
  ],
  on: {
    network,
    contacts: [
      { guard: 'fillsEmail', actions: ['takeContacts', 'fillEmail', 'keepDraft'] },
      { actions: 'takeContacts' },
    ],
    'find-contacts': { actions: ['forgetContacts', 'askContacts'] },
    'prices-changed': { actions: 'forgetPrices' },
  },
  states: {
    opening: {
      tags: ['busy'],
      meta: { description: 'Loading the offer, the configuration and your draft' },
      invoke: {
        id: 'editor.open',
        src: 'openEditor',
        input: ({ context: { draftKey, offerId } }) => ({ draftKey, offerId }),
        ...opened('form'),
      },
    },
    unopened: unopened('We couldn’t load the offer; try again'),
    asking: {
      ...foundDraft('form'),
      meta: { description: 'You have a draft; continue it or start from the saved offer' },
    },
    form: {
      tags: ['form'],
      meta: { description: 'The offer, as you type it or once an answer came' },
      initial: 'editing',
      on: typing,
      states: {
        before: { type: 'history', history: 'deep' },
        editing: {
          meta: { description: 'The offer, with its price as you type' },
          initial: 'pricing',
          on: {
            leave: { actions: 'touch' },
            'prices-changed': { target: '.pricing', actions: 'forgetPrices' },
          },
          states: {
            pricing: {
              meta: { description: 'Checking whether we have the prices for the months you chose' },
              entry: 'askContacts',
              always: [
                { guard: 'asksPrices', target: 'loading' },
                // Said until they come or nothing needs them: typing on does not take the way to try again away.
                { guard: 'lacksPrices', target: 'unpriced' },
                { target: 'priced' },
              ],
            },
            loading: {
              meta: {
                description: 'Loading new or changed prices; you can keep typing',
              },
              invoke: {
                id: 'editor.prices',
                src: 'loadPrices',
                input: ({ context: { draft, prices } }) => ({ months: monthsToAsk(draft, prices) }),
                onDone: { target: 'pricing', actions: 'takePrices' },
                onError: { target: 'unpriced', actions: 'giveUpPrices' },
              },
            },
            unpriced: {
              meta: { description: 'We couldn’t load the prices of a month; try again' },
              always: outdated,
              on: { retry: { target: 'pricing', actions: 'forgetVain' } },
            },
            priced: {
              meta: { description: 'The total matches what you typed' },
              always: outdated,
            },
          },
        },
        refused: {
          meta: {
            description: 'We couldn’t save the offer; the page says why, and your draft is kept',
          },
        },
        unsent: {
          meta: { description: 'The offer didn’t go through; you can safely send it again' },
        },
      },
    },
    discarding: { ...asked, tags: ['form'], on: { ...asked.on, ...fromDevice } },
    saving: {
      tags: ['busy', 'form'],
      meta: { description: 'Saving; you can’t change anything now' },
      entry: 'clearAnswer',
      on: learnsOnly,
      invoke: {
        id: 'editor.save',
        src: 'saveOffer',
        input: ({ context }) => submissionOf(context),
        onDone: [
          { guard: 'wasSaved', target: 'saved', actions: ['takeSaved', 'dropDraft'] },
          { guard: 'wasRefused', target: 'form.refused', actions: 'takeRefusal' },
          { guard: 'wasOvertaken', target: 'overtaken' },
          backUnsent,
        ],
        onError: backFailed,
      },
    },
    overtaken: {
      ...overtaken(
        'Someone else saved first; loading their version',
        {
          id: 'editor.theirs',
          input: ({ context: { offerId } }: { readonly context: EditorContext }) => ({
            offerId: offerId ?? '',
          }),
        },
        backFailed,
      ),
      on: learnsOnly,
    },
    comparing: {
      tags: ['form'],
      meta: { description: 'Both versions, field by field; choose what to keep' },
      on: {
        ...fromDevice,
        ...learnsOnly,
        keep: { actions: 'choose' },
        'send-again': { target: 'merging', actions: ['merge', 'keepDraft'] },
        'edit-on': { target: 'form', actions: ['merge', 'keepDraft'] },
        'discard-mine': { target: 'form', actions: ['dropMine', 'dropDraft'] },
      },
    },
    merging: {
      tags: ['form'],
      meta: { description: 'Checking your choices before we send them' },
      always: [
        { guard: 'canSave', target: 'saving' },
        { target: 'form', actions: 'attempt' },
      ],
    },
    saved: {
      meta: { description: 'Offer saved' },
      on: { 'edit-again': { guard: 'isStored', target: 'opening' } },
    },
  },
})
