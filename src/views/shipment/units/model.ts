import type { FormEvent } from '#machines/records/form/types.ts'
import type { UnitEvent } from '#machines/shipment/units/types.ts'
import { wizardTexts } from '#texts/wizard.ts'

/** To any form that has handling units. */
export type SendUnit = (event: UnitEvent | Extract<FormEvent, { readonly type: 'leave' }>) => void

const { fields } = wizardTexts
const isNamed = (field: string): field is keyof typeof fields => field in fields

/** What a field is called on the page. */
export const labelOf = (field: string): string => (isNamed(field) ? fields[field] : field)

/** The id of a field's control, so that problems can link to it. */
export const idOf = (key: string): string => `field-${key}`
