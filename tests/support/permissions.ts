import type { CallName } from '#api/contract/calls.ts'
import type { UserType } from '#schemas/user-type.ts'

/**
 * Who may call what, typed by hand from the permission tables of the domain and of the calls, and not derived from the
 * contract. A admin, B customer operations, M managers, L logistics, l lowest tier, S supplier or dealer, R reader,
 * D dismantler, E epc, N without a role; – without a token.
 */
export const columnOf: Readonly<Record<UserType, string>> = {
  'internal-admin': 'A',
  'internal-customer-ops': 'B',
  'internal-managers': 'M',
  'internal-logistics': 'L',
  'internal-lowest': 'l',
  'vw-dealer': 'S',
  'vw-corporate': 'R',
  'auto-dismantler-lead': 'D',
  supplier: 'S',
  ultium: 'S',
  panasonic: 'S',
  'gm-facilities': 'S',
  toyota: 'S',
  tesla: 'S',
  'bmw-dealer': 'S',
  'porsche-dealer': 'S',
  'ferrari-dealer': 'S',
  'lucid-dealer': 'S',
  'volvo-eu': 'S',
  'volvo-polestar': 'S',
  'epc-supplier': 'E',
  unknown: 'N',
}

const STAFF = 'ABMLl'
const READERS = `${STAFF}SR`
const ANY = 'ABMLlSRDEN'
/** Without a token too. */
export const NOBODY = '–'

