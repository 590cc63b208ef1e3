// Written by `npm run flows`; do not edit.
import type { LaidFlow } from '#flows/charts.ts'

export const flows = [
  {"id":"shipmentRequest","title":"Shipment request","summary":"From pickup request to delivered load: every step, and who approves it.","kind":"lifecycle"},
  {"id":"spotOffer","title":"Spot offer","summary":"How a feedstock offer is priced, approved, and accepted or declined by the supplier.","kind":"lifecycle"},
  {"id":"auth","title":"Auth","summary":"Keeps you signed in while the page is open, in sync with your other tabs.","kind":"flow"},
  {"id":"signIn","title":"Sign in","summary":"Sign in, with every extra step your account may need.","kind":"flow"},
  {"id":"passwordReset","title":"Password reset","summary":"Forgot your password? Get a code and choose a new one.","kind":"flow"},
  {"id":"signUp","title":"Sign up","summary":"Create an account, confirm your email, and sign in.","kind":"flow"},
  {"id":"signUpApproval","title":"Sign-up approval","summary":"Staff approve or deny a new account from a link in an email.","kind":"flow"},
  {"id":"account","title":"Account","summary":"Change your name, email or phone, and confirm a new address.","kind":"flow"},
  {"id":"accountSecurity","title":"Account security","summary":"Change your password, second step, passkeys and trusted devices.","kind":"flow"},
  {"id":"notificationChoices","title":"Notification choices","summary":"Choose for each kind of news whether you hear of it in the portal or by email.","kind":"flow"},
  {"id":"notificationReading","title":"Notification reading","summary":"Marks what happened as read, one by one or all at once.","kind":"flow"},
  {"id":"shipmentWizard","title":"Shipment wizard","summary":"Fill in a shipment request step by step, and submit it.","kind":"flow"},
  {"id":"asnWizard","title":"ASN wizard","summary":"Confirm the units of a pre-booking, and say why if they differ from the estimate.","kind":"flow"},
  {"id":"itemEvaluation","title":"Item evaluation","summary":"Evaluate a battery at the pallet, screen by screen, even without a connection.","kind":"flow"},
  {"id":"evaluationQueue","title":"Evaluation queue","summary":"Sends the evaluations saved on this device, in order; you decide about refused ones.","kind":"flow"},
  {"id":"batteryRemoval","title":"Battery removal","summary":"Remove a battery from the batteries to ship, once you confirm.","kind":"flow"},
  {"id":"draftKeeper","title":"Draft autosave","summary":"Saves an unfinished form on the server and on this device.","kind":"flow"},
  {"id":"actionDialog","title":"Action dialog","summary":"Fill in an action and send it, or deal with a refusal or a newer version.","kind":"flow"},
  {"id":"bulkAction","title":"Bulk action","summary":"Run one action on many requests, with a result for each row.","kind":"flow"},
  {"id":"recordList","title":"List","summary":"How a list opens, keeps its rows in place as they change, and opens dialogs over them.","kind":"flow"},
  {"id":"keptView","title":"Saved view","summary":"Save a search as a view, change it, open the list with it, or delete it.","kind":"flow"},
  {"id":"fileExport","title":"File export","summary":"Export a list as CSV or download an offer letter, and try again if it fails.","kind":"flow"},
  {"id":"lookUp","title":"Lookup","summary":"Find a shipment by id or BOL, or a warranty claim by part number or VIN.","kind":"flow"},
  {"id":"recordSearch","title":"Record search","summary":"Find a shipment, offer, company or site while you type.","kind":"flow"},
  {"id":"outboxRetry","title":"Outbox retry","summary":"Retry an email, booking or document that didn’t go out.","kind":"flow"},
  {"id":"snooze","title":"Snooze","summary":"Put off an item of the inbox until its day, or wake it up.","kind":"flow"},
  {"id":"configUpload","title":"Config upload","summary":"Compare a new version of a configuration with the one in use, then apply it.","kind":"flow"},
  {"id":"documentUpload","title":"Document upload","summary":"Replace a document the portal created with your own PDF.","kind":"flow"},
  {"id":"offerEditor","title":"Offer editor","summary":"Write an offer, see its price as you type, and compare versions if someone else saves first.","kind":"flow"},
  {"id":"priceImport","title":"Price import","summary":"Compare prices from a file with the current ones, then import them.","kind":"flow"},
  {"id":"configEditor","title":"Config editor","summary":"Change the spot feedstock configuration, review the effect, and apply it.","kind":"flow"},
  {"id":"configHistory","title":"Config history","summary":"Read past configuration changes, and restore an earlier version.","kind":"flow"},
  {"id":"delegation","title":"Substitutes","summary":"Name a substitute for an approver, or end a substitution.","kind":"flow"},
  {"id":"costEstimate","title":"Cost estimate","summary":"Estimate the cost of a shipment before you request it.","kind":"flow"},
  {"id":"dealerRound","title":"Dealer round","summary":"Choose dealers for one truck, and put its stops in order.","kind":"flow"},
  {"id":"unitGrid","title":"Unit grid","summary":"Move around the grid of handling units and type in its cells.","kind":"flow"},
  {"id":"settingEditor","title":"Setting editor","summary":"Change a setting of the portal, and see what someone else changed meanwhile.","kind":"flow"},
  {"id":"serviceKey","title":"Service key","summary":"Issue a key for a system, copy it once, or revoke it; choose the programs an organization can book for.","kind":"flow"},
  {"id":"recurringRequest","title":"Recurring request","summary":"How a load that is shipped every few weeks is prepared, paused and ended.","kind":"lifecycle"},
  {"id":"repeating","title":"Repeating","summary":"Plan that a load is shipped again every few weeks, and pause or end the plan.","kind":"flow"},
  {"id":"thirdPartyBooking","title":"Third-party booking","summary":"Check and price a third-party shipment, then create it.","kind":"flow"},
  {"id":"personalData","title":"Personal data","summary":"Find what the portal holds of a person, download it, or erase it.","kind":"flow"},
  {"id":"retentionRun","title":"Retention run","summary":"Delete overdue data once you confirm, watch it, and stop or resume it.","kind":"flow"},
  {"id":"signUpDecision","title":"Sign-up decision","summary":"Approve or deny a dismantler from the list of users, also after an earlier decision.","kind":"flow"},
  {"id":"supplierUser","title":"Supplier user","summary":"Invite a supplier’s user, edit them, reset their password, or disable or delete them.","kind":"flow"},
  {"id":"onboardingWizard","title":"Onboarding wizard","summary":"Apply as a supplier in seven steps, in the United States or Europe.","kind":"flow"},
  {"id":"applicationDecision","title":"Application decision","summary":"Accept a supplier application or decline it with a note, and look at its bank data.","kind":"flow"},
  {"id":"fileTransfer","title":"File transfer","summary":"Upload a document of an application: three tries on its own, and later when offline.","kind":"flow"},
  {"id":"packSearch","title":"Pack search","summary":"Find a battery pack by VIN, by make, model and year, or by part number.","kind":"flow"},
  {"id":"dismantlerOffer","title":"Dismantler offer","summary":"Put packs into an offer, see what it comes to, save it and accept it.","kind":"flow"},
  {"id":"pickupPlace","title":"Pickup place","summary":"Say where your battery packs are picked up.","kind":"flow"},
  {"id":"offerAnswer","title":"Offer answer","summary":"Accept or decline an offer; if it changes after you open it, you see the change first.","kind":"flow"},
] as const

