/** Whether this device keeps an onboarding draft, so that the start page says how one goes on. */
// Ours: no draft is kept before the onboarding form is there.
export const hasOnboardingDraft = (): boolean => false
