import { and } from 'xstate'

import {
  backFailed,
  backUnsent,
  betweenDrafts,
  device,
  discarding,
  fromDevice,
  keeper,
  unopened,
} from '#machines/records/form/states.ts'

import { closedContext, onboardingSetup, sendingOf } from './setup.ts'

const typed = { target: '.filling', actions: ['edit', 'keepDraft'] } as const

/**
 * Supplier onboarding (redesign-2.md §3.4): seven steps that strangers fill in, in the United States or Europe. What is
 * typed is kept on this device, bank and tax data are not, and documents go up while one goes on.
 */
export const onboardingWizardMachine = onboardingSetup.createMachine({
  id: 'onboardingWizard',
  context: ({ input }) => closedContext(input),
  initial: 'opening',
  invoke: [
    keeper,
    device,
    { id: 'files.carry', src: 'carryFiles', onError: { actions: 'reportFault' } },
    { id: 'name.check', src: 'checkNames', onError: { actions: 'reportFault' } },
  ],
  on: {
    network: [
      { guard: 'isBackOnline', actions: ['takeNetwork', 'tellKeeperOnline', 'tellCarrier'] },
      { actions: ['takeNetwork', 'tellCarrier'] },
    ],
    'file-news': [
      { guard: 'isReceived', actions: ['takeFile', 'keepDraft'] },
      { actions: 'takeNews' },
    ],
  },
  states: {
    opening: {
      tags: ['busy'],
      meta: { description: 'Looking for what you typed before' },
      invoke: {
        id: 'application.open',
        src: 'openApplication',
        input: ({ context: { draftKey, region, answerKey } }) => ({ draftKey, region, answerKey }),
        onDone: { target: 'form', actions: 'takeOpened' },
        onError: 'unopened',
      },
    },
    unopened: unopened('We couldn’t open your application; try again'),
    form: {
      meta: { description: 'Fill in the steps; what you type is kept on this device' },
      initial: 'filling',
      on: {
        ...fromDevice,
        ...betweenDrafts,
        leave: [{ guard: 'isName', actions: ['touch', 'askName'] }, { actions: 'touch' }],
        'name-checked': { guard: 'isSameName', actions: 'sayName' },
        change: typed,
        'change-secret': { target: '.filling', actions: 'edit' },
        'change-row': typed,
        'add-row': { guard: 'hasRoom', ...typed },
        'remove-row': { guard: 'hasOthers', ...typed },
        'undo-remove': { guard: and(['hasRemoved', 'hasRoom']), ...typed },
        'pick-file': { actions: ['keepSlug', 'keepDraft', 'carry'] },
        'retry-file': { actions: 'tellCarrier' },
        'drop-file': { actions: ['tellCarrier', 'changeFiles', 'keepDraft'] },
        'change-end': { actions: ['changeFiles', 'keepDraft'] },
        agree: { target: '.filling', actions: 'agree' },
        'replace-draft': { guard: 'fitsForm', target: '.filling', actions: 'takeTheirDraft' },
        go: { guard: 'canOpen', target: '.filling', actions: 'openStep' },
        back: { target: '.filling', actions: 'goBack' },
        next: [
          { guard: 'canSend', target: 'sending', actions: 'calm' },
          { guard: and(['mayLeave', 'isMiddle']), target: '.filling', actions: 'goOn' },
          { actions: 'attempt' },
        ],
        'ask-discard': 'discarding',
      },
      states: {
        before: { type: 'history' },
        filling: { meta: { description: 'Type, choose files, and go from step to step' } },
        refused: { meta: { description: 'Something has to change; each field says what' } },
        unsent: { meta: { description: 'Not sent; nothing is lost, so try again' } },
      },
    },
    sending: {
      tags: ['busy'],
      meta: { description: 'Sending the application' },
      invoke: {
        id: 'application.send',
        src: 'sendApplication',
        input: ({ context }) => sendingOf(context),
        onDone: [
          { guard: 'wasTaken', target: 'sent', actions: ['takeReceipt', 'dropDraft'] },
          { guard: 'wasRefused', target: 'form.refused', actions: 'takeRefused' },
          backUnsent,
        ],
        onError: backFailed,
      },
    },
    sent: {
      meta: { description: 'The application is with us; says by when we answer' },
      on: { discard: { target: 'form', actions: 'startFresh' } },
    },
    discarding: discarding('form', 'form.before'),
  },
})
