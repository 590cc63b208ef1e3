import * as z from 'zod/mini'

import type { SettingName } from '#api/contract/settings.ts'
import { DismantlerRates, builtInDismantlerRates } from '#schemas/battery-offer/rates.ts'
import { CompanyCalendar } from '#schemas/company-calendar.ts'
import { builtInRates } from '#schemas/estimate/built-in-rates.ts'
import { EstimateRates } from '#schemas/estimate/rates.ts'
import { CompanyCalendarSetting, MailRecipientsSetting } from '#schemas/settings.ts'
import { OrganisationPrograms } from '#schemas/third-party.ts'
import { LeadTimes } from '#schemas/urgency.ts'
import type { Db } from '#server/db/database.ts'
import { MailRecipients } from '#server/mail/recipients.ts'

import { listDestinations, readSetting } from './reference.ts'
import type { SettingValue } from './setting-rows.ts'

const KEPT_MS = 10_000 // every transition reads them; an administrator's change may take this long

/** The setting `emergency-contact`: who answers day and night about dangerous goods (domain.md §6). */
const EmergencyContact = z.object({ phone: z.string() })

const defaults = {
  'mail-recipients': {
    bizdev: ['customer-ops@portal.example', 'managers@portal.example'],
    logistics: ['logistics@portal.example'],
  },
  'company-calendar': { holidays: [] },
  'estimate-rates': builtInRates,
  'dismantler-rates': builtInDismantlerRates,
  // redesign.md §4.
  'lead-times': {
    pickup: 3,
    bizdev: 5,
    logistics: 3,
    asn: 2,
    answer: 5,
    logisticsAnswer: 2,
    rejectedAnswer: 3,
    offerApproval: 2,
    offerBeforeExpiry: 3,
    offerAnswer: 1,
    poNumber: 5,
    signUp: 2,
    transit: 5,
    carrierMinutes: 30,
  },
  'third-party-programs': { organisations: {} },
}

/** What administrators may set by a call: its whole schema, and what counts until they do. */
export const settableValues: Readonly<
  Record<
    SettingName,
    { readonly schema: z.ZodMiniType<SettingValue>; readonly builtIn: SettingValue }
  >
> = {
  'estimate-rates': { schema: EstimateRates, builtIn: builtInRates },
  'dismantler-rates': { schema: DismantlerRates, builtIn: builtInDismantlerRates },
  'mail-recipients': {
    schema: MailRecipientsSetting,
    builtIn: defaults['mail-recipients'],
  },
  'company-calendar': {
    schema: CompanyCalendarSetting,
    builtIn: defaults['company-calendar'],
  },
  'lead-times': { schema: z.strictObject(LeadTimes.shape), builtIn: defaults['lead-times'] },
  'third-party-programs': {
    schema: OrganisationPrograms,
    builtIn: defaults['third-party-programs'],
  },
}

type Name = keyof typeof defaults | 'emergency-contact'
type Options = {
  readonly db: Db
  readonly now: () => Date
  /** What papers say as long as no administrator has set another. */
  readonly emergencyPhone: string
}

/** Settings as administrators keep them, or the built-in ones; read again every ten seconds. */
export function createSettings({ db, now, emergencyPhone }: Options) {
  const builtIn = { ...defaults, 'emergency-contact': { phone: emergencyPhone } }
  const kept = new Map<Name, { readonly at: number; readonly value: unknown }>()

  async function read<T>(name: Name, schema: z.ZodMiniType<T>): Promise<T> {
    const known = kept.get(name)
    const at = now().getTime()
    if (known && at - known.at < KEPT_MS) return schema.parse(known.value)
    const value = (await readSetting(db, name)) ?? builtIn[name]
    kept.set(name, { at, value })
    return schema.parse(value)
  }

  // What is new with a release is not in a setting from before.
  async function readWhole<T>(
    name: 'estimate-rates' | 'dismantler-rates' | 'lead-times',
    schema: z.ZodMiniType<T>,
  ): Promise<T> {
    const changed = await read(name, z.record(z.string(), z.unknown()))
    return schema.parse({ ...defaults[name], ...changed })
  }

  let places: { readonly at: number; readonly names: ReadonlyMap<string, string> } | undefined
  async function destinationNames(): Promise<ReadonlyMap<string, string>> {
    const at = now().getTime()
    if (places && at - places.at < KEPT_MS) return places.names
    const all = await listDestinations(db)
    const names = new Map(all.map(({ destinationId, name }) => [destinationId, name]))
    // None are there before the demo is filled in: that is no answer to keep.
    if (names.size > 0) places = { at, names }
    return names
  }

  return {
    destinationNames,
    /** What was read may be old: somebody has set it. */
    forget: (name: SettingName): void => void kept.delete(name),
    estimateRates: () => readWhole('estimate-rates', EstimateRates),
    dismantlerRates: () => readWhole('dismantler-rates', DismantlerRates),
    recipients: () => read('mail-recipients', MailRecipients),
    calendar: () => read('company-calendar', CompanyCalendar),
    /** For whom organisations outside book. */
    organisationPrograms: async () =>
      (await read('third-party-programs', OrganisationPrograms)).organisations,
    leadTimes: () => readWhole('lead-times', LeadTimes),
    emergencyPhone: async () => (await read('emergency-contact', EmergencyContact)).phone,
  }
}
export type Settings = ReturnType<typeof createSettings>
