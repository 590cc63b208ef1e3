import * as z from 'zod/mini'

import { DateOnly, Email } from './primitives.ts'

const addresses = z.array(Email).check(z.minLength(1), z.maxLength(20))
/** The setting `mail-recipients` as administrators set it. */
export const MailRecipientsSetting = z.strictObject({ bizdev: addresses, logistics: addresses })

const days = z.array(DateOnly).check(z.maxLength(200))
/** The setting `company-calendar` as administrators set it. */
export const CompanyCalendarSetting = z.strictObject({
  holidays: days,
  byCountry: z.optional(z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), days)),
})

/** A setting as it counts now. */
export type StoredSetting = {
  readonly value: Readonly<Record<string, unknown>>
  /** 0: nobody has set it, the built-in value counts. */
  readonly version: number
  readonly updatedAt: string | null
  readonly updatedBy: string | null
}
