import type { DateOnly } from '#schemas/primitives.ts'
import type {
  Approval,
  ApprovalFlow,
  Delegation,
  PriceReason,
} from '#schemas/spot-offer/approval.ts'
import type { UseCase } from '#schemas/spot-offer/offer-form.ts'
import type { LossReason, OfferAction } from '#schemas/spot-offer/offer.ts'
import type { Caller } from '#schemas/user-type.ts'

/** Who acts: set by the server from the verified token, by the browser from the signed-in user. */
export type Actor = {
  /** `pool|sub`; `system` for the clock. */
  readonly id: string
  readonly email: string
  readonly name: string
  readonly caller: Caller | 'system'
}

/** An approval as guards count it; when it was given is the server's to know. */
export type Given = Omit<Approval, 'at'>

/** A person as guards tell people apart: `pool|sub`, and the address that approval flows name. */
export type Party = { readonly id: string; readonly email: string }
/** Who imported prices of an offer that nobody else has checked, and on which day. */
export type Importer = Party & { readonly day: DateOnly }
/** Who made what an offer is priced by, while nobody else has looked at it. */
export type Authors = {
  readonly importers: readonly Importer[]
  /** Who set costs, shares or margins; null: they are as delivered, or somebody else has looked. */
  readonly rulesBy: Party | null
}

/** What the guards need to know of a form: worked out by pricing, on the server or for the editor's preview. */
export type FormFacts = {
  readonly useCase: UseCase
  readonly lineCount: number
  readonly reasons: readonly PriceReason[]
  /** Kilograms. */
  readonly lightestPallet: number
  readonly minPalletWeight: number
  /** US dollars that the supplier gets. */
  readonly total: number
  readonly authors: Authors
}

/** The few facts of a stored offer that guards read; never the form, never the history. */
export type OfferFacts = {
  readonly useCase: UseCase
  readonly offerExpirationDate: DateOnly
  readonly reasons: readonly PriceReason[]
  /** `pool|sub`. */
  readonly createdBy: string
  readonly lastEditedBy: Party
  readonly approvals: readonly Given[]
  readonly flow: ApprovalFlow
  /** Who made the flow what it is; null: nobody yet, it is as delivered. */
  readonly flowMadeBy: string | null
  /** The flow as it was at the last edit. */
  readonly editedUnder: { readonly flow: ApprovalFlow; readonly madeBy: string | null }
  /** Who changed flow, costs, shares or margins since the last edit. */
  readonly changers: readonly Party[]
  /** Who imported prices of its symbols and months: a change of the rules until somebody else has checked them. */
  readonly importers: readonly Importer[]
  readonly delegations: readonly Delegation[]
  /** Whether it was sent to the supplier before: who has its letter is told what becomes of it. */
  readonly wasSent: boolean
  readonly poNumber: string | null
  readonly historyCount: number
}

type By = {
  readonly by: Actor
  /** The date in the company's time zone. */
  readonly today: DateOnly
  readonly note?: string | undefined
}
type Dated = { readonly offerExpirationDate: DateOnly }
/** Events are the API's action words; `expire` is the end of the expiration day and `reprice` an undone import, sent by nobody. */
export type OfferEvent = By &
  (
    | ({ readonly type: 'create'; readonly form: FormFacts } & Dated)
    | {
        readonly type: 'update-offer-form'
        readonly form: FormFacts
        /** Null keeps the stored one. */
        readonly offerExpirationDate: DateOnly | null
      }
    | ({
        readonly type: 'update-expiration-date'
        /** The reasons that the same form would have if it were priced now. */
        readonly reasonsNow: readonly PriceReason[]
        /** The total that it would have then, in US dollars. */
        readonly totalNow: number
        readonly authorsNow: Authors
      } & Dated)
    | {
        /** Ours: an import that priced it was taken back; sent by nobody. */
        readonly type: 'reprice'
        readonly form: FormFacts
        /** Nothing that the supplier sees of it differs. */
        readonly isUnseen: boolean
      }
    | { readonly type: 'update-po-number'; readonly poNumber: string }
    | {
        readonly type: 'supplier-approve'
        /** Ours: the number of the order, where it is known already. */
        readonly poNumber?: string | undefined
      }
    | { readonly type: 'supplier-reject'; readonly lossReason: LossReason | null }
    | { readonly type: 'approve' | 'reject' | 'delete' | 'add-note' }
    | { readonly type: 'expire' }
  )
export type OfferEventType = OfferAction | 'expire' | 'reprice'

/** The mails of calls.md §10 that transitions send, by their number there. Ours: 32 withdrawn, 33 being revised. */
export type OfferMail = 25 | 26 | 27 | 32 | 33

/** Who sees an entry of the history; what the supplier itself did and wrote it always sees. */
export type Audience = 'staff' | 'supplier'

/** What a transition does besides changing the state: data that the server carries out in one transaction. */
export type OfferEffect =
  | {
      readonly type: 'appendHistory'
      readonly params: { readonly description: string; readonly audience: Audience }
    }
  | { readonly type: 'sendMail'; readonly params: { readonly mails: readonly OfferMail[] } }
  | {
      readonly type:
        | 'storeForm'
        | 'storePrices'
        | 'storeExpiration'
        | 'storePoNumber'
        | 'storeLossReason'
        | 'recordApproval'
        | 'voidApprovals'
        | 'makeLetter'
    }
