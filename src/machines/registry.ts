import { authMachines } from './auth/machines.ts'
import { costEstimateMachine } from './cost-estimate/form/machine.ts'
import { dealerRoundMachine } from './dealer-demo/machine.ts'
import { itemEvaluationMachine } from './evaluation/item/machine.ts'
import { evaluationQueueMachine } from './evaluation/queue/machine.ts'
import { batteryRemovalMachine } from './evaluation/removal/machine.ts'
import { onboardingMachines } from './onboarding/machines.ts'
import { personalDataMachines } from './personal-data/machines.ts'
import { actionDialogMachine } from './records/action/machine.ts'
import { bulkActionMachine } from './records/bulk/machine.ts'
import { fileExportMachine } from './records/export/machine.ts'
import { findingMachines } from './records/finding-machines.ts'
import { draftKeeperMachine } from './records/form/keeper/machine.ts'
import { recordListMachine } from './records/list/machine.ts'
import { outboxRetryMachine } from './records/outbox-retry/machine.ts'
import { configUploadMachine } from './records/upload/machine.ts'
import { keptViewMachine } from './records/views/machine.ts'
import type { Registered } from './registered.ts'
import { sellMachines } from './sell-my-battery/machines.ts'
import { serviceKeyMachine } from './service-key/issuing/machine.ts'
import { settingEditorMachine } from './settings/editor/machine.ts'
import { asnWizardMachine } from './shipment/asn/machine.ts'
import { documentUploadMachine } from './shipment/document-upload/machine.ts'
import { shipmentMachines } from './shipment/machines.ts'
import { shipmentRequestMachine } from './shipment/request/machine.ts'
import { unitGridMachine } from './shipment/unit-grid/machine.ts'
import { shipmentWizardMachine } from './shipment/wizard/machine.ts'
import { offerAnswerMachine } from './spot-offer/answer/machine.ts'
import { configEditorMachine } from './spot-offer/config/machine.ts'
import { delegationMachine } from './spot-offer/delegation/machine.ts'
import { offerEditorMachine } from './spot-offer/editor/machine.ts'
import { configHistoryMachine } from './spot-offer/history/machine.ts'
import { priceImportMachine } from './spot-offer/import/machine.ts'
import { spotOfferMachine } from './spot-offer/lifecycle/machine.ts'
import { supplierUserMachines } from './supplier-user/machines.ts'
import { snoozeMachine } from './urgency/snooze/machine.ts'

