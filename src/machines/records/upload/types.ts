import type { UploadDiff } from '#schemas/records/upload.ts'

import type { Chosen, Failed, Problem } from './parts.ts'

/** What is put to use: compared with this version. */
export type Applying = Chosen & { readonly version: number; readonly note: string }
type Compared = { readonly kind: 'diff'; readonly diff: UploadDiff }
/** Who was quicker, and when. */
type Overtaken = { readonly by: string; readonly at: string }

/** How the server answered. */
export type Checked = Compared | Failed
export type Applied =
  | { readonly kind: 'applied'; readonly diff: UploadDiff }
  /** Somebody uploaded meanwhile: what was compared is not what is in use. */
  | { readonly kind: 'changed'; readonly overtaken: Overtaken }
  | Failed
export type Asking = { readonly version: number }
export type Found = { readonly kind: 'found'; readonly chosen: Chosen } | Failed

export type UploadContext = {
  readonly chosen: Chosen | null
  /** The earlier version to go back to. */
  readonly asked: number | null
  readonly diff: UploadDiff | null
  readonly problem: Problem | null
  readonly overtaken: Overtaken | null
  readonly note: string
  /** How many rows go, typed by who means it. */
  readonly typed: string
}

export type UploadEvent =
  | ({ readonly type: 'choose' } & Chosen)
  | { readonly type: 'restore'; readonly version: number }
  | { readonly type: 'type'; readonly change: Partial<Pick<UploadContext, 'note' | 'typed'>> }
  | { readonly type: 'retry' }
  | { readonly type: 'apply' }
  | { readonly type: 'cancel' }
