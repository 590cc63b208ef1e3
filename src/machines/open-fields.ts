/**
 * Fields that may leave the browser, by machine: their texts are words of the code, such as the name of a step, never what
 * somebody typed or the server answered. A path begins in the context or in an event; all other texts and every number
 * are masked for an inspector outside (`src/flows/live/inspector.ts`).
 */
export const openFields: Readonly<Record<string, readonly string[]>> = {
  signIn: ['next.step', 'output.next.step'],
  actionDialog: ['dialog', 'output.kind'],
  bulkAction: ['action'],
  recordList: ['about.name'],
  draftKeeper: ['output.kind'],
  shipmentWizard: ['step', 'output.kind'],
  asnWizard: ['output.kind'],
  thirdPartyBooking: ['output.kind'],
  costEstimate: ['output.kind'],
  itemEvaluation: ['output.kind'],
  evaluationQueue: ['output.kind'],
  offerAnswer: ['output.kind'],
  offerEditor: ['output.kind'],
  configEditor: ['output.kind'],
  priceImport: ['output.kind'],
  configUpload: ['output.kind'],
}
