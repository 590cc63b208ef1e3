import { usualPreferences } from '#schemas/notification.ts'

import type { Sent } from './api.ts'
import { operationExamples } from './operation-examples.ts'
import { pasteColumnExamples } from './paste-column-examples.ts'
import type { mayCall } from './permissions.ts'
import { recurringExamples } from './recurring-examples.ts'
import { spotExamples } from './spot-examples.ts'
import { supplierConfigExamples } from './supplier-config-examples.ts'
import { userExamples } from './user-examples.ts'

type Request = Omit<Sent, 'by'>
export const UNKNOWN = 'sr_09999999'
const UUID = '0198c2f4-0000-7000-8000-000000000001'
const VIEW = `/me/saved-views/${UUID}`
const CHOICES = '/me/notification-preferences'
const signUpLink = `/approve-or-deny-user-signup?email=nobody@salvage.example&key=${'k'.repeat(43)}&action=approve`
const pdf = { contentType: 'application/pdf', bytes: 20_000 }
export const one = (id: string) => `/suppliers/shipment-requests/${id}`

const ITEM = '0198c2f4-0000-7000-8000-000000000002'
const DEALER = '/bmw/locations/bmw-greenville'
const items = `${DEALER}/shipments/none/items`
const photo = `${items}/${ITEM}/photos/${ITEM}`
const evaluation = {
  partNumber: 'nowhere-listed',
  isDdr: false,
  wasEvaluated: false,
  hasPhysicalDamage: false,
  isRecalledOrDefective: false,
}
const makerExamples = {
  listMakerLocations: { method: 'GET', url: '/bmw/locations' },
  listMakerPartNumbers: { method: 'GET', url: '/bmw/part-numbers' },
  listMakerShipments: { method: 'GET', url: `${DEALER}/shipments` },
  listMakerItems: { method: 'GET', url: items },
  listAllMakerItems: { method: 'GET', url: '/bmw/items' },
  getMakerFigures: { method: 'GET', url: '/bmw/figures?today=2026-11-23' },
  createMakerItem: { method: 'POST', url: `${items}?uuid=${ITEM}`, body: evaluation },
  patchMakerItem: { method: 'PATCH', url: `${items}?uuid=${ITEM}`, body: { vin: null } },
  deleteMakerItem: { method: 'DELETE', url: `${items}?uuid=${ITEM}` },
  putItemPhoto: { method: 'PUT', url: photo, body: { contentType: 'image/jpeg', bytes: 90_000 } },
  deleteItemPhoto: { method: 'DELETE', url: photo },
  listWarrantyClaims: {
    method: 'GET',
    url: '/vwgoa/locations/12A34/warranty-claims?part_number=0Z1915599D',
  },
  exportMakerData: { method: 'GET', url: '/bmw/export-data?timezone=America/New_York' },
} as const satisfies Readonly<Record<string, Request>>

const batteryExamples = {
  uploadConfig: {
    method: 'POST',
    url: '/config/price-overrides?action=validate-and-diff',
    body: 'battery_id,price',
    headers: { 'content-type': 'text/plain' },
  },
  getConfigs: { method: 'GET', url: '/auto-dismantlers/config/all' },
  listConfigVersions: { method: 'GET', url: '/config/price-overrides/versions' },
  getConfigVersion: { method: 'GET', url: '/config/price-overrides/versions/1' },
  listYearMakeModels: { method: 'GET', url: '/auto-dismantlers/year-make-model-options' },
  findBatteriesByVin: {
    method: 'GET',
    url: '/auto-dismantlers/vin-to-batteries?vin=1N4BZ1CP6KC310447',
  },
  findBatteriesByCar: {
    method: 'GET',
    url: '/auto-dismantlers/car-to-batteries?make=Nissan&model=Leaf&year=2019',
  },
  lookUpPartNumber: {
    method: 'GET',
    url: '/auto-dismantlers/lookup-part-number?part_number=295B09RB0A',
  },
  findBatteriesAnonymously: {
    method: 'GET',
    url: '/anonymous-vin-to-batteries?vin=1N4BZ1CP6KC310447',
  },
  listBatteryOffers: { method: 'GET', url: '/auto-dismantlers/offers' },
  getBatteryOffer: { method: 'GET', url: '/auto-dismantlers/offers/do_00021847' },
  priceBatteryOffer: { method: 'POST', url: '/auto-dismantlers/price-offer', body: {} },
  saveBatteryOffer: { method: 'POST', url: '/auto-dismantlers/save-offer', body: {} },
  acceptBatteryOffer: { method: 'POST', url: '/email-offer', body: {} },
  getPickupAddress: { method: 'GET', url: '/auto-dismantlers/pickup-address' },
  putPickupAddress: { method: 'PUT', url: '/auto-dismantlers/pickup-address', body: {} },
} as const satisfies Readonly<Record<string, Request>>

