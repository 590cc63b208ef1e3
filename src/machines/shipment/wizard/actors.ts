import { formActors, provided } from '#machines/records/form/setup.ts'

import type { Opened, Opening, Submission, Submitted } from './types.ts'

/** Stand-ins that throw; src/api/shipment-wizard.ts has the real ones. */
export const wizardActors = {
  ...formActors,
  openWizard: provided<Opened, Opening>('openWizard'),
  submitRequest: provided<Submitted, Submission>('submitRequest'),
}
