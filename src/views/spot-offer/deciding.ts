// What pages of offers decide with the lifecycle's machine: it comes beside the record (use-deciding.ts).
export { ActionsBar, Hindrances, WhyTable } from '#views/records/record/actions-bar.tsx'
export { actionsOf, dialogOf, whyRows } from './actions-model.ts'
