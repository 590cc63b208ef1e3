import * as z from 'zod/mini'

import { DateOnly, Instant } from '#schemas/primitives.ts'
import { UploadIssue } from '#schemas/records/upload.ts'

import { CommoditySymbol, PriceSource, PriceUnit, YearMonth } from './commodity.ts'
import { ConfigEffect } from './config.ts'
import { Party } from './second-look.ts'

/** The average of a symbol's month before and after an import, in its own unit; null where there were no prices. */
export const ImportAverage = z.object({
  symbol: CommoditySymbol,
  month: YearMonth,
  unit: PriceUnit,
  from: z.nullable(z.number()),
  fromSource: z.nullable(PriceSource),
  fromDays: z.int(),
  to: z.number(),
  toDays: z.int(),
})
export type ImportAverage = z.infer<typeof ImportAverage>

/** How an open offer would stand if it were priced after an import; US dollars. */
export const ImportEffect = z.object({
  ...ConfigEffect.shape,
  totalFrom: z.number(),
  totalTo: z.number(),
  /** What it comes to at the high price. */
  highFrom: z.number(),
  highTo: z.number(),
})
export type ImportEffect = z.infer<typeof ImportEffect>

/** How an import would change what is stored; `key` is `{symbol} {date}`. */
export const PriceDiff = z.object({
  added: z.array(z.object({ key: z.string(), to: z.string() })),
  removed: z.array(z.string()),
  modified: z.array(z.object({ key: z.string(), from: z.string(), to: z.string() })),
  issues: z.array(UploadIssue),
  /** All of them: of `issues` only the first are told. */
  warnings: z.int(),
  averages: z.array(ImportAverage),
  effects: z.object({
    data: z.array(ImportEffect),
    openOffers: z.int(),
    isCapped: z.boolean(),
  }),
  /** The imports so far; sent back, so that two people do not overwrite each other. */
  version: z.int(),
  /** It was taken in, but does not count until somebody else confirms it. */
  isWaiting: z.boolean(),
})
export type PriceDiff = z.infer<typeof PriceDiff>

const Act = z.object({ at: Instant, by: z.string() })
/** An import: who brought what when, whether it counts, and who else has looked at it. */
export const PriceImport = z.object({
  id: z.int(),
  at: Instant,
  by: z.string(),
  fileName: z.string(),
  added: z.int(),
  modified: z.int(),
  warnings: z.int(),
  symbols: z.array(CommoditySymbol),
  firstDay: DateOnly,
  lastDay: DateOnly,
  /** It does not count: somebody else has to confirm or reject it. */
  isWaiting: z.boolean(),
  checked: z.nullable(Act),
  rejected: z.nullable(Act),
  undone: z.nullable(Act),
  /** Whose doing somebody else has to look at: the import, or its being taken back; null: nothing of it. */
  unseen: z.nullable(Party),
  /** A later import that changed some of the same prices. */
  overtakenBy: z.nullable(z.object({ id: z.int(), by: z.string() })),
})
export type PriceImport = z.infer<typeof PriceImport>

/** What somebody sees of an import before they judge it. */
export const ImportToJudge = z.object({
  ...PriceImport.shape,
  averages: z.array(ImportAverage),
  issues: z.array(UploadIssue),
})
export type ImportToJudge = z.infer<typeof ImportToJudge>

/** Ours: it is right, or it never counts. */
export const importVerdicts = ['confirm', 'reject'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

/** The head of an import (domain.md §4). */
export const IMPORT_HEAD = 'symbol,price_date,low,mid,high,ask,bid'

/** calls.md §1, pages.md §2.6: 5 MiB of text. */
export const MAX_IMPORT_BYTES: number = 5 * 1024 * 1024
