import type { Chosen, Failed, Problem } from '#machines/records/upload/parts.ts'
import type { ImportToJudge, ImportVerdict, PriceDiff } from '#schemas/spot-offer/price-import.ts'

/** What is taken over: compared with this version, its warnings accepted or none. */
export type Applying = Chosen & { readonly version: number; readonly acceptsWarnings: boolean }

/** How the server answered; `applied` is what the import changed. */
export type Checked = { readonly kind: 'diff'; readonly diff: PriceDiff } | Failed
export type Applied =
  | { readonly kind: 'applied'; readonly diff: PriceDiff }
  /** Somebody imported meanwhile: what was compared is not what is stored. */
  | { readonly kind: 'changed' }
  | Failed

/** An import that is to be taken back or looked at, as the log names it. */
export type Undoing = { readonly id: number; readonly fileName: string }
export type Undone = { readonly kind: 'undone' } | Failed

/** What somebody looks at before they judge it, and what they say. */
export type Read = { readonly kind: 'read'; readonly found: ImportToJudge } | Failed
export type Judging = { readonly id: number; readonly verdict: ImportVerdict }
export type Judged = { readonly kind: 'judged' } | Failed

export type ImportContext = {
  readonly undoing: Undoing | null
  /** The import that somebody looks at, and what there is to see of it. */
  readonly reviewed: Undoing | null
  readonly found: ImportToJudge | null
  readonly verdict: ImportVerdict | null
  readonly chosen: Chosen | null
  readonly diff: PriceDiff | null
  readonly problem: Problem | null
  /** What was compared has been overtaken once: said with the new comparison. */
  readonly isCompared: boolean
}

export type ImportEvent =
  | ({ readonly type: 'choose' } & Chosen)
  | { readonly type: 'retry' }
  | { readonly type: 'apply' }
  /** The tick at the warnings, and taking it away again. */
  | { readonly type: 'accept' }
  | { readonly type: 'doubt' }
  | { readonly type: 'cancel' }
  | ({ readonly type: 'undo' } & Undoing)
  | ({ readonly type: 'review' } & Undoing)
  /** Somebody looked at it: it is right, or never counts. */
  | { readonly type: 'pass' }
  | { readonly type: 'reject' }
  | { readonly type: 'confirm' }
  /** The import stays. */
  | { readonly type: 'keep' }
