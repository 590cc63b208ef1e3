import * as z from 'zod/mini'

import { Money, PerKg } from '#schemas/spot-offer/amounts.ts'

/** Families of cells that have a rate; what none of them names is `other`. */
const chemistries = ['NMC', 'NCA', 'NCMA', 'LMO', 'LFP', 'NiMH', 'other'] as const
export type Chemistry = (typeof chemistries)[number]

const rates = z.strictObject(
  Object.fromEntries(chemistries.map((chemistry) => [chemistry, PerKg])) as Record<
    Chemistry,
    typeof PerKg
  >, // because these are its keys
)

/** What dismantlers are paid: US dollars per kilogram of pack, for reuse and for what is recycled only. */
export const DismantlerRates = z.strictObject({
  reuse: rates,
  recycling: rates,
  /** From this total on an offer needs the whole Supplier Onboarding; below it a pickup address will do. */
  onboardingFromUsd: Money,
})
export type DismantlerRates = z.infer<typeof DismantlerRates>

/** Rates as long as no administrator has set others. All of them are invented. */
export const builtInDismantlerRates: DismantlerRates = {
  reuse: { NMC: 1.1, NCA: 1.15, NCMA: 1.2, LMO: 0.4, LFP: 0.15, NiMH: 0.9, other: 0.5 },
  recycling: { NMC: 0.85, NCA: 0.9, NCMA: 0.95, LMO: 0.25, LFP: 0.08, NiMH: 0.7, other: 0.3 },
  onboardingFromUsd: 10_000,
}

/** The family of a chemistry as labels write it: NMC811, or NCA/NMC, which is paid as the first. */
export function chemistryOf(written: string | null): Chemistry {
  const [first = ''] = (written ?? '').split('/')
  const name = first.replaceAll(/\d/g, '').toLowerCase()
  return chemistries.find((chemistry) => chemistry.toLowerCase() === name) ?? 'other'
}
