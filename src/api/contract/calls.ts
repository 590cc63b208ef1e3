import { auditCalls } from './audit.ts'
import { batteryCalls } from './batteries.ts'
import { batteryOfferCalls } from './battery-offers.ts'
import { companyUserCalls } from './company-users.ts'
import { uploadCalls } from './configs.ts'
import type { Call } from './define-call.ts'
import { deviceCalls } from './device-key.ts'
import { estimateCalls } from './estimate.ts'
import { figureCalls } from './figures.ts'
import { flowCalls } from './flows.ts'
import { healthCalls } from './health.ts'
import { makerCalls } from './makers.ts'
import { draftCalls, meCalls } from './me.ts'
import { notificationCalls } from './notifications.ts'
import { applicationCalls, onboardingCalls } from './onboarding.ts'
import { outboxCalls } from './outbox.ts'
import { pasteColumnCalls } from './paste-columns.ts'
import { personalDataCalls } from './personal-data.ts'
import { placeCalls } from './places.ts'
import { recurringCalls } from './recurring.ts'
import { viewCalls } from './saved-views.ts'
import { searchCalls } from './search.ts'
import { serviceKeyCalls } from './service-keys.ts'
import { settingCalls } from './settings.ts'
import { shipmentCalls } from './shipment.ts'
import { signOutCalls } from './sign-out.ts'
import { signUpCalls } from './sign-up.ts'
import { configCalls, priceImportCalls, spotSettingsCalls } from './spot-offer-settings.ts'
import { spotCalls, supplierContactCalls } from './spot-offer.ts'
import { supplierConfigCalls } from './supplier-configs.ts'
import { supplierUserCalls } from './supplier-users.ts'
import { thirdPartyCalls } from './third-party.ts'
import { updateCalls } from './updates.ts'

/** Every call of the product's API. GET /openapi.json is made from this table and is not in it. */
export const calls = {
  ...shipmentCalls,
  ...recurringCalls,
  ...pasteColumnCalls,
  ...makerCalls,
  ...batteryCalls,
  ...batteryOfferCalls,
  ...uploadCalls,
  ...supplierConfigCalls,
  ...figureCalls,
  ...draftCalls,
  ...meCalls,
  ...searchCalls,
  ...notificationCalls,
  ...deviceCalls,
  ...viewCalls,
  ...outboxCalls,
  ...auditCalls,
  ...flowCalls,
  ...healthCalls,
  ...signOutCalls,
  ...signUpCalls,
  ...onboardingCalls,
  ...applicationCalls,
  ...spotSettingsCalls,
  ...priceImportCalls,
  ...configCalls,
  ...spotCalls,
  ...supplierContactCalls,
  ...companyUserCalls,
  ...supplierUserCalls,
  ...updateCalls,
  ...personalDataCalls,
  ...placeCalls,
  ...estimateCalls,
  ...settingCalls,
  ...thirdPartyCalls,
  ...serviceKeyCalls,
} satisfies Record<string, Call>
export type Calls = typeof calls
export type CallName = keyof Calls