type Laid = Promise<{ readonly default: LaidFlow }>
/** The laid-out chart of a machine, each in a file of its own. */
export const laidFlows: Readonly<Record<string, () => Laid>> = {
  shipmentRequest: () => import('./shipmentRequest.json') as Laid, // because the generator writes that type
  spotOffer: () => import('./spotOffer.json') as Laid, // because the generator writes that type
  auth: () => import('./auth.json') as Laid, // because the generator writes that type
  signIn: () => import('./signIn.json') as Laid, // because the generator writes that type
  passwordReset: () => import('./passwordReset.json') as Laid, // because the generator writes that type
  signUp: () => import('./signUp.json') as Laid, // because the generator writes that type
  signUpApproval: () => import('./signUpApproval.json') as Laid, // because the generator writes that type
  account: () => import('./account.json') as Laid, // because the generator writes that type
  accountSecurity: () => import('./accountSecurity.json') as Laid, // because the generator writes that type
  notificationChoices: () => import('./notificationChoices.json') as Laid, // because the generator writes that type
  notificationReading: () => import('./notificationReading.json') as Laid, // because the generator writes that type
  shipmentWizard: () => import('./shipmentWizard.json') as Laid, // because the generator writes that type
  asnWizard: () => import('./asnWizard.json') as Laid, // because the generator writes that type
  itemEvaluation: () => import('./itemEvaluation.json') as Laid, // because the generator writes that type
  evaluationQueue: () => import('./evaluationQueue.json') as Laid, // because the generator writes that type
  batteryRemoval: () => import('./batteryRemoval.json') as Laid, // because the generator writes that type
  draftKeeper: () => import('./draftKeeper.json') as Laid, // because the generator writes that type
  actionDialog: () => import('./actionDialog.json') as Laid, // because the generator writes that type
  bulkAction: () => import('./bulkAction.json') as Laid, // because the generator writes that type
  recordList: () => import('./recordList.json') as Laid, // because the generator writes that type
  keptView: () => import('./keptView.json') as Laid, // because the generator writes that type
  fileExport: () => import('./fileExport.json') as Laid, // because the generator writes that type
  lookUp: () => import('./lookUp.json') as Laid, // because the generator writes that type
  recordSearch: () => import('./recordSearch.json') as Laid, // because the generator writes that type
  outboxRetry: () => import('./outboxRetry.json') as Laid, // because the generator writes that type
  snooze: () => import('./snooze.json') as Laid, // because the generator writes that type
  configUpload: () => import('./configUpload.json') as Laid, // because the generator writes that type
  documentUpload: () => import('./documentUpload.json') as Laid, // because the generator writes that type
  offerEditor: () => import('./offerEditor.json') as Laid, // because the generator writes that type
  priceImport: () => import('./priceImport.json') as Laid, // because the generator writes that type
  configEditor: () => import('./configEditor.json') as Laid, // because the generator writes that type
  configHistory: () => import('./configHistory.json') as Laid, // because the generator writes that type
  delegation: () => import('./delegation.json') as Laid, // because the generator writes that type
  costEstimate: () => import('./costEstimate.json') as Laid, // because the generator writes that type
  dealerRound: () => import('./dealerRound.json') as Laid, // because the generator writes that type
  unitGrid: () => import('./unitGrid.json') as Laid, // because the generator writes that type
  settingEditor: () => import('./settingEditor.json') as Laid, // because the generator writes that type
  serviceKey: () => import('./serviceKey.json') as Laid, // because the generator writes that type
  recurringRequest: () => import('./recurringRequest.json') as Laid, // because the generator writes that type
  repeating: () => import('./repeating.json') as Laid, // because the generator writes that type
  thirdPartyBooking: () => import('./thirdPartyBooking.json') as Laid, // because the generator writes that type
  personalData: () => import('./personalData.json') as Laid, // because the generator writes that type
  retentionRun: () => import('./retentionRun.json') as Laid, // because the generator writes that type
  signUpDecision: () => import('./signUpDecision.json') as Laid, // because the generator writes that type
  supplierUser: () => import('./supplierUser.json') as Laid, // because the generator writes that type
  onboardingWizard: () => import('./onboardingWizard.json') as Laid, // because the generator writes that type
  applicationDecision: () => import('./applicationDecision.json') as Laid, // because the generator writes that type
  fileTransfer: () => import('./fileTransfer.json') as Laid, // because the generator writes that type
  packSearch: () => import('./packSearch.json') as Laid, // because the generator writes that type
  dismantlerOffer: () => import('./dismantlerOffer.json') as Laid, // because the generator writes that type
  pickupPlace: () => import('./pickupPlace.json') as Laid, // because the generator writes that type
  offerAnswer: () => import('./offerAnswer.json') as Laid, // because the generator writes that type
}

