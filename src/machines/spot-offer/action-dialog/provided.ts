import { assign } from 'xstate'

import { actionDialogMachine } from '#machines/records/action/machine.ts'
import type {
  ActionDialogContext,
  AnyDialog,
  OfferDialogName,
} from '#machines/records/action/types.ts'

import { readOfferDraft } from './draft.ts'

const read = (context: ActionDialogContext<AnyDialog>) =>
  readOfferDraft(context as ActionDialogContext<OfferDialogName>) // because only offers are opened with it

/** The dialog of one action on an offer: the chart of requests' dialogs over the fields of offers. */
export const offerActionMachine = actionDialogMachine.provide({
  guards: { isComplete: ({ context }) => read(context).ok },
  actions: {
    showIssues: assign(({ context }) => {
      const found = read(context)
      return { issues: found.ok ? {} : found.issues, attempt: context.attempt + 1 }
    }),
  },
})
