import type { ImportToJudge, ImportVerdict, PriceDiff } from '#schemas/spot-offer/price-import.ts'

/** A text to import, with the name of its file where it has one. */
export type Chosen = { readonly name: string; readonly text: string }
/** What is taken over: compared with this version, its warnings accepted or none. */
export type Applying = Chosen & { readonly version: number; readonly acceptsWarnings: boolean }
type Problem = { readonly text: string; readonly reference?: string | undefined }

/** How the server answered; `applied` is what the import changed. */
export type Checked =
  | { readonly kind: 'diff'; readonly diff: PriceDiff }
  | { readonly kind: 'failed'; readonly problem: Problem }
export type Applied =
  | { readonly kind: 'applied'; readonly diff: PriceDiff }
  /** Somebody imported meanwhile: what was compared is not what is stored. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly problem: Problem }

/** An import that is to be taken back or looked at, as the log names it. */
export type Undoing = { readonly id: number; readonly fileName: string }
export type Undone =
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly problem: Problem }

/** What somebody looks at before they judge it, and what they say. */
export type Read =
  | { readonly kind: 'read'; readonly found: ImportToJudge }
  | { readonly kind: 'failed'; readonly problem: Problem }
export type Judging = { readonly id: number; readonly verdict: ImportVerdict }
export type Judged =
  | { readonly kind: 'judged' }
  | { readonly kind: 'failed'; readonly problem: Problem }

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
