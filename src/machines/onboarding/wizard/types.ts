import type { PickedFile, TransferNews } from '#machines/onboarding/transfer/types.ts'
import type { Removed } from '#machines/records/form/rows.ts'
import type { Issues } from '#machines/records/form/said.ts'
import type {
  DiscardEvent,
  FieldsContext,
  FormEvent,
  KeyInput,
  Refused,
  Unsent,
} from '#machines/records/form/types.ts'
import type { Receipt } from '#schemas/onboarding/submission.ts'
import type { FileKind, Region } from '#schemas/onboarding/words.ts'

export const steps = [
  'company',
  'addresses',
  'contacts',
  'materials',
  'bank',
  'documents',
  'review',
] as const
export type Step = (typeof steps)[number]

export type RowDraft = Readonly<Record<string, string>> & { readonly key: string }
export type RowList = 'pickups' | 'materials'
/** A document that the server has. */
export type ReceivedFile = {
  readonly kind: FileKind
  readonly filename: string
  readonly s3Key: string
  readonly bytes: number
  /** Instant. */
  readonly at: string
  readonly endsOn?: string | undefined
}
/** What was typed, as it is kept on this device: no bank and no tax data. */
export type OnboardingDraft = {
  readonly values: Readonly<Record<string, string>>
  readonly pickups: readonly RowDraft[]
  readonly materials: readonly RowDraft[]
  readonly files: readonly ReceivedFile[]
  /** Under what the documents are kept; fixed with the first one. */
  readonly slug: string
}
/** A declined application that is answered. */
type Answering = { readonly key: string; readonly id: string; readonly note: string }

export type WizardInput = KeyInput & { readonly region: Region; readonly answerKey: string }
export type Opened = {
  readonly draft: OnboardingDraft | null
  readonly answering: Answering | null
  /** Why a link opened nothing. */
  readonly refused: string | null
}
export type Sending = {
  readonly region: Region
  readonly body: unknown
}
export type Sent = { readonly kind: 'taken'; readonly receipt: Receipt } | Refused | Unsent
type Transfers = Readonly<Partial<Record<FileKind, TransferNews>>>
/** What the wizard tells whoever carries its files. */
export type CarrierEvent =
  | {
      readonly type: 'carry'
      readonly kind: FileKind
      readonly file: PickedFile
      readonly slug: string
    }
  | { readonly type: 'retry-file'; readonly kind: FileKind }
  | { readonly type: 'drop-file'; readonly kind: FileKind }
  | { readonly type: 'network'; readonly isOnline: boolean }

export type OnboardingContext = WizardInput &
  FieldsContext<OnboardingDraft> & {
    readonly step: Step
    /** The furthest step that was reached. */
    readonly reached: Step
    readonly secret: Readonly<Record<string, string>>
    readonly issues: Issues
    readonly removed: Readonly<Record<RowList, Removed<RowDraft>>>
    readonly transfers: Transfers
    readonly agreed: boolean
    readonly answering: Answering | null
    readonly linkRefused: string | null
    readonly receipt: Receipt | null
  }

export type OnboardingEvent =
  | FormEvent
  | DiscardEvent
  | { readonly type: 'file-news'; readonly news: TransferNews }
  | { readonly type: 'change'; readonly field: string; readonly value: string }
  /** Apart, so that nothing that shows events shows it. */
  | { readonly type: 'change-secret'; readonly field: string; readonly secret: string }
  | {
      readonly type: 'change-row'
      readonly list: RowList
      readonly key: string
      readonly field: string
      readonly value: string
    }
  | { readonly type: 'add-row'; readonly list: RowList; readonly key: string }
  | { readonly type: 'remove-row'; readonly list: RowList; readonly key: string }
  | { readonly type: 'undo-remove'; readonly list: RowList }
  | { readonly type: 'name-checked'; readonly name: string; readonly text: string }
  | { readonly type: 'pick-file'; readonly kind: FileKind; readonly file: PickedFile }
  | { readonly type: 'retry-file'; readonly kind: FileKind }
  | { readonly type: 'drop-file'; readonly kind: FileKind }
  | { readonly type: 'change-end'; readonly kind: FileKind; readonly value: string }
  | { readonly type: 'agree'; readonly agreed: boolean }
  | { readonly type: 'go'; readonly step: Step }
  | { readonly type: 'back' }
  | { readonly type: 'next' }
