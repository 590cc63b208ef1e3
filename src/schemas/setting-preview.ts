import * as z from 'zod/mini'

import { UploadEffect } from './records/upload.ts'
import { Money } from './spot-offer/amounts.ts'

/** What other rates make of the estimates of requests that are not booked yet. */
const EstimatesEffect = z.object({
  /** Those that change. */
  count: z.int(),
  averageUsd: z.number(),
  sumUsd: z.number(),
  /** The three that change most. */
  largest: z.array(z.object({ id: z.string(), nowUsd: Money, nextUsd: Money })),
})

const ExampleRow = z.object({
  code: z.string(),
  now: z.optional(Money),
  next: z.optional(Money),
})

/** What a changed setting would change; nothing is stored. */
export const SettingPreview = z.object({
  effects: z.object({
    /** Null: not a setting that prices shipments. */
    estimates: z.nullable(EstimatesEffect),
    /** Null: not a setting that prices battery packs. */
    offers: z.nullable(UploadEffect),
  }),
  /** One shipment by the rates that count and by those that are asked about; null as above. */
  example: z.nullable(z.object({ rows: z.array(ExampleRow), now: Money, next: Money })),
})
export type SettingPreview = z.infer<typeof SettingPreview>
