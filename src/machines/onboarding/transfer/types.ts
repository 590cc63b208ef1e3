import type { FileKind } from '#schemas/onboarding/words.ts'

/** A file as a page picks it. */
export type PickedFile = { readonly name: string; readonly type: string; readonly size: number }
export type TransferInput = {
  readonly kind: FileKind
  readonly file: PickedFile
  readonly slug: string
  readonly isOnline: boolean
}
type Received = { readonly s3Key: string; readonly filename: string; readonly at: string }
export type TransferContext = TransferInput & {
  /** Bytes that are there. */
  readonly sent: number
  /** Bytes per second; 0: not known yet. */
  readonly speed: number
  readonly tries: number
  /** Why it stopped or was refused, in words. */
  readonly problem: string
  readonly received: Received | null
}
export type SendingFile = Pick<TransferInput, 'file' | 'slug'>
export type TransferEvent =
  | { readonly type: 'begin' }
  | { readonly type: 'progress'; readonly sent: number; readonly speed: number }
  | ({ readonly type: 'stored' } & Received)
  | { readonly type: 'stopped'; readonly text: string }
  | { readonly type: 'refused'; readonly text: string }
  | { readonly type: 'retry' }
  | { readonly type: 'network'; readonly isOnline: boolean }
/** Where a transfer is, as the wizard shows it. */
export type TransferNews = {
  readonly kind: FileKind
  readonly state: 'looking' | 'sending' | 'pausing' | 'waiting' | 'received' | 'stopped' | 'refused'
  readonly filename: string
  readonly bytes: number
  readonly sent: number
  readonly speed: number
  readonly problem: string
  readonly received: Received | null
}
