import type { Handlers } from '#server/http/context.ts'

import { administration } from './administration.ts'
import {
  getApplication,
  getApplicationSecret,
  listApplications,
  patchApplication,
} from './applications.ts'
import {
  findBatteriesAnonymously,
  findBatteriesByCar,
  findBatteriesByVin,
  listYearMakeModels,
  lookUpPartNumber,
} from './batteries.ts'
import { acceptBatteryOffer } from './battery-offer-accept.ts'
import { saveBatteryOffer } from './battery-offer-save.ts'
import {
  getBatteryOffer,
  getPickupAddress,
  listBatteryOffers,
  priceBatteryOffer,
  putPickupAddress,
} from './battery-offers.ts'
import { listThirdPartyPrograms } from './bookable-programs.ts'
import { getConfigVersion, getConfigs, listConfigVersions, uploadConfig } from './configs.ts'
import type { Deps } from './deps.ts'
import { getDeviceKey } from './device-key.ts'
import { getShipmentDocument, putShipmentDocument } from './documents.ts'
import { deleteDraft, getDraft, putDraft } from './drafts.ts'
import { estimateShipmentCost } from './estimate.ts'
import { getDeliveredWeight, getStaffFigures, getThroughput } from './figures.ts'
import { getFlowCoverage } from './flows.ts'
import { fromCopy, lagging } from './from-copy.ts'
import { inboxHandlers } from './inbox.ts'
import { deleteItemPhoto, putItemPhoto } from './item-photos.ts'
import { exportMakerData } from './maker-export.ts'
import { getMakerFigures } from './maker-figures.ts'
import { deleteMakerItem, patchMakerItem } from './maker-item-change.ts'
import { createMakerItem } from './maker-item-create.ts'
import {
  listAllMakerItems,
  listMakerItems,
  listMakerLocations,
  listMakerPartNumbers,
  listMakerShipments,
  listWarrantyClaims,
} from './maker-lists.ts'
import * as notifications from './notifications.ts'
import {
  checkCompanyName,
  getReturnedApplication,
  putOnboardingDocument,
  submitEuropeOnboarding,
  submitOnboarding,
} from './onboarding.ts'
import { discardOutbox, getOutboxMessage, listOutbox, retryOutbox, sendTestMail } from './outbox.ts'
import { getOwnCompany } from './own-company.ts'
import { pasteColumnHandlers } from './paste-columns.ts'
import { patchShipmentRequest } from './patch.ts'
import { getAddressTimezone, validatePhoneNumber } from './places.ts'
import { judgePriceImport } from './price-import-judge.ts'
import { undoPriceImport } from './price-import-undo.ts'
import { getPriceImport, listPriceImports } from './price-imports.ts'
import { recurringHandlers } from './recurring.ts'
import {
  destinations,
  gmFacilitiesPartNumbers,
  purchaseOrders,
  returnablePackaging,
  sites,
} from './reference.ts'
import { viewHandlers } from './saved-views.ts'
import { searchEverything } from './search.ts'
import * as serviceKeys from './service-keys.ts'
import { getSetting, getSettingVersion, listSettingVersions, putSetting } from './settings.ts'
import { countShipmentRequests } from './shipment-counts.ts'
import {
  getShipmentRequest,
  listShipmentRequests,
  listShipmentRequestsWithBol,
  listStaffShipmentRequests,
} from './shipment.ts'
import { endLeftSignIn } from './sign-outs.ts'
import { decideSignUp } from './sign-up.ts'
import { listApprovers } from './spot-offer-approvers.ts'
import { createSpotOffer } from './spot-offer-create.ts'
import { delegations, deleteDelegation, putDelegation } from './spot-offer-delegations.ts'
import { getSpotDocument, getSupplierLetter } from './spot-offer-documents.ts'
import { patchSpotOffer } from './spot-offer-patch.ts'
import { getCommodityPrices, importCommodityPrices } from './spot-offer-prices.ts'
import { lookAtSpotConfig } from './spot-offer-second-look.ts'
import {
  getSpotConfig,
  getSpotConfigVersion,
  previewSpotConfig,
  updateSpotConfig,
} from './spot-offer-settings.ts'
import { countSpotOutcomes, countSymbolOffers, sumSpotOffers } from './spot-offer-sums.ts'
import {
  getSpotOffer,
  getSupplierOffer,
  listSpotOffers,
  listSupplierOffers,
} from './spot-offers.ts'
import { submitPreBooking, submitShipmentRequest } from './submit.ts'
import * as supplierConfigs from './supplier-configs.ts'
import { listSupplierContacts } from './supplier-contacts.ts'
import {
  bookThirdPartyShipment,
  confirmThirdPartyAsn,
  getThirdPartyShipment,
  preBookThirdPartyShipment,
} from './third-party.ts'
import { getUpdates, streamUpdates } from './updates.ts'

