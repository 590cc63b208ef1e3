import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import type { Removed } from '#machines/records/form/rows.ts'
import type { Issues } from '#machines/records/form/said.ts'
import type { FormContext, FormEvent, KeyInput, Unsent } from '#machines/records/form/types.ts'
import type { Colleague } from '#schemas/spot-offer/approval.ts'
import type {
  ConfigEffect,
  ConfigHands,
  SpotConfig,
  SpotConfigRecord,
} from '#schemas/spot-offer/config.ts'
import type { Unseen } from '#schemas/spot-offer/second-look.ts'

import type { ApproverDraft, ApproverField, ConfigDraft, NumberField, Setting } from './draft.ts'

export type ConfigInput = KeyInput & {
  /** Customer operations read only. */
  readonly mayEdit: boolean
}

/** The configuration as it is stored, with the number that the next change continues. */
export type Stored = {
  readonly record: SpotConfigRecord
  readonly version: number
  /** Who set costs, shares or margins that nobody else has looked at; null: nobody. */
  readonly rulesBy?: Unseen['rulesBy']
}
export type Opened = Stored & {
  readonly found: KeptDraft<ConfigDraft> | null
  /** Who may be named as approver; null: not known now, the server will tell. */
  readonly people: readonly Colleague[] | null
}

/** What a configuration would do to the offers that are open. */
export type Effects = {
  readonly data: readonly ConfigEffect[]
  /** Pending offers that would wait for other people. */
  readonly hands: readonly ConfigHands[]
  readonly openOffers: number
  readonly isCapped: boolean
}
export type Applying = {
  readonly config: SpotConfig
  readonly version: number
  readonly note: string
}
/** How the server answered. */
export type Applied =
  | ({ readonly kind: 'applied' } & Stored)
  | { readonly kind: 'conflict' }
  | Unsent

export type Whose = 'mine' | 'theirs'
export type ConfigContext = ConfigInput &
  FormContext<ConfigDraft> & {
    readonly stored: Stored | null
    readonly people: Opened['people']
    readonly issues: Issues
    /** How often going on was tried with mistakes: then all of them show, and focus moves with each time. */
    readonly attempts: number
    readonly removed: Removed<ApproverDraft>
    readonly effects: Effects | null
    /** What somebody else applied meanwhile. */
    readonly theirs: Stored | null
    readonly choices: Partial<Readonly<Record<Setting, Whose>>>
    /** The version that was applied last, to say so. */
    readonly applied: number | null
  }

export type ConfigEvent =
  | FormEvent
  | { readonly type: 'edit' }
  /** Starts from what another version said. */
  | { readonly type: 'restore'; readonly draft: ConfigDraft }
  | {
      readonly type: 'change'
      readonly field: NumberField | 'mode'
      readonly value: string
    }
  | {
      readonly type: 'change-approver'
      readonly key: string
      readonly field: ApproverField
      readonly value: string
    }
  | { readonly type: 'add-approver'; readonly key: string }
  | { readonly type: 'remove-approver'; readonly key: string }
  | { readonly type: 'undo-remove' }
  | { readonly type: 'move-approver'; readonly key: string; readonly by: 1 | -1 }
  | { readonly type: 'discard' }
  | { readonly type: 'review' }
  /** The reason for the change. */
  | { readonly type: 'say-why'; readonly value: string }
  | { readonly type: 'back' }
  | { readonly type: 'apply' }
  | { readonly type: 'keep'; readonly setting: Setting; readonly whose: Whose }
  | { readonly type: 'go-on' }
  | { readonly type: 'discard-mine' }
