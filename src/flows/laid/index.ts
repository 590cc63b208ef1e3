// Written by `npm run flows`; do not edit.
import type { LaidFlow } from '#flows/laid.ts'

export const flows = [
  {"id":"shipmentRequest","title":"Shipment request","summary":"How a pickup goes from its request to the delivered load, and who decides on the way.","kind":"lifecycle"},
  {"id":"spotOffer","title":"Spot offer","summary":"How an offer for feedstock gets its price approved and then the word of the supplier.","kind":"lifecycle"},
  {"id":"auth","title":"Auth","summary":"Who is signed in, for as long as the page lives, in step with the other tabs.","kind":"flow"},
  {"id":"signIn","title":"Sign in","summary":"How somebody signs in, with every question that the pool may ask.","kind":"flow"},
  {"id":"passwordReset","title":"Password reset","summary":"How somebody who forgot the password gets a code and chooses another one.","kind":"flow"},
  {"id":"signUp","title":"Sign up","summary":"How somebody makes an account, proves the address, and is signed in.","kind":"flow"},
  {"id":"signUpApproval","title":"Sign up approval","summary":"How the staff approve or deny a new account from the link of a mail.","kind":"flow"},
  {"id":"account","title":"Account","summary":"How somebody changes name, email and phone, and proves a new address.","kind":"flow"},
  {"id":"accountSecurity","title":"Account security","summary":"How somebody changes password, second step, passkeys and trusted devices.","kind":"flow"},
  {"id":"shipmentWizard","title":"Shipment wizard","summary":"How a shipment request is filled in step by step, and what happens when it is sent.","kind":"flow"},
  {"id":"asnWizard","title":"Asn wizard","summary":"How the units of a pre-booking are confirmed, and explained where they are not what was announced.","kind":"flow"},
  {"id":"itemEvaluation","title":"Item evaluation","summary":"How a battery is evaluated beside the pallet, screen by screen, and kept without a network.","kind":"flow"},
  {"id":"evaluationQueue","title":"Evaluation queue","summary":"How evaluations that this device keeps are sent in order, and what the server did not take is decided.","kind":"flow"},
  {"id":"batteryRemoval","title":"Battery removal","summary":"How a battery is taken from those to ship, once it is confirmed.","kind":"flow"},
  {"id":"draftKeeper","title":"Draft keeper","summary":"How a form that is not finished is kept on the server and on this device.","kind":"flow"},
  {"id":"actionDialog","title":"Action dialog","summary":"How an action on a request is filled in, sent, refused, or meets a newer version.","kind":"flow"},
  {"id":"bulkAction","title":"Bulk action","summary":"How one action runs over many requests, with a result per row.","kind":"flow"},
  {"id":"recordList","title":"Record list","summary":"How a list of records opens, keeps its rows in place while they change, and what is opened over them.","kind":"flow"},
  {"id":"keptView","title":"Kept view","summary":"How a search is kept as a view of a list, changed, shown first, and deleted.","kind":"flow"},
  {"id":"fileExport","title":"File export","summary":"How a file is made of a list or a record, and what happens when it cannot be.","kind":"flow"},
  {"id":"lookUp","title":"Look up","summary":"How a shipment or a warranty claim is asked for by what one knows of it.","kind":"flow"},
  {"id":"outboxRetry","title":"Outbox retry","summary":"How a mail that was not sent is tried again, and what happens when it cannot be.","kind":"flow"},
  {"id":"documentUpload","title":"Document upload","summary":"How a PDF of one’s own takes the place of a document that the portal drew.","kind":"flow"},
  {"id":"offerEditor","title":"Offer editor","summary":"How an offer is written and priced as one types, and what happens when somebody else saved first.","kind":"flow"},
  {"id":"priceImport","title":"Price import","summary":"How prices from a file are compared with those stored, and then taken over.","kind":"flow"},
  {"id":"configEditor","title":"Config editor","summary":"How the configuration of spot feedstock is changed, reviewed with its effect, and applied.","kind":"flow"},
  {"id":"configHistory","title":"Config history","summary":"How changes of the configuration are read on, and one of them is taken up again.","kind":"flow"},
  {"id":"delegation","title":"Delegation","summary":"How somebody is let stand in for an approver, and how that is ended.","kind":"flow"},
  {"id":"costEstimate","title":"Cost estimate","summary":"How the cost of a shipment is estimated before anybody asks for it.","kind":"flow"},
  {"id":"thirdPartyBooking","title":"Third party booking","summary":"How a third party has a shipment checked and priced, and creates what was checked.","kind":"flow"},
  {"id":"unitGrid","title":"Unit grid","summary":"Where one is in the grid of handling units, and when a cell is typed in.","kind":"flow"},
  {"id":"serviceKey","title":"Service key","summary":"How the key of a system is issued, shown once, and revoked, and for whom organizations book.","kind":"flow"},
  {"id":"offerAnswer","title":"Offer answer","summary":"How a supplier accepts or declines an offer, also one that was changed meanwhile.","kind":"flow"},
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
  outboxRetry: () => import('./outboxRetry.json') as Laid, // because the generator writes that type
  documentUpload: () => import('./documentUpload.json') as Laid, // because the generator writes that type
  offerEditor: () => import('./offerEditor.json') as Laid, // because the generator writes that type
  priceImport: () => import('./priceImport.json') as Laid, // because the generator writes that type
  configEditor: () => import('./configEditor.json') as Laid, // because the generator writes that type
  configHistory: () => import('./configHistory.json') as Laid, // because the generator writes that type
  delegation: () => import('./delegation.json') as Laid, // because the generator writes that type
  costEstimate: () => import('./costEstimate.json') as Laid, // because the generator writes that type
  thirdPartyBooking: () => import('./thirdPartyBooking.json') as Laid, // because the generator writes that type
  unitGrid: () => import('./unitGrid.json') as Laid, // because the generator writes that type
  serviceKey: () => import('./serviceKey.json') as Laid, // because the generator writes that type
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
  outboxRetry: {
    file: 'src/machines/records/outbox-retry/machine.ts',
    source: () => import('#machines/records/outbox-retry/machine.ts?raw'),
    docs: () => import('../../../docs/flows/outboxRetry.md?raw'),
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
  thirdPartyBooking: {
    file: 'src/machines/shipment/third-party/machine.ts',
    source: () => import('#machines/shipment/third-party/machine.ts?raw'),
    docs: () => import('../../../docs/flows/thirdPartyBooking.md?raw'),
  },
  unitGrid: {
    file: 'src/machines/shipment/unit-grid/machine.ts',
    source: () => import('#machines/shipment/unit-grid/machine.ts?raw'),
    docs: () => import('../../../docs/flows/unitGrid.md?raw'),
  },
  serviceKey: {
    file: 'src/machines/service-key/issuing/machine.ts',
    source: () => import('#machines/service-key/issuing/machine.ts?raw'),
    docs: () => import('../../../docs/flows/serviceKey.md?raw'),
  },
  offerAnswer: {
    file: 'src/machines/spot-offer/answer/machine.ts',
    source: () => import('#machines/spot-offer/answer/machine.ts?raw'),
    docs: () => import('../../../docs/flows/offerAnswer.md?raw'),
  },
}
