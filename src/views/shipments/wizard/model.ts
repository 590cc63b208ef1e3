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

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const date = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** "10:42" in the reader's time. */
export const sayClock = (instant: string): string => clock.format(new Date(instant))
/** "Tue, Nov 24, 10:42" in the reader's time. */
export const sayWhen = (instant: string): string => date.format(new Date(instant))
