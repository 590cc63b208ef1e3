import { local, read } from '#storage'

/** What a draft of an application is kept under on this device. */
export const ONBOARDING_DRAFT = 'supplier'
export const draftKeyOf = (draftKey: string): string => `portal.onboarding|${draftKey}`

/** Whether this device keeps an onboarding draft, so that the start page says how one goes on. */
export const hasOnboardingDraft = (): boolean =>
  read(local, draftKeyOf(ONBOARDING_DRAFT)) !== undefined
