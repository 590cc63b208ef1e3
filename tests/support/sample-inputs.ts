import { sampleInput as account } from '#machines/auth/account/alphabet.ts'
import { sampleInput as passwordReset } from '#machines/auth/password-reset/alphabet.ts'
import { sampleInput as accountSecurity } from '#machines/auth/security/alphabet.ts'
import { sampleInput as signUp } from '#machines/auth/sign-up/alphabet.ts'
import { sampleInput as dialog } from '#machines/records/action/alphabet.ts'
import { sampleInput as bulk } from '#machines/records/bulk/alphabet.ts'
import { sampleInput as keeper } from '#machines/records/form/keeper/alphabet.ts'
import { sampleInput as recordList } from '#machines/records/list/alphabet.ts'
import { sampleInput as wizard } from '#machines/shipment/wizard/alphabet.ts'
import { sampleInput as answer } from '#machines/spot-offer/answer/alphabet.ts'
import { sampleInput as config } from '#machines/spot-offer/config/alphabet.ts'
import { sampleInput as editor } from '#machines/spot-offer/editor/alphabet.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'

import { factsOfKind } from './lifecycle.ts'
import { offerFacts } from './spot-offer-lifecycle.ts'

/** What a machine needs to start, by its id; those that are not named need nothing. */
export const sampleInputs: Readonly<Record<string, unknown>> = {
  shipmentRequest: factsOfKind({ policy: 'bizdev-then-logistics', isPreBooking: false }),
  spotOffer: offerFacts(),
  offerEditor: editor,
  offerAnswer: answer,
  configEditor: config,
  shipmentWizard: wizard,
  draftKeeper: keeper,
  actionDialog: dialog,
  bulkAction: bulk,
  recordList,
  auth: { pool: 'external' },
  passwordReset,
  signUp,
  account,
  accountSecurity,
  signIn: { pool: 'external', policy: poolPolicies.external.passwordPolicy },
}
