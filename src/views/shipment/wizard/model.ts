import type { WizardEvent } from '#machines/shipment/wizard/types.ts'
import { wizardTexts } from '#texts/wizard.ts'

export type Send = (event: WizardEvent) => void

const { fields } = wizardTexts
const isNamed = (field: string): field is keyof typeof fields => field in fields

/** What a field is called on the page. */
export const labelOf = (field: string): string => (isNamed(field) ? fields[field] : field)

/** The id of a field's control, so that problems can link to it. */
export const idOf = (key: string): string => `field-${key}`

/** A new Idempotency-Key for a draft that starts over. */
export const freshKey = (): string => crypto.randomUUID()
