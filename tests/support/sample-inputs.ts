import { poolPolicies } from '#schemas/pool-policy.ts'
import { sampleInput as account } from '#tests/machines/auth/account/alphabet.ts'
import { sampleInput as passwordReset } from '#tests/machines/auth/password-reset/alphabet.ts'
import { sampleInput as accountSecurity } from '#tests/machines/auth/security/alphabet.ts'
import { sampleInput as signUp } from '#tests/machines/auth/sign-up/alphabet.ts'
import { sampleInput as costEstimate } from '#tests/machines/cost-estimate/form/alphabet.ts'
import { sampleInput as evaluation } from '#tests/machines/evaluation/item/alphabet.ts'
import { sampleInput as applicationDecision } from '#tests/machines/onboarding/decision/alphabet.ts'
import { sampleInput as fileTransfer } from '#tests/machines/onboarding/transfer/alphabet.ts'
import { sampleInput as onboardingWizard } from '#tests/machines/onboarding/wizard/alphabet.ts'
import { sampleInput as dialog } from '#tests/machines/records/action/alphabet.ts'
import { sampleInput as bulk } from '#tests/machines/records/bulk/alphabet.ts'
import { sampleInput as keeper } from '#tests/machines/records/form/keeper/alphabet.ts'
import { sampleInput as recordList } from '#tests/machines/records/list/alphabet.ts'
import { sampleInput as lookUp } from '#tests/machines/records/lookup/alphabet.ts'
import { sampleInput as dismantlerOffer } from '#tests/machines/sell-my-battery/offer/alphabet.ts'
import { sampleInput as pickupPlace } from '#tests/machines/sell-my-battery/place/alphabet.ts'
import { sampleInput as packSearch } from '#tests/machines/sell-my-battery/search/alphabet.ts'
import { sampleInput as settingEditor } from '#tests/machines/settings/editor/alphabet.ts'
import { sampleInput as asn } from '#tests/machines/shipment/asn/alphabet.ts'
import { sampleInput as recurring } from '#tests/machines/shipment/recurring/alphabet.ts'
import { sampleInput as booking } from '#tests/machines/shipment/third-party/alphabet.ts'
import { sampleInput as wizard } from '#tests/machines/shipment/wizard/alphabet.ts'
import { sampleInput as answer } from '#tests/machines/spot-offer/answer/alphabet.ts'
import { sampleInput as config } from '#tests/machines/spot-offer/config/alphabet.ts'
import { sampleInput as editor } from '#tests/machines/spot-offer/editor/alphabet.ts'

import { factsOfKind } from './lifecycle.ts'
import { offerFacts } from './spot-offer-lifecycle.ts'

/** What a machine needs to start, by its id; those that are not named need nothing. */
export const sampleInputs: Readonly<Record<string, unknown>> = {
  shipmentRequest: factsOfKind({ policy: 'bizdev-then-logistics', isPreBooking: false }),
  spotOffer: offerFacts(),
  recurringRequest: recurring,
  offerEditor: editor,
  offerAnswer: answer,
  configEditor: config,
  shipmentWizard: wizard,
  asnWizard: asn,
  itemEvaluation: evaluation,
  costEstimate,
  thirdPartyBooking: booking,
  draftKeeper: keeper,
  actionDialog: dialog,
  bulkAction: bulk,
  recordList,
  lookUp,
  packSearch,
  dismantlerOffer,
  pickupPlace,
  applicationDecision,
  settingEditor,
  fileTransfer,
  onboardingWizard,
  auth: { pool: 'external' },
  passwordReset,
  signUp,
  account,
  accountSecurity,
  signIn: { pool: 'external', policy: poolPolicies.external.passwordPolicy },
}