/** Every machine once: linter, docs, layouts, viewer, smoke tests and coverage read this list. */
export const registry: readonly Registered[] = [
  {
    machine: shipmentRequestMachine,
    kind: 'lifecycle',
    title: 'Shipment request',
    summary: 'From pickup request to delivered load: every step, and who approves it.',
    folder: 'shipment/request',
  },
  {
    machine: spotOfferMachine,
    kind: 'lifecycle',
    title: 'Spot offer',
    summary: 'How a feedstock offer is priced, approved, and accepted or declined by the supplier.',
    folder: 'spot-offer/lifecycle',
  },
  ...authMachines,
  {
    machine: shipmentWizardMachine,
    kind: 'flow',
    title: 'Shipment wizard',
    summary: 'Fill in a shipment request step by step, and submit it.',
    folder: 'shipment/wizard',
  },
  {
    machine: asnWizardMachine,
    kind: 'flow',
    title: 'ASN wizard',
    summary: 'Confirm the units of a pre-booking, and say why if they differ from the estimate.',
    folder: 'shipment/asn',
  },
  {
    machine: itemEvaluationMachine,
    kind: 'flow',
    title: 'Item evaluation',
    summary: 'Evaluate a battery at the pallet, screen by screen, even without a connection.',
    folder: 'evaluation/item',
  },
  {
    machine: evaluationQueueMachine,
    kind: 'flow',
    title: 'Evaluation queue',
    summary: 'Sends the evaluations saved on this device, in order; you decide about refused ones.',
    folder: 'evaluation/queue',
  },
  {
    machine: batteryRemovalMachine,
    kind: 'flow',
    title: 'Battery removal',
    summary: 'Remove a battery from the batteries to ship, once you confirm.',
    folder: 'evaluation/removal',
  },
  {
    machine: draftKeeperMachine,
    kind: 'flow',
    title: 'Draft autosave',
    summary: 'Saves an unfinished form on the server and on this device.',
    folder: 'records/form/keeper',
  },
  {
    machine: actionDialogMachine,
    kind: 'flow',
    title: 'Action dialog',
    summary: 'Fill in an action and send it, or deal with a refusal or a newer version.',
    folder: 'records/action',
  },
  {
    machine: bulkActionMachine,
    kind: 'flow',
    title: 'Bulk action',
    summary: 'Run one action on many requests, with a result for each row.',
    folder: 'records/bulk',
  },
  {
    machine: recordListMachine,
    kind: 'flow',
    title: 'List',
    summary:
      'How a list opens, keeps its rows in place as they change, and opens dialogs over them.',
    folder: 'records/list',
  },
  {
    machine: keptViewMachine,
    kind: 'flow',
    title: 'Saved view',
    summary: 'Save a search as a view, change it, open the list with it, or delete it.',
    folder: 'records/views',
  },
  {
    machine: fileExportMachine,
    kind: 'flow',
    title: 'File export',
    summary: 'Export a list as CSV or download an offer letter, and try again if it fails.',
    folder: 'records/export',
  },
  ...findingMachines,
  {
    machine: outboxRetryMachine,
    kind: 'flow',
    title: 'Outbox retry',
    summary: 'Retry an email, booking or document that didn’t go out.',
    folder: 'records/outbox-retry',
  },
  {
    machine: snoozeMachine,
    kind: 'flow',
    title: 'Snooze',
    summary: 'Put off an item of the inbox until its day, or wake it up.',
    folder: 'urgency/snooze',
  },
  {
    machine: configUploadMachine,
    kind: 'flow',
    title: 'Config upload',
    summary: 'Compare a new version of a configuration with the one in use, then apply it.',
    folder: 'records/upload',
  },
  {
    machine: documentUploadMachine,
    kind: 'flow',
    title: 'Document upload',
    summary: 'Replace a document the portal created with your own PDF.',
    folder: 'shipment/document-upload',
  },
  {
    machine: offerEditorMachine,
    kind: 'flow',
    title: 'Offer editor',
    summary:
      'Write an offer, see its price as you type, and compare versions if someone else saves first.',
    folder: 'spot-offer/editor',
  },
  {
    machine: priceImportMachine,
    kind: 'flow',
    title: 'Price import',
    summary: 'Compare prices from a file with the current ones, then import them.',
    folder: 'spot-offer/import',
  },
  {
    machine: configEditorMachine,
    kind: 'flow',
    title: 'Config editor',
    summary: 'Change the spot feedstock configuration, review the effect, and apply it.',
    folder: 'spot-offer/config',
  },
  {
    machine: configHistoryMachine,
    kind: 'flow',
    title: 'Config history',
    summary: 'Read past configuration changes, and restore an earlier version.',
    folder: 'spot-offer/history',
  },
  {
    machine: delegationMachine,
    kind: 'flow',
    title: 'Substitutes',
    summary: 'Name a substitute for an approver, or end a substitution.',
    folder: 'spot-offer/delegation',
  },
  {
    machine: costEstimateMachine,
    kind: 'flow',
    title: 'Cost estimate',
    summary: 'Estimate the cost of a shipment before you request it.',
    folder: 'cost-estimate/form',
  },
  {
    machine: dealerRoundMachine,
    kind: 'flow',
    title: 'Dealer round',
    summary: 'Choose dealers for one truck, and put its stops in order.',
    folder: 'dealer-demo',
  },
  {
    machine: unitGridMachine,
    kind: 'flow',
    title: 'Unit grid',
    summary: 'Move around the grid of handling units and type in its cells.',
    folder: 'shipment/unit-grid',
  },
  {
    machine: settingEditorMachine,
    kind: 'flow',
    title: 'Setting editor',
    summary: 'Change a setting of the portal, and see what someone else changed meanwhile.',
    folder: 'settings/editor',
  },
  {
    machine: serviceKeyMachine,
    kind: 'flow',
    title: 'Service key',
    summary:
      'Issue a key for a system, copy it once, or revoke it; choose the programs an organization can book for.',
    folder: 'service-key/issuing',
  },
  ...shipmentMachines,
  ...personalDataMachines,
  ...supplierUserMachines,
  ...onboardingMachines,
  ...sellMachines,
  {
    machine: offerAnswerMachine,
    kind: 'flow',
    title: 'Offer answer',
    summary:
      'Accept or decline an offer; if it changes after you open it, you see the change first.',
    folder: 'spot-offer/answer',
  },
]
