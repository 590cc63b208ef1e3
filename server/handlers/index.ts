import type { Handlers } from '#server/http/context.ts'

import type { Deps } from './deps.ts'
import { getShipmentDocument, putShipmentDocument } from './documents.ts'
import { deleteDraft, getDraft, putDraft } from './drafts.ts'
import { getDeliveredWeight, getStaffFigures } from './figures.ts'
import { getFlowCoverage } from './flows.ts'
import { getInbox } from './inbox.ts'
import { discardOutbox, listOutbox, retryOutbox } from './outbox.ts'
import { getOwnCompany } from './own-company.ts'
import { patchShipmentRequest } from './patch.ts'
import { listPriceImports, undoPriceImport } from './price-imports.ts'
import {
  destinations,
  gmFacilitiesPartNumbers,
  purchaseOrders,
  returnablePackaging,
  sites,
} from './reference.ts'
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views.ts'
import {
  countShipmentRequests,
  getShipmentRequest,
  listShipmentRequests,
  listShipmentRequestsWithBol,
  listStaffShipmentRequests,
} from './shipment.ts'
import { decideSignUp } from './sign-up.ts'
import { listApprovers } from './spot-offer-approvers.ts'
import { createSpotOffer } from './spot-offer-create.ts'
import { delegations, deleteDelegation, putDelegation } from './spot-offer-delegations.ts'
import { getSpotDocument, getSupplierLetter } from './spot-offer-documents.ts'
import { patchSpotOffer } from './spot-offer-patch.ts'
import { getCommodityPrices, importCommodityPrices } from './spot-offer-prices.ts'
import {
  getSpotConfig,
  getSpotConfigVersion,
  previewSpotConfig,
  updateSpotConfig,
} from './spot-offer-settings.ts'
import {
  countSpotOutcomes,
  getSpotOffer,
  getSupplierOffer,
  listSpotOffers,
  listSupplierOffers,
} from './spot-offers.ts'
import { submitShipmentRequest } from './submit.ts'
import { listSupplierContacts } from './supplier-contacts.ts'
import { listSupplierUsers } from './supplier-users.ts'
import { getUpdates } from './updates.ts'

/** One handler for every call of the contract; the compiler says when one is missing. */
export const createHandlers = (deps: Deps): Handlers => ({
  listShipmentRequests: listShipmentRequests(deps),
  submitShipmentRequest: submitShipmentRequest(deps),
  getShipmentRequest: getShipmentRequest(deps),
  patchShipmentRequest: patchShipmentRequest(deps),
  getShipmentDocument: getShipmentDocument(deps),
  putShipmentDocument: putShipmentDocument(deps),
  listSites: sites(deps),
  listPurchaseOrders: purchaseOrders(deps),
  listReturnablePackaging: returnablePackaging(deps),
  listGmFacilitiesPartNumbers: gmFacilitiesPartNumbers(deps),
  listShipmentRequestsWithBol: listShipmentRequestsWithBol(deps),
  listStaffShipmentRequests: listStaffShipmentRequests(deps),
  listShipmentDestinations: destinations(deps),
  countShipmentRequests: countShipmentRequests(deps),
  getStaffFigures: getStaffFigures(deps),
  getDeliveredWeight: getDeliveredWeight(deps),
  getDraft: getDraft(deps),
  putDraft: putDraft(deps),
  deleteDraft: deleteDraft(deps),
  getOwnCompany: getOwnCompany(deps),
  getInbox: getInbox(deps),
  getUpdates: getUpdates(deps),
  listSavedViews: listSavedViews(deps),
  createSavedView: createSavedView(deps),
  updateSavedView: updateSavedView(deps),
  deleteSavedView: deleteSavedView(deps),
  listOutbox: listOutbox(deps),
  retryOutbox: retryOutbox(deps),
  discardOutbox: discardOutbox(deps),
  getFlowCoverage: getFlowCoverage(deps),
  decideSignUp: decideSignUp(deps),
  getCommodityPrices: getCommodityPrices(deps),
  importCommodityPrices: importCommodityPrices(deps),
  listPriceImports: listPriceImports(deps),
  undoPriceImport: undoPriceImport(deps),
  getSpotConfig: getSpotConfig(deps),
  getSpotConfigVersion: getSpotConfigVersion(deps),
  updateSpotConfig: updateSpotConfig(deps),
  previewSpotConfig: previewSpotConfig(deps),
  listApprovers: listApprovers(deps),
  listDelegations: delegations(deps),
  putDelegation: putDelegation(deps),
  deleteDelegation: deleteDelegation(deps),
  listSpotOffers: listSpotOffers(deps),
  createSpotOffer: createSpotOffer(deps),
  countSpotOutcomes: countSpotOutcomes(deps),
  getSpotOffer: getSpotOffer(deps),
  patchSpotOffer: patchSpotOffer(deps),
  listSupplierContacts: listSupplierContacts(deps),
  listSupplierUsers: listSupplierUsers(deps),
  getSpotDocument: getSpotDocument(deps),
  listSupplierOffers: listSupplierOffers(deps),
  getSupplierOffer: getSupplierOffer(deps),
  getSupplierLetter: getSupplierLetter(deps),
})
