import type { Migration } from 'kysely/migration'

import * as portal from './001-portal.ts'
import * as identity from './002-identity.ts'
import * as spot from './003-spot.ts'
import * as identitySteps from './004-identity.ts'
import * as lists from './005-lists.ts'
import * as signUp from './006-sign-up.ts'
import * as registrations from './007-identity-registrations.ts'
import * as identitySessions from './008-identity-sessions.ts'
import * as spotApprovals from './009-spot-approvals.ts'
import * as supplierSide from './009-supplier-side.ts'
import * as priceImports from './010-price-imports.ts'
import * as destinations from './011-destinations.ts'
import * as companies from './012-companies.ts'
import * as scale from './014-scale.ts'
import * as urgency from './015-urgency.ts'
import * as madeOffers from './016-made-offers.ts'
import * as waitingSignUps from './017-waiting-sign-ups.ts'
import * as offerRevision from './018-offer-revision.ts'
import * as makers from './019-makers.ts'
import * as thirdParty from './020-third-party.ts'
import * as serviceKeys from './021-service-keys.ts'
import * as delivered from './022-delivered.ts'
import * as secondLook from './023-second-look.ts'
import * as claimedPasswords from './024-claimed-passwords.ts'
import * as draftSizes from './028-draft-sizes.ts'
import * as plainSearch from './030-plain-search.ts'
import * as sameBatteries from './031-same-batteries.ts'
import * as thirdPartyPrograms from './032-third-party-programs.ts'
import * as sameCar from './033-same-car.ts'
import * as pickupDays from './034-pickup-days.ts'
import * as search from './035-search.ts'
import * as figures from './036-figures.ts'
import * as batteryOffers from './037-battery-offers.ts'
import * as configVersions from './038-config-versions.ts'
import * as onboarding from './039-onboarding.ts'
import * as outboxPage from './040-outbox-page.ts'
import * as auditPage from './041-audit-page.ts'
import * as notifications from './042-notifications.ts'
import * as personalData from './043-personal-data.ts'
import * as settingVersions from './044-setting-versions.ts'
import * as supplierConfigs from './045-supplier-configs.ts'
import * as retentionRuns from './046-retention-runs.ts'
import * as reminders from './047-reminders.ts'
import * as manyUsers from './048-many-users.ts'
import * as grossOrder from './049-gross-order.ts'
import * as findPlaces from './050-find-places.ts'
import * as recurring from './051-recurring.ts'
import * as offerOrders from './052-offer-orders.ts'
import * as snoozes from './053-snoozes.ts'
import * as pasteColumns from './054-paste-columns.ts'
import * as recurringMarks from './055-recurring-marks.ts'
import * as ownWaiting from './056-own-waiting.ts'

/** Every step in its order; a step that was released is never changed, only followed by another. */
export const migrations: Record<string, Migration> = {
  '001-portal': portal,
  '002-identity': identity,
  '003-spot': spot,
  '004-identity': identitySteps,
  '005-lists': lists,
  '006-sign-up': signUp,
  '007-identity-registrations': registrations,
  '008-identity-sessions': identitySessions,
  '009-spot-approvals': spotApprovals,
  '009-supplier-side': supplierSide,
  '010-price-imports': priceImports,
  '011-destinations': destinations,
  '012-companies': companies,
  '014-scale': scale,
  '015-urgency': urgency,
  '016-made-offers': madeOffers,
  '017-waiting-sign-ups': waitingSignUps,
  '018-offer-revision': offerRevision,
  '019-makers': makers,
  '020-third-party': thirdParty,
  '021-service-keys': serviceKeys,
  '022-delivered': delivered,
  '023-second-look': secondLook,
  '024-claimed-passwords': claimedPasswords,
  '028-draft-sizes': draftSizes,
  '030-plain-search': plainSearch,
  '031-same-batteries': sameBatteries,
  '032-third-party-programs': thirdPartyPrograms,
  '033-same-car': sameCar,
  '034-pickup-days': pickupDays,
  '035-search': search,
  '036-figures': figures,
  '037-battery-offers': batteryOffers,
  '038-config-versions': configVersions,
  '039-onboarding': onboarding,
  '040-outbox-page': outboxPage,
  '041-audit-page': auditPage,
  '042-notifications': notifications,
  '043-personal-data': personalData,
  '044-setting-versions': settingVersions,
  '045-supplier-configs': supplierConfigs,
  '046-retention-runs': retentionRuns,
  '047-reminders': reminders,
  '048-many-users': manyUsers,
  '049-gross-order': grossOrder,
  '050-find-places': findPlaces,
  '051-recurring': recurring,
  '052-offer-orders': offerOrders,
  '053-snoozes': snoozes,
  '054-paste-columns': pasteColumns,
  '055-recurring-marks': recurringMarks,
  '056-own-waiting': ownWaiting,
}
