import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import type {
  Answer,
  DiscardEvent,
  FormContext,
  FormEvent,
  KeyInput,
  Refusal,
} from '#machines/records/form/types.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import type { ShipmentFacts } from '#machines/shipment/request/types.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import type { PasteReport } from '#machines/shipment/units/paste-report.ts'
import type { RowsEvent, UnitEvent, UnitsContext } from '#machines/shipment/units/types.ts'
import type { Reason } from '#schemas/error.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import type { ColumnChange, KnownColumn } from '#schemas/paste-columns.ts'
import type { PreBookingForm, ShipmentForm } from '#schemas/shipment-form.ts'
import type { HistoryEntry } from '#schemas/shipment-request.ts'
import type { TenantId } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import type { Stock } from './batteries.ts'
import type { Goods, HeadChange, WizardDraft } from './draft.ts'
import type { Requester } from './early.ts'
import type { Choices, FoundZone, KnownColumns, Place } from './form.ts'
import type { Issues } from './issues.ts'
import type { StepId } from './steps.ts'

export type WizardInput = Omit<Requester, 'isPreBooking'> &
  KeyInput & {
    readonly goods: Goods
    readonly units: Tenant['units']
    /** Orders are asked for where suppliers have them. */
    readonly needsPo: boolean
    /** Known of the one who asks; empty when staff act for others. */
    readonly contact: { readonly name: string; readonly email: string }
    /** The step that the address asks for. */
    readonly step: StepId | null
    /** The id of a request to copy. */
    readonly copyOf: string | null
    /** The pickup day that the address asks for. */
    readonly date: string | null
    /** The key under which it is submitted, where something waits for just that. */
    readonly sends: string | null
    /** Where and which batteries the address asks for. */
    readonly site: string | null
    readonly items: readonly string[]
  }

/** The request that is changed, as it is stored now. */
export type Stored = {
  /** What it says, with its revision as the base. */
  readonly draft: WizardDraft
  readonly revision: number
  readonly isPreBooking: boolean
  /** Oldest first. */
  readonly history: readonly HistoryEntry[]
  /** As the lifecycle knows it, where its ASN is confirmed. */
  readonly known?: { readonly standing: Standing; readonly facts: ShipmentFacts }
}

export type Opening = Pick<WizardInput, 'draftKey' | 'tenant' | 'copyOf' | 'units' | 'goods'> &
  Partial<Pick<WizardInput, 'sends'>>
export type Opened = {
  readonly choices: Choices
  readonly found: KeptDraft<WizardDraft> | null
  /** The copy of the request that was asked for. */
  readonly copied: WizardDraft | null
  /** The copy of what was asked for last; null: there is none, or it is not offered. */
  readonly last: WizardDraft | null
  readonly stored: Stored | null
  /** The Idempotency-Key of a draft that starts anew. */
  readonly freshKey: string
  /** Milliseconds. */
  readonly now: number
}

export type Submission = {
  readonly tenant: TenantId
  readonly siteId: string
  /** Either what is shipped, or what is expected of it. */
  readonly form: ShipmentForm | null
  readonly preBooking: PreBookingForm | null
  /** The units of a pre-booking, all that its ASN changes. */
  readonly asn?: { readonly units: readonly HandlingUnit[]; readonly note: string }
  readonly idempotencyKey: string
  /** The revision that the form is to be written over; null for a new request. */
  readonly base: number | null
}
/** How the server answered. */
export type Submitted =
  | { readonly kind: 'submitted'; readonly id: string }
  /** Somebody changed the request since the draft was begun. */
  | { readonly kind: 'overtaken'; readonly stored: Stored }
  | Answer

/** Whose batteries are loaded; the request that is changed has some of its own. */
export type Stocking = { readonly tenant: TenantId; readonly siteId: string }

/** Whose zone is looked up; null: the goods are at their site, whose zone is known. `known`: nobody needs to be asked. */
export type Finding = {
  readonly place: Place | null
  readonly known: string | null
  readonly date: string
}

/** What came of the last paste into the grid; `units` puts it back as long as nothing was changed since. */
type PastedCells = PasteReport & { readonly units: readonly UnitDraft[] | null }

export type WizardContext = WizardInput &
  FormContext<WizardDraft> &
  UnitsContext & {
    readonly choices: Choices
    readonly now: number
    readonly zone: FoundZone | null
    /** Null: a new request is made. */
    readonly stored: Stored | null
    /** What can be copied into this form as long as nothing was typed. */
    readonly last: WizardDraft | null
    /** The batteries of the chosen site; null before they are loaded, or where none are listed. */
    readonly stock: Stock | null
    /** How many chosen batteries were gone when they were loaded. */
    readonly gone: number
    readonly issues: Issues
    /** What the lifecycle's guards would refuse as the form stands. */
    readonly reasons: readonly Reason[]
    /** How often a step was to be left with mistakes in it: then all of them show, and focus moves with each time. */
    readonly attempts: Readonly<Partial<Record<StepId, number>>>
    readonly pasted: PastedCells | null
    readonly columns: KnownColumns
    /** Somebody chose the units of measure: the grid shows all numbers in them. */
    readonly isConverted: boolean
    readonly refusal: Refusal | null
    /** The phone that the server refused, as typed: only it knows which numbers there are. */
    readonly wrongPhone: string | null
    readonly submittedId: string | null
  }

/** To whoever keeps the headings of a company, and back. */
export type RememberColumns = {
  readonly type: 'remember-columns'
  readonly columns: readonly ColumnChange[]
}
export type ColumnsEvent =
  | { readonly type: 'columns-known'; readonly known: readonly KnownColumn[] }
  | { readonly type: 'columns-unsaved' }
  | RememberColumns
export type Remembering = Pick<WizardInput, 'tenant' | 'goods'>

type Keyed = { readonly key: string }
export type WizardEvent =
  | FormEvent
  | ({ readonly type: 'keep-over' } & Keyed)
  | ({ readonly type: 'start-stored' } & Keyed)
  | ({ readonly type: 'change' } & HeadChange)
  | UnitEvent
  | RowsEvent
  | { readonly type: 'choose-batteries'; readonly items: readonly string[] }
  | { readonly type: 'copy-last' }
  | { readonly type: 'same-pickup' }
  | ColumnsEvent
  | { readonly type: 'switch-units'; readonly units: Tenant['units'] }
  | { readonly type: 'continue' }
  | { readonly type: 'back' }
  | { readonly type: 'go'; readonly step: StepId }
  | { readonly type: 'submit' }
  | Exclude<DiscardEvent, { readonly type: 'discard' }>
  | ({ readonly type: 'discard' } & Keyed)
  | ({ readonly type: 'copy-as-new' } & Keyed)