/** One handler for every call of the contract; the compiler says when one is missing. */
const makers: { readonly [K in keyof Handlers]: (deps: Deps) => Handlers[K] } = {
  listShipmentRequests,
  submitShipmentRequest,
  submitPreBooking,
  getShipmentRequest,
  patchShipmentRequest,
  getShipmentDocument,
  putShipmentDocument,
  listSites: sites,
  listPurchaseOrders: purchaseOrders,
  listReturnablePackaging: returnablePackaging,
  listGmFacilitiesPartNumbers: gmFacilitiesPartNumbers,
  listShipmentRequestsWithBol,
  listStaffShipmentRequests,
  listShipmentDestinations: destinations,
  countShipmentRequests,
  listMakerLocations,
  listMakerPartNumbers,
  listMakerShipments,
  listMakerItems,
  listAllMakerItems,
  getMakerFigures,
  createMakerItem,
  patchMakerItem,
  deleteMakerItem,
  putItemPhoto,
  deleteItemPhoto,
  listWarrantyClaims,
  exportMakerData,
  listYearMakeModels,
  findBatteriesByVin,
  findBatteriesByCar,
  lookUpPartNumber,
  findBatteriesAnonymously,
  listBatteryOffers,
  getBatteryOffer,
  priceBatteryOffer,
  saveBatteryOffer,
  acceptBatteryOffer,
  getPickupAddress,
  putPickupAddress,
  uploadConfig,
  getConfigs,
  listConfigVersions,
  getConfigVersion,
  ...supplierConfigs,
  ...administration,
  getStaffFigures,
  getThroughput,
  getDeliveredWeight,
  ...recurringHandlers,
  ...pasteColumnHandlers,
  getDraft,
  putDraft,
  deleteDraft,
  getDeviceKey,
  getOwnCompany,
  ...inboxHandlers,
  searchEverything,
  getUpdates,
  streamUpdates,
  ...viewHandlers,
  listOutbox,
  getOutboxMessage,
  retryOutbox,
  discardOutbox,
  sendTestMail,
  getFlowCoverage,
  endLeftSignIn,
  decideSignUp,
  checkCompanyName,
  getReturnedApplication,
  putOnboardingDocument,
  submitOnboarding,
  submitEuropeOnboarding,
  listApplications,
  getApplication,
  patchApplication,
  getApplicationSecret,
  getCommodityPrices,
  importCommodityPrices,
  getPriceImport,
  judgePriceImport,
  listPriceImports,
  undoPriceImport,
  getSpotConfig,
  getSpotConfigVersion,
  updateSpotConfig,
  lookAtSpotConfig,
  previewSpotConfig,
  listApprovers,
  listDelegations: delegations,
  putDelegation,
  deleteDelegation,
  listSpotOffers,
  sumSpotOffers,
  createSpotOffer,
  countSpotOutcomes,
  countSymbolOffers,
  getSpotOffer,
  patchSpotOffer,
  listSupplierContacts,
  getSpotDocument,
  listSupplierOffers,
  getSupplierOffer,
  getSupplierLetter,
  getAddressTimezone,
  validatePhoneNumber,
  estimateShipmentCost,
  getSetting,
  putSetting,
  listSettingVersions,
  getSettingVersion,
  listThirdPartyPrograms,
  getThirdPartyShipment,
  bookThirdPartyShipment,
  preBookThirdPartyShipment,
  confirmThirdPartyAsn,
  ...notifications,
  ...serviceKeys,
}

type Make = Parameters<typeof fromCopy>[0]

export const createHandlers = (deps: Deps): Handlers =>
  Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [
      name,
      // because the calls of that list are for people who are signed in
      lagging.some((one) => one === name) ? fromCopy(make as Make, deps) : make(deps),
    ]),
  ) as Handlers // because each maker stands under the name of its call
