import type { ApplicationState, FileKind } from '#schemas/onboarding/words.ts'

/** What documents of an application are called. */
export const fileLabels: Readonly<Record<FileKind, string>> = {
  w9: 'W-9',
  insurance: 'Insurance certificate',
  sds: 'Safety data sheet',
  'consignor-permit': 'Consignor permit',
  permit: 'Permit',
  iso: 'ISO certificate',
}

export const applicationStateTexts: Readonly<Record<ApplicationState, string>> = {
  'in-review': 'In review',
  accepted: 'Accepted',
  declined: 'Declined',
}
