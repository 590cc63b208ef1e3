import { lazy } from 'react'

// Beside the form: asked for with the page, and not waited for.
const pictures = import('./pictures.tsx')
pictures.catch(() => undefined)
const answers = import('./answers.tsx')
answers.catch(() => undefined)

export const KnownAddresses = lazy(async () => ({ default: (await pictures).KnownAddresses }))
export const LinePrice = lazy(async () => ({ default: (await pictures).LinePrice }))
export const Metals = lazy(async () => ({ default: (await pictures).Metals }))
export const ShippingFields = lazy(async () => ({ default: (await pictures).ShippingFields }))
export const TotalPanel = lazy(async () => ({ default: (await pictures).TotalPanel }))
export const NewerDraft = lazy(async () => ({ default: (await answers).NewerDraft }))
export const Answers = lazy(async () => ({ default: (await answers).Answers }))
export const Removed = lazy(async () => ({ default: (await answers).Removed }))
export const FoundDraft = lazy(async () => ({ default: (await answers).FoundDraft }))
export const DiscardDialog = lazy(async () => ({ default: (await answers).DiscardDialog }))
