import * as z from 'zod/mini'

import { Instant } from '#schemas/primitives.ts'
import { Change } from '#schemas/records/change.ts'
import { spotFieldTexts } from '#texts/spot-offer-fields.ts'

import { PerKg, Percent, amount } from './amounts.ts'
import { ApprovalFlow } from './approval.ts'

const PerMetal = z.strictObject({ ni: Percent, co: Percent, li: Percent })

/** Admin configuration of spot feedstock (specification 1 §3): costs in US dollars per dry kilogram, shares in percent. */
export const SpotConfig = z.strictObject({
  processingCost: PerKg,
  storageCost: PerKg,
  handlingCost: PerKg,
  teardownCost: PerKg,
  percentLmeAtSale: PerMetal,
  percentMetalRecovery: PerMetal,
  /** The share of the net that we keep: the low margin makes the high price. */
  targetMargins: z.strictObject({ low: Percent, mid: Percent, high: Percent }).check(
    z.refine(({ low, mid }) => low <= mid, { path: ['mid'], error: spotFieldTexts.marginOrder }),
    z.refine(({ mid, high }) => mid <= high, {
      path: ['high'],
      error: spotFieldTexts.marginOrder,
    }),
  ),
  /** Kilograms; at least 10 (specification 1 §5). */
  minPalletWeight: amount(3, { min: 10, max: 2000 }),
  approvalFlow: ApprovalFlow,
})
export type SpotConfig = z.infer<typeof SpotConfig>

export const ConfigHistoryEntry = z.object({
  version: z.int(),
  timestamp: Instant,
  username: z.string(),
  userDisplayName: z.string(),
  action: z.literal('config-update'),
  actionDescription: z.string(),
  note: z.optional(z.string()),
  changes: z.array(Change),
})
export type ConfigHistoryEntry = z.infer<typeof ConfigHistoryEntry>

/** The configuration as answered: with its newest changes, newest first. */
export const SpotConfigRecord = z.object({
  ...SpotConfig.shape,
  history: z.array(ConfigHistoryEntry),
})
export type SpotConfigRecord = z.infer<typeof SpotConfigRecord>

/** Specification 1 §9: config history 1000. */
export const CONFIG_HISTORY = 1000

/** A pending offer that would wait for other people: their names now and then; nobody where the list is empty. */
export const ConfigHands = z.object({
  offerId: z.string(),
  supplierName: z.string(),
  from: z.array(z.string()),
  to: z.array(z.string()),
})
export type ConfigHands = z.infer<typeof ConfigHands>

/** How an open offer would stand under another configuration. */
export const ConfigEffect = z.object({
  offerId: z.string(),
  supplierName: z.string(),
  from: z.array(z.enum(['near-high-price', 'above-high-price'])),
  to: z.array(z.enum(['near-high-price', 'above-high-price'])),
  marginPctFrom: z.nullable(z.number()),
  marginPctTo: z.nullable(z.number()),
})
export type ConfigEffect = z.infer<typeof ConfigEffect>