/** A call under another name where its body or path decides who may. */
export const mayCall: Readonly<Record<CallName | 'putLabels', string>> = {
  listShipmentRequests: READERS,
  submitShipmentRequest: 'ABLS',
  submitPreBooking: 'ABLS',
  listRecurringRequests: READERS, // ours
  createRecurringRequest: 'ABLS',
  changeRecurringRequest: 'ABLS',
  listPasteColumns: READERS, // ours
  putPasteColumns: 'ABMLS',
  getShipmentRequest: READERS,
  patchShipmentRequest: 'ABMLS',
  getShipmentDocument: READERS,
  putShipmentDocument: 'AL', // bol
  putLabels: 'ALS',
  listSites: READERS,
  listPurchaseOrders: READERS,
  listReturnablePackaging: READERS,
  listGmFacilitiesPartNumbers: READERS,
  listShipmentRequestsWithBol: STAFF,
  listStaffShipmentRequests: STAFF,
  listShipmentDestinations: `${READERS}E`, // ours: third parties name one for what they book
  // Ours: readers see the same dashboard as their colleagues, so they count too.
  countShipmentRequests: READERS,
  listMakerLocations: READERS,
  listMakerPartNumbers: READERS,
  listMakerShipments: READERS,
  listMakerItems: READERS,
  listAllMakerItems: READERS, // ours: as one place after the other
  getMakerFigures: READERS,
  createMakerItem: 'ABLS',
  patchMakerItem: 'ABLS',
  deleteMakerItem: 'ABLS',
  putItemPhoto: 'ABLS', // ours: whoever may evaluate
  deleteItemPhoto: 'ABLS',
  listWarrantyClaims: READERS,
  exportMakerData: 'ABMLSR',
  listYearMakeModels: 'DABM',
  findBatteriesByVin: 'DABM',
  findBatteriesByCar: 'DABM',
  lookUpPartNumber: 'DABM',
  listBatteryOffers: 'DABM',
  getBatteryOffer: 'DABM',
  priceBatteryOffer: 'DA',
  saveBatteryOffer: 'DA',
  acceptBatteryOffer: 'DA', // of dismantlers only who is approved
  getPickupAddress: 'DA', // ours
  putPickupAddress: 'DA', // ours
  findBatteriesAnonymously: `${ANY}${NOBODY}`,
  uploadConfig: 'A',
  getConfigs: 'A',
  listConfigVersions: 'A',
  getConfigVersion: 'A',
  listSupplierConfigs: 'ABML',
  getSupplierConfig: 'ABML',
  uploadSupplierConfig: 'A',
  listSupplierConfigVersions: 'ABML',
  getSupplierConfigVersion: 'ABML',
  getStaffFigures: STAFF,
  getThroughput: STAFF,
  getDeliveredWeight: READERS,
  getDraft: ANY,
  putDraft: ANY,
  deleteDraft: ANY,
  snoozeInboxItem: 'ABML',
  wakeInboxItem: 'ABML',
  listSavedViews: ANY,
  createSavedView: ANY,
  updateSavedView: ANY,
  deleteSavedView: ANY,
  getDeviceKey: ANY,
  getOwnCompany: ANY,
  getInbox: ANY,
  searchEverything: READERS, // ours: who sees requests
  listNotifications: ANY,
  readNotifications: ANY,
  getNotificationPreferences: ANY,
  putNotificationPreferences: ANY,
  getUpdates: ANY,
  streamUpdates: ANY,
  listOutbox: 'AL',
  getOutboxMessage: 'AL', // mails: A
  retryOutbox: 'AL',
  discardOutbox: 'AL',
  sendTestMail: 'A',
  listAudit: 'A',
  exportAudit: 'A',
  getFlowCoverage: 'ABML',
  getHealth: 'A',
  getRetention: 'A',
  startRetentionRun: 'A',
  stopRetentionRun: 'A',
  resumeRetentionRun: 'A',
  findPersonalData: 'A',
  exportPersonalData: 'A',
  erasePersonalData: 'A',
  decideSignUp: `${ANY}${NOBODY}`, // whoever holds the key
  // Strangers apply; ours: so may whoever is signed in.
  checkCompanyName: `${ANY}${NOBODY}`,
  getReturnedApplication: `${ANY}${NOBODY}`, // whoever holds the key
  putOnboardingDocument: `${ANY}${NOBODY}`,
  submitOnboarding: `${ANY}${NOBODY}`,
  submitEuropeOnboarding: `${ANY}${NOBODY}`,
  listApplications: 'AB',
  getApplication: 'AB',
  patchApplication: 'AB',
  getApplicationSecret: 'A',
  endLeftSignIn: `${ANY}${NOBODY}`, // ours: it ends a sign-in and opens nothing
  listSpotOffers: 'ABMl',
  sumSpotOffers: 'ABMl',
  createSpotOffer: 'ABM',
  countSpotOutcomes: 'ABM', // ours: margins are in it
  countSymbolOffers: 'ABM',
  getSpotOffer: 'ABM',
  patchSpotOffer: 'ABMS',
  listSupplierContacts: 'ABM', // ours: who makes offers
  listCompanyUsers: 'ABML',
  changeCompanyUser: 'A',
  listSupplierUsers: 'ABML',
  getSupplierUser: 'ABML',
  inviteSupplierUser: 'AB',
  importSupplierUsers: 'A',
  changeSupplierUser: 'AB',
  deleteSupplierUser: 'A',
  getSpotDocument: 'ABM',
  // Ours: readers see their company's offers as their colleagues do.
  listSupplierOffers: 'ABMSR',
  getSupplierOffer: 'ABMSR',
  getSupplierLetter: 'ABMSR', // ours: the letter was mailed to the supplier
  getSpotConfig: 'ABM',
  getSpotConfigVersion: 'ABM', // ours: to restore one
  updateSpotConfig: 'AM',
  lookAtSpotConfig: 'AM', // ours: a second person
  previewSpotConfig: 'AM', // ours: whoever may change it
  listApprovers: 'ABML', // ours: who chooses among them
  listDelegations: 'ABML', // ours: decisions are theirs to pass on
  putDelegation: 'ABML',
  deleteDelegation: 'ABML',
  getCommodityPrices: 'ABM',
  importCommodityPrices: 'AM',
  listPriceImports: 'AM', // ours: who may import
  getPriceImport: 'AM', // ours: what is looked at before it is judged
  judgePriceImport: 'AM', // ours: a second person
  undoPriceImport: 'AM',
  getAddressTimezone: ANY,
  validatePhoneNumber: ANY,
  listServiceKeys: 'A',
  issueServiceKey: 'A',
  revokeServiceKey: 'A',
  listThirdPartyPrograms: 'ALE', // ours: whoever may ask for one of them
  getThirdPartyShipment: 'ALE',
  bookThirdPartyShipment: 'ALE',
  preBookThirdPartyShipment: 'ALE', // ours: whoever may book
  confirmThirdPartyAsn: 'ALE',
  estimateShipmentCost: 'ABMLlSDEN',
  getSetting: 'ABML',
  putSetting: 'A',
  listSettingVersions: 'ABML',
  getSettingVersion: 'ABML',
}
