import type { Sending, Theirs } from '#machines/evaluation/queue/types.ts'
import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import type {
  FormContext,
  FormEvent,
  KeyInput,
  Refusal,
  Unsent,
} from '#machines/records/form/types.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import type { EvaluationDraft, EvaluationField } from './draft.ts'
import type { Battery, Part } from './label.ts'

export type EvaluationInput = KeyInput & {
  /** What this program asks for beside the common questions. */
  readonly items: NonNullable<Tenant['items']>
  /** Whether the device has a camera that reads labels. */
  readonly canScan: boolean
  /** The battery whose row was chosen; undefined: the label says which one it is. */
  readonly battery?: Battery | undefined
  /** The place in a warranty claim that the battery has, where it comes from one. */
  readonly claim?: Claimed | undefined
  /** For a battery that is new: made by the page, so that sending it twice makes one. */
  readonly uuid: string
}

/** A battery as a warranty claim of its maker names it. */
export type Claimed = {
  readonly sagaId: string
  readonly indexInClaim: number
  readonly partNumber: string
  readonly vin: string | null
}

/** What the label is compared with; what could not be loaded is empty, the server will tell. */
export type Opened = {
  readonly found: KeptDraft<EvaluationDraft> | null
  readonly parts: readonly Part[]
  readonly batteries: readonly Battery[]
}

/** A file as it was picked or taken: opaque here, the device reads it. */
export type Picked = { readonly name: string; readonly file: unknown }
export type Photo = { readonly uuid: string; readonly name: string }
export type Photographed = {
  readonly photos: readonly Photo[]
  /** Files that are no photographs, or that this device has no room for. */
  readonly refused: readonly string[]
}

export type Saving = Sending & { readonly photos: readonly Photo[] }
/** How saving went; `kept`: on this device, to be sent when there is a connection. */
export type Saved =
  /** With the batteries as they are on the list now: the next one is compared with them. */
  | { readonly kind: 'saved'; readonly batteries: readonly Battery[] }
  | { readonly kind: 'kept' }
  /** With `theirs` somebody else was faster: both are compared before one is saved over the other. `fields`: what is refused. */
  | ({
      readonly kind: 'refused'
      readonly theirs?: Theirs | undefined
      /** Somebody took the battery from the list: saved again it is put there anew. */
      readonly isGone?: boolean | undefined
      readonly fields?: readonly string[]
    } & Refusal)
  | Unsent
/** How taking a photograph of the battery away went, which the server has. */
export type Dropped = { readonly kind: 'dropped'; readonly photoId: string } | Unsent
export type Dropping = { readonly uuid: string; readonly photoId: string }

export type EvaluationContext = EvaluationInput &
  FormContext<EvaluationDraft> & {
    readonly parts: readonly Part[]
    readonly batteries: readonly Battery[]
    /** How often going on was tried with mistakes: then they show, and focus moves with each time. */
    readonly attempts: number
    /** What the camera saw last, or why it sees nothing. */
    readonly seen: string | null
    /** The part number that the list was asked for and does not have. */
    readonly unlisted: string | null
    /** Nobody could be asked whether the program takes the part; the server decides when it is saved. */
    readonly isUnchecked: boolean
    readonly isBlind: boolean
    readonly refusal: Refusal | null
    /** What somebody else said of the battery meanwhile, until it is decided between both. */
    readonly theirs: Theirs | null
    readonly refusedPhotos: readonly string[]
  }

export type EvaluationEvent =
  | FormEvent
  | { readonly type: 'change'; readonly field: EvaluationField; readonly value: string }
  | { readonly type: 'scan' }
  | { readonly type: 'type-it' }
  /** The camera has read a label. */
  | { readonly type: 'see'; readonly text: string }
  /** There is no camera, or it may not be used. */
  | { readonly type: 'blind' }
  | { readonly type: 'continue' }
  | { readonly type: 'back' }
  /** The battery is put on the list as it is, to be evaluated later. */
  | { readonly type: 'add' }
  /** The danger is over. */
  | { readonly type: 'step-back' }
  | { readonly type: 'pick'; readonly files: readonly Picked[] }
  | { readonly type: 'remove-photo'; readonly uuid: string }
  /** One that the server has already. */
  | { readonly type: 'drop-photo'; readonly photoId: string }
  | { readonly type: 'save' }
  | { readonly type: 'save-mine' }
  | { readonly type: 'keep-theirs' }
  /** Of what is done. */
  | { readonly type: 'close' }
