import { authMachines } from './auth/machines.ts'
import { costEstimateMachine } from './cost-estimate/form/machine.ts'
import { itemEvaluationMachine } from './evaluation/item/machine.ts'
import { evaluationQueueMachine } from './evaluation/queue/machine.ts'
import { batteryRemovalMachine } from './evaluation/removal/machine.ts'
import { actionDialogMachine } from './records/action/machine.ts'
import { bulkActionMachine } from './records/bulk/machine.ts'
import { fileExportMachine } from './records/export/machine.ts'
import { draftKeeperMachine } from './records/form/keeper/machine.ts'
import { recordListMachine } from './records/list/machine.ts'
import { lookUpMachine } from './records/lookup/machine.ts'
import { outboxRetryMachine } from './records/outbox-retry/machine.ts'
import { keptViewMachine } from './records/views/machine.ts'
import type { Registered } from './registered.ts'
import { serviceKeyMachine } from './service-key/issuing/machine.ts'
import { asnWizardMachine } from './shipment/asn/machine.ts'
import { documentUploadMachine } from './shipment/document-upload/machine.ts'
import { shipmentRequestMachine } from './shipment/request/machine.ts'
import { thirdPartyBookingMachine } from './shipment/third-party/machine.ts'
import { unitGridMachine } from './shipment/unit-grid/machine.ts'
import { shipmentWizardMachine } from './shipment/wizard/machine.ts'
import { offerAnswerMachine } from './spot-offer/answer/machine.ts'
import { configEditorMachine } from './spot-offer/config/machine.ts'
import { delegationMachine } from './spot-offer/delegation/machine.ts'
import { offerEditorMachine } from './spot-offer/editor/machine.ts'
import { configHistoryMachine } from './spot-offer/history/machine.ts'
import { priceImportMachine } from './spot-offer/import/machine.ts'
import { spotOfferMachine } from './spot-offer/lifecycle/machine.ts'