type Text = () => Promise<{ readonly default: string }>
/** A machine's own file and its page of the docs, as text. */
export const flowTextsOf: Readonly<Record<string, { readonly file: string; readonly source: Text; readonly docs: Text }>> = {
  shipmentRequest: {
    file: 'src/machines/shipment/request/machine.ts',
    source: () => import('#machines/shipment/request/machine.ts?raw'),
    docs: () => import('../../../docs/flows/shipmentRequest.md?raw'),
  },
  spotOffer: {
    file: 'src/machines/spot-offer/lifecycle/machine.ts',
    source: () => import('#machines/spot-offer/lifecycle/machine.ts?raw'),
    docs: () => import('../../../docs/flows/spotOffer.md?raw'),
  },
  auth: {
    file: 'src/machines/auth/auth/machine.ts',
    source: () => import('#machines/auth/auth/machine.ts?raw'),
    docs: () => import('../../../docs/flows/auth.md?raw'),
  },
  signIn: {
    file: 'src/machines/auth/sign-in/machine.ts',
    source: () => import('#machines/auth/sign-in/machine.ts?raw'),
    docs: () => import('../../../docs/flows/signIn.md?raw'),
  },
  passwordReset: {
    file: 'src/machines/auth/password-reset/machine.ts',
    source: () => import('#machines/auth/password-reset/machine.ts?raw'),
    docs: () => import('../../../docs/flows/passwordReset.md?raw'),
  },
  signUp: {
    file: 'src/machines/auth/sign-up/machine.ts',
    source: () => import('#machines/auth/sign-up/machine.ts?raw'),
    docs: () => import('../../../docs/flows/signUp.md?raw'),
  },
  signUpApproval: {
    file: 'src/machines/auth/sign-up-approval/machine.ts',
    source: () => import('#machines/auth/sign-up-approval/machine.ts?raw'),
    docs: () => import('../../../docs/flows/signUpApproval.md?raw'),
  },
  account: {
    file: 'src/machines/auth/account/machine.ts',
    source: () => import('#machines/auth/account/machine.ts?raw'),
    docs: () => import('../../../docs/flows/account.md?raw'),
  },
  accountSecurity: {
    file: 'src/machines/auth/security/machine.ts',
    source: () => import('#machines/auth/security/machine.ts?raw'),
    docs: () => import('../../../docs/flows/accountSecurity.md?raw'),
  },
  notificationChoices: {
    file: 'src/machines/notification/choices/machine.ts',
    source: () => import('#machines/notification/choices/machine.ts?raw'),
    docs: () => import('../../../docs/flows/notificationChoices.md?raw'),
  },
  notificationReading: {
    file: 'src/machines/notification/reading/machine.ts',
    source: () => import('#machines/notification/reading/machine.ts?raw'),
    docs: () => import('../../../docs/flows/notificationReading.md?raw'),
  },
  shipmentWizard: {
    file: 'src/machines/shipment/wizard/machine.ts',
    source: () => import('#machines/shipment/wizard/machine.ts?raw'),
    docs: () => import('../../../docs/flows/shipmentWizard.md?raw'),
  },
  asnWizard: {
    file: 'src/machines/shipment/asn/machine.ts',
    source: () => import('#machines/shipment/asn/machine.ts?raw'),
    docs: () => import('../../../docs/flows/asnWizard.md?raw'),
  },
  itemEvaluation: {
    file: 'src/machines/evaluation/item/machine.ts',
    source: () => import('#machines/evaluation/item/machine.ts?raw'),
    docs: () => import('../../../docs/flows/itemEvaluation.md?raw'),
  },
  evaluationQueue: {
    file: 'src/machines/evaluation/queue/machine.ts',
    source: () => import('#machines/evaluation/queue/machine.ts?raw'),
    docs: () => import('../../../docs/flows/evaluationQueue.md?raw'),
  },
  batteryRemoval: {
    file: 'src/machines/evaluation/removal/machine.ts',
    source: () => import('#machines/evaluation/removal/machine.ts?raw'),
    docs: () => import('../../../docs/flows/batteryRemoval.md?raw'),
  },
  draftKeeper: {
    file: 'src/machines/records/form/keeper/machine.ts',
    source: () => import('#machines/records/form/keeper/machine.ts?raw'),
    docs: () => import('../../../docs/flows/draftKeeper.md?raw'),
  },
  actionDialog: {
    file: 'src/machines/records/action/machine.ts',
    source: () => import('#machines/records/action/machine.ts?raw'),
    docs: () => import('../../../docs/flows/actionDialog.md?raw'),
  },
  bulkAction: {
    file: 'src/machines/records/bulk/machine.ts',
    source: () => import('#machines/records/bulk/machine.ts?raw'),
    docs: () => import('../../../docs/flows/bulkAction.md?raw'),
  },
  recordList: {
    file: 'src/machines/records/list/machine.ts',
    source: () => import('#machines/records/list/machine.ts?raw'),
    docs: () => import('../../../docs/flows/recordList.md?raw'),
  },
  keptView: {
    file: 'src/machines/records/views/machine.ts',
    source: () => import('#machines/records/views/machine.ts?raw'),
    docs: () => import('../../../docs/flows/keptView.md?raw'),
  },
  fileExport: {
    file: 'src/machines/records/export/machine.ts',
    source: () => import('#machines/records/export/machine.ts?raw'),
    docs: () => import('../../../docs/flows/fileExport.md?raw'),
  },
  lookUp: {
    file: 'src/machines/records/lookup/machine.ts',
    source: () => import('#machines/records/lookup/machine.ts?raw'),
    docs: () => import('../../../docs/flows/lookUp.md?raw'),
  },
  recordSearch: {
    file: 'src/machines/records/search/machine.ts',
    source: () => import('#machines/records/search/machine.ts?raw'),
    docs: () => import('../../../docs/flows/recordSearch.md?raw'),
  },
  outboxRetry: {
    file: 'src/machines/records/outbox-retry/machine.ts',
    source: () => import('#machines/records/outbox-retry/machine.ts?raw'),
    docs: () => import('../../../docs/flows/outboxRetry.md?raw'),
  },
  snooze: {
    file: 'src/machines/urgency/snooze/machine.ts',
    source: () => import('#machines/urgency/snooze/machine.ts?raw'),
    docs: () => import('../../../docs/flows/snooze.md?raw'),
  },
  configUpload: {
    file: 'src/machines/records/upload/machine.ts',
    source: () => import('#machines/records/upload/machine.ts?raw'),
    docs: () => import('../../../docs/flows/configUpload.md?raw'),
  },
  documentUpload: {
    file: 'src/machines/shipment/document-upload/machine.ts',
    source: () => import('#machines/shipment/document-upload/machine.ts?raw'),
    docs: () => import('../../../docs/flows/documentUpload.md?raw'),
  },
  offerEditor: {
    file: 'src/machines/spot-offer/editor/machine.ts',
    source: () => import('#machines/spot-offer/editor/machine.ts?raw'),
    docs: () => import('../../../docs/flows/offerEditor.md?raw'),
  },
  priceImport: {
    file: 'src/machines/spot-offer/import/machine.ts',
    source: () => import('#machines/spot-offer/import/machine.ts?raw'),
    docs: () => import('../../../docs/flows/priceImport.md?raw'),
  },
  configEditor: {
    file: 'src/machines/spot-offer/config/machine.ts',
    source: () => import('#machines/spot-offer/config/machine.ts?raw'),
    docs: () => import('../../../docs/flows/configEditor.md?raw'),
  },
  configHistory: {
    file: 'src/machines/spot-offer/history/machine.ts',
    source: () => import('#machines/spot-offer/history/machine.ts?raw'),
    docs: () => import('../../../docs/flows/configHistory.md?raw'),
  },
  delegation: {
    file: 'src/machines/spot-offer/delegation/machine.ts',
    source: () => import('#machines/spot-offer/delegation/machine.ts?raw'),
    docs: () => import('../../../docs/flows/delegation.md?raw'),
  },
  costEstimate: {
    file: 'src/machines/cost-estimate/form/machine.ts',
    source: () => import('#machines/cost-estimate/form/machine.ts?raw'),
    docs: () => import('../../../docs/flows/costEstimate.md?raw'),
  },
  dealerRound: {
    file: 'src/machines/dealer-demo/machine.ts',
    source: () => import('#machines/dealer-demo/machine.ts?raw'),
    docs: () => import('../../../docs/flows/dealerRound.md?raw'),
  },
  unitGrid: {
    file: 'src/machines/shipment/unit-grid/machine.ts',
    source: () => import('#machines/shipment/unit-grid/machine.ts?raw'),
    docs: () => import('../../../docs/flows/unitGrid.md?raw'),
  },
  settingEditor: {
    file: 'src/machines/settings/editor/machine.ts',
    source: () => import('#machines/settings/editor/machine.ts?raw'),
    docs: () => import('../../../docs/flows/settingEditor.md?raw'),
  },
  serviceKey: {
    file: 'src/machines/service-key/issuing/machine.ts',
    source: () => import('#machines/service-key/issuing/machine.ts?raw'),
    docs: () => import('../../../docs/flows/serviceKey.md?raw'),
  },
  recurringRequest: {
    file: 'src/machines/shipment/recurring/machine.ts',
    source: () => import('#machines/shipment/recurring/machine.ts?raw'),
    docs: () => import('../../../docs/flows/recurringRequest.md?raw'),
  },
  repeating: {
    file: 'src/machines/shipment/repeating/machine.ts',
    source: () => import('#machines/shipment/repeating/machine.ts?raw'),
    docs: () => import('../../../docs/flows/repeating.md?raw'),
  },
  thirdPartyBooking: {
    file: 'src/machines/shipment/third-party/machine.ts',
    source: () => import('#machines/shipment/third-party/machine.ts?raw'),
    docs: () => import('../../../docs/flows/thirdPartyBooking.md?raw'),
  },
  personalData: {
    file: 'src/machines/personal-data/person/machine.ts',
    source: () => import('#machines/personal-data/person/machine.ts?raw'),
    docs: () => import('../../../docs/flows/personalData.md?raw'),
  },
  retentionRun: {
    file: 'src/machines/personal-data/retention/machine.ts',
    source: () => import('#machines/personal-data/retention/machine.ts?raw'),
    docs: () => import('../../../docs/flows/retentionRun.md?raw'),
  },
  signUpDecision: {
    file: 'src/machines/supplier-user/sign-up/machine.ts',
    source: () => import('#machines/supplier-user/sign-up/machine.ts?raw'),
    docs: () => import('../../../docs/flows/signUpDecision.md?raw'),
  },
  supplierUser: {
    file: 'src/machines/supplier-user/editing/machine.ts',
    source: () => import('#machines/supplier-user/editing/machine.ts?raw'),
    docs: () => import('../../../docs/flows/supplierUser.md?raw'),
  },
  onboardingWizard: {
    file: 'src/machines/onboarding/wizard/machine.ts',
    source: () => import('#machines/onboarding/wizard/machine.ts?raw'),
    docs: () => import('../../../docs/flows/onboardingWizard.md?raw'),
  },
  applicationDecision: {
    file: 'src/machines/onboarding/decision/machine.ts',
    source: () => import('#machines/onboarding/decision/machine.ts?raw'),
    docs: () => import('../../../docs/flows/applicationDecision.md?raw'),
  },
  fileTransfer: {
    file: 'src/machines/onboarding/transfer/machine.ts',
    source: () => import('#machines/onboarding/transfer/machine.ts?raw'),
    docs: () => import('../../../docs/flows/fileTransfer.md?raw'),
  },
  packSearch: {
    file: 'src/machines/sell-my-battery/search/machine.ts',
    source: () => import('#machines/sell-my-battery/search/machine.ts?raw'),
    docs: () => import('../../../docs/flows/packSearch.md?raw'),
  },
  dismantlerOffer: {
    file: 'src/machines/sell-my-battery/offer/machine.ts',
    source: () => import('#machines/sell-my-battery/offer/machine.ts?raw'),
    docs: () => import('../../../docs/flows/dismantlerOffer.md?raw'),
  },
  pickupPlace: {
    file: 'src/machines/sell-my-battery/place/machine.ts',
    source: () => import('#machines/sell-my-battery/place/machine.ts?raw'),
    docs: () => import('../../../docs/flows/pickupPlace.md?raw'),
  },
  offerAnswer: {
    file: 'src/machines/spot-offer/answer/machine.ts',
    source: () => import('#machines/spot-offer/answer/machine.ts?raw'),
    docs: () => import('../../../docs/flows/offerAnswer.md?raw'),
  },
}