const APPLICATION = '/redwood/onboarding-submissions/on_09999999'
const onboardingExamples = {
  checkCompanyName: {
    method: 'GET',
    url: '/suppliers/onboarding/company-name?legal_name=Great%20Lakes',
  },
  getReturnedApplication: {
    method: 'GET',
    url: `/suppliers/onboarding/returned?key=${'k'.repeat(43)}`,
  },
  putOnboardingDocument: {
    method: 'PUT',
    url: '/suppliers/onboarding-document/great-lakes/document/w9.pdf',
    body: pdf,
  },
  submitOnboarding: { method: 'POST', url: '/suppliers/onboarding', body: {} },
  submitEuropeOnboarding: { method: 'POST', url: '/suppliers/onboarding/europe', body: {} },
  listApplications: { method: 'GET', url: '/redwood/onboarding-submissions' },
  getApplication: { method: 'GET', url: APPLICATION },
  patchApplication: {
    method: 'PATCH',
    url: APPLICATION,
    body: { status: 'declined', note: 'The W-9 is missing', revision: 1 },
  },
  getApplicationSecret: { method: 'GET', url: `${APPLICATION}/secret` },
} as const satisfies Readonly<Record<string, Request>>

/** One sendable example of each call, about a request. */
export const examples = (id: string): Readonly<Record<keyof typeof mayCall, Request>> => ({
  listShipmentRequests: { method: 'GET', url: '/suppliers/shipment-requests' },
  submitShipmentRequest: { method: 'POST', url: '/suppliers/shipment-requests', body: {} },
  submitPreBooking: { method: 'POST', url: '/suppliers/pre-booking-requests', body: {} },
  getShipmentRequest: { method: 'GET', url: one(id) },
  patchShipmentRequest: {
    method: 'PATCH',
    url: one(id),
    body: { action: 'add-note', note: 'The dock is on the north side' },
  },
  getShipmentDocument: { method: 'GET', url: `${one(id)}/bol/document/latest` },
  putShipmentDocument: { method: 'PUT', url: `${one(id)}/bol/document/bol.pdf`, body: pdf },
  putLabels: { method: 'PUT', url: `${one(id)}/pallet-labels/document/labels.pdf`, body: pdf },
  listSites: { method: 'GET', url: '/suppliers/sites' },
  listPurchaseOrders: { method: 'GET', url: '/suppliers/purchase-orders' },
  listReturnablePackaging: { method: 'GET', url: '/suppliers/returnable-packaging-options' },
  listStaffShipmentRequests: { method: 'GET', url: '/redwood/shipment-requests' },
  listGmFacilitiesPartNumbers: { method: 'GET', url: '/suppliers/gm-facilities-part-numbers' },
  listShipmentRequestsWithBol: {
    method: 'GET',
    url: '/redwood/shipment-requests-with-bol/RW00123456',
  },
  listShipmentDestinations: { method: 'GET', url: '/redwood/shipment-destinations' },
  countShipmentRequests: { method: 'GET', url: '/redwood/counts' },
  getDraft: { method: 'GET', url: '/me/drafts/shipment-request:none:new' },
  putDraft: {
    method: 'PUT',
    url: '/me/drafts/shipment-request:bmw:new',
    body: { draft: { step: 'site' }, revision: null, device: 'a test' },
  },
  deleteDraft: { method: 'DELETE', url: '/me/drafts/shipment-request:bmw:new' },
  getDeviceKey: { method: 'GET', url: '/me/device-key' },
  getOwnCompany: { method: 'GET', url: '/me/company' },
  getInbox: { method: 'GET', url: '/me/inbox' },
  snoozeInboxItem: { method: 'PUT', url: '/me/snoozes/approve/sr_09999999' },
  wakeInboxItem: { method: 'DELETE', url: '/me/snoozes/approve/sr_09999999' },
  searchEverything: { method: 'GET', url: '/me/search?q=lakeside' },
  listNotifications: { method: 'GET', url: '/me/notifications' },
  readNotifications: { method: 'POST', url: '/me/notifications/read', body: { upTo: UUID } },
  getNotificationPreferences: { method: 'GET', url: CHOICES },
  putNotificationPreferences: { method: 'PUT', url: CHOICES, body: usualPreferences() },
  getUpdates: { method: 'GET', url: '/updates' },
  streamUpdates: { method: 'GET', url: '/updates/stream' },
  ...recurringExamples,
  ...pasteColumnExamples,
  listSavedViews: { method: 'GET', url: '/me/saved-views?list=shipments' },
  createSavedView: {
    method: 'POST',
    url: '/me/saved-views',
    body: { list: 'shipments', name: 'Mine', search: { waiting: 'me' } },
  },
  updateSavedView: { method: 'PATCH', url: VIEW, body: { name: 'Ours' } },
  deleteSavedView: { method: 'DELETE', url: VIEW },
  ...userExamples,
  listOutbox: { method: 'GET', url: '/redwood/outbox' },
  getOutboxMessage: { method: 'GET', url: '/redwood/outbox/nothing' },
  retryOutbox: { method: 'POST', url: '/redwood/outbox/nothing/retry', body: {} },
  discardOutbox: { method: 'POST', url: '/redwood/outbox/nothing/discard', body: { note: 'No' } },
  ...operationExamples,
  sendTestMail: { method: 'POST', url: '/test-email', body: {} },
  decideSignUp: { method: 'GET', url: signUpLink },
  endLeftSignIn: { method: 'POST', url: '/sign-outs', body: { sealed: 'A'.repeat(200) } },
  getFlowCoverage: { method: 'GET', url: '/flows/coverage' },
  getAddressTimezone: {
    method: 'GET',
    url: '/address-timezone?date=2026-07-01&zip_code=83702',
  },
  listServiceKeys: { method: 'GET', url: '/redwood/service-keys' },
  issueServiceKey: { method: 'POST', url: '/redwood/service-keys', body: {} },
  revokeServiceKey: {
    method: 'POST',
    url: '/redwood/service-keys/0198c2f4-0000-7000-8000-000000000001/revoke',
    body: {},
  },
  listThirdPartyPrograms: { method: 'GET', url: '/third-party/programs' },
  getThirdPartyShipment: { method: 'GET', url: `/third-party/shipment-requests/${id}` },
  bookThirdPartyShipment: { method: 'POST', url: '/third-party/shipment-requests', body: {} },
  preBookThirdPartyShipment: {
    method: 'POST',
    url: '/third-party/pre-booking-requests',
    body: {},
  },
  confirmThirdPartyAsn: {
    method: 'POST',
    url: `/third-party/shipment-requests/${id}/asn`,
    body: {},
  },
  estimateShipmentCost: { method: 'POST', url: '/estimated-shipment-cost', body: {} },
  getSetting: { method: 'GET', url: '/redwood/settings/estimate-rates' },
  listSettingVersions: { method: 'GET', url: '/redwood/settings/estimate-rates/history' },
  getSettingVersion: { method: 'GET', url: '/redwood/settings/estimate-rates/history/0' },
  putSetting: { method: 'PUT', url: '/redwood/settings/estimate-rates', body: {} },
  validatePhoneNumber: {
    method: 'GET',
    url: '/validate-phone-number?phone_number_e164=%2B17755550142',
  },
  ...makerExamples,
  ...batteryExamples,
  ...supplierConfigExamples,
  ...onboardingExamples,
  ...spotExamples,
})