/** Every machine once: linter, docs, layouts, viewer, smoke tests and coverage read this list. */
export const registry: readonly Registered[] = [
  {
    machine: shipmentRequestMachine,
    kind: 'lifecycle',
    title: 'Shipment request',
    summary:
      'How a pickup goes from its request to the delivered load, and who decides on the way.',
    folder: 'shipment/request',
  },
  {
    machine: spotOfferMachine,
    kind: 'lifecycle',
    title: 'Spot offer',
    summary:
      'How an offer for feedstock gets its price approved and then the word of the supplier.',
    folder: 'spot-offer/lifecycle',
  },
  ...authMachines,
  {
    machine: shipmentWizardMachine,
    kind: 'flow',
    title: 'Shipment wizard',
    summary: 'How a shipment request is filled in step by step, and what happens when it is sent.',
    folder: 'shipment/wizard',
  },
  {
    machine: asnWizardMachine,
    kind: 'flow',
    title: 'Asn wizard',
    summary:
      'How the units of a pre-booking are confirmed, and explained where they are not what was announced.',
    folder: 'shipment/asn',
  },
  {
    machine: itemEvaluationMachine,
    kind: 'flow',
    title: 'Item evaluation',
    summary:
      'How a battery is evaluated beside the pallet, screen by screen, and kept without a network.',
    folder: 'evaluation/item',
  },
  {
    machine: evaluationQueueMachine,
    kind: 'flow',
    title: 'Evaluation queue',
    summary:
      'How evaluations that this device keeps are sent in order, and what the server did not take is decided.',
    folder: 'evaluation/queue',
  },
  {
    machine: batteryRemovalMachine,
    kind: 'flow',
    title: 'Battery removal',
    summary: 'How a battery is taken from those to ship, once it is confirmed.',
    folder: 'evaluation/removal',
  },
  {
    machine: draftKeeperMachine,
    kind: 'flow',
    title: 'Draft keeper',
    summary: 'How a form that is not finished is kept on the server and on this device.',
    folder: 'records/form/keeper',
  },
  {
    machine: actionDialogMachine,
    kind: 'flow',
    title: 'Action dialog',
    summary: 'How an action on a request is filled in, sent, refused, or meets a newer version.',
    folder: 'records/action',
  },
  {
    machine: bulkActionMachine,
    kind: 'flow',
    title: 'Bulk action',
    summary: 'How one action runs over many requests, with a result per row.',
    folder: 'records/bulk',
  },
  {
    machine: recordListMachine,
    kind: 'flow',
    title: 'Record list',
    summary:
      'How a list of records opens, keeps its rows in place while they change, and what is opened over them.',
    folder: 'records/list',
  },
  {
    machine: keptViewMachine,
    kind: 'flow',
    title: 'Kept view',
    summary: 'How a search is kept as a view of a list, changed, shown first, and deleted.',
    folder: 'records/views',
  },
  {
    machine: fileExportMachine,
    kind: 'flow',
    title: 'File export',
    summary: 'How a file is made of a list or a record, and what happens when it cannot be.',
    folder: 'records/export',
  },
  {
    machine: lookUpMachine,
    kind: 'flow',
    title: 'Look up',
    summary: 'How a shipment or a warranty claim is asked for by what one knows of it.',
    folder: 'records/lookup',
  },
  {
    machine: outboxRetryMachine,
    kind: 'flow',
    title: 'Outbox retry',
    summary: 'How a mail that was not sent is tried again, and what happens when it cannot be.',
    folder: 'records/outbox-retry',
  },
  {
    machine: documentUploadMachine,
    kind: 'flow',
    title: 'Document upload',
    summary: 'How a PDF of one’s own takes the place of a document that the portal drew.',
    folder: 'shipment/document-upload',
  },
  {
    machine: offerEditorMachine,
    kind: 'flow',
    title: 'Offer editor',
    summary:
      'How an offer is written and priced as one types, and what happens when somebody else saved first.',
    folder: 'spot-offer/editor',
  },
  {
    machine: priceImportMachine,
    kind: 'flow',
    title: 'Price import',
    summary: 'How prices from a file are compared with those stored, and then taken over.',
    folder: 'spot-offer/import',
  },
  {
    machine: configEditorMachine,
    kind: 'flow',
    title: 'Config editor',
    summary:
      'How the configuration of spot feedstock is changed, reviewed with its effect, and applied.',
    folder: 'spot-offer/config',
  },
  {
    machine: configHistoryMachine,
    kind: 'flow',
    title: 'Config history',
    summary: 'How changes of the configuration are read on, and one of them is taken up again.',
    folder: 'spot-offer/history',
  },
  {
    machine: delegationMachine,
    kind: 'flow',
    title: 'Delegation',
    summary: 'How somebody is let stand in for an approver, and how that is ended.',
    folder: 'spot-offer/delegation',
  },
  {
    machine: costEstimateMachine,
    kind: 'flow',
    title: 'Cost estimate',
    summary: 'How the cost of a shipment is estimated before anybody asks for it.',
    folder: 'cost-estimate/form',
  },
  {
    machine: thirdPartyBookingMachine,
    kind: 'flow',
    title: 'Third party booking',
    summary: 'How a third party has a shipment checked and priced, and creates what was checked.',
    folder: 'shipment/third-party',
  },
  {
    machine: unitGridMachine,
    kind: 'flow',
    title: 'Unit grid',
    summary: 'Where one is in the grid of handling units, and when a cell is typed in.',
    folder: 'shipment/unit-grid',
  },
  {
    machine: serviceKeyMachine,
    kind: 'flow',
    title: 'Service key',
    summary:
      'How the key of a system is issued, shown once, and revoked, and for whom organizations book.',
    folder: 'service-key/issuing',
  },
  {
    machine: offerAnswerMachine,
    kind: 'flow',
    title: 'Offer answer',
    summary: 'How a supplier accepts or declines an offer, also one that was changed meanwhile.',
    folder: 'spot-offer/answer',
  },
]
