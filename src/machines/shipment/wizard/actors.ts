import { fromCallback, fromPromise } from 'xstate'

import type { Opened, Opening, Submission, Submitted, WizardEvent } from './types.ts'

/** What the wizard's device tells it: time, connection, leaving the page, a draft saved in another tab. */
export type DeviceEvent = Extract<
  WizardEvent,
  { type: 'tick' | 'network' | 'flush' | 'kept-elsewhere' }
>
export type WatchInput = { readonly draftKey: string }

const missing = (name: string) => () => {
  throw new Error(`${name} is provided by the page`)
}

/** Stand-ins that throw; src/api/shipment-wizard.ts has the real ones. */
export const wizardActors = {
  openWizard: fromPromise<Opened, Opening>(missing('openWizard')),
  submitRequest: fromPromise<Submitted, Submission>(missing('submitRequest')),
  watchDevice: fromCallback<WizardEvent, WatchInput>(missing('watchDevice')),
}
