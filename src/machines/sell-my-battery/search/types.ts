import type { Battery } from '#schemas/battery.ts'

/** By what a pack is searched. */
export type Way = 'vin' | 'car' | 'part'
export type Field = 'vin' | 'make' | 'model' | 'year' | 'part'
export type Typed = Readonly<Record<Field, string>>

/** What is asked for. */
export type Asked =
  | { readonly by: 'vin'; readonly vin: string }
  | { readonly by: 'car'; readonly make: string; readonly model: string; readonly year: string }
  | { readonly by: 'part'; readonly part: string }

/** What a search comes to. */
export type Found = {
  readonly packs: readonly Battery[]
  /** What its VIN says of the car. */
  readonly make?: string | null
  readonly model?: string | null
  readonly year?: number | null
  readonly warnings?: readonly ('check_digit' | 'letters_ioq')[]
}
/** Too many look-ups: the next one in so many seconds. */
type Slow = { readonly waitS: number }
export type Searched = Found | Slow

/** One of several VINs, and what looking it up came to. */
export type VinRow = {
  readonly vin: string
  readonly found?: Found
  /** Which of several packs it is. */
  readonly chosen?: string
  /** Why it could not be looked up, in words. */
  readonly problem?: string
}

export type SearchInput = {
  /** Whether the device has a camera that reads labels. */
  readonly canScan: boolean
  /** Whether the reader may search by more than a VIN. */
  readonly maySearch: boolean
}
export type SearchContext = SearchInput & {
  readonly by: Way
  readonly typed: Typed
  /** How often something incomplete was sent: each time what is missing is said. */
  readonly attempt: number
  readonly isOnline: boolean
  readonly asked: Asked | undefined
  readonly found: Found | undefined
  /** Which of several packs it is. */
  readonly chosen: string | undefined
  /** Of several VINs those that were looked up, in their order. */
  readonly rows: readonly VinRow[]
  /** What the camera read that was no VIN. */
  readonly seen: string | undefined
  readonly waitS: number
  /** Why the search failed, in words. */
  readonly problem: string | undefined
}
export type SearchEvent =
  | { readonly type: 'CHOOSE'; readonly by: Way }
  | { readonly type: 'CHANGE'; readonly field: Field; readonly text: string }
  | { readonly type: 'FIND' }
  | { readonly type: 'ANOTHER' }
  /** With a VIN: for that of several. */
  | { readonly type: 'PICK'; readonly batteryId: string; readonly vin?: string }
  | { readonly type: 'SCAN' }
  | { readonly type: 'TYPE' }
  /** The camera read a label, or sees nothing at all. */
  | { readonly type: 'see'; readonly text: string }
  | { readonly type: 'blind' }
  | { readonly type: 'WHO'; readonly maySearch: boolean }
  | { readonly type: 'network'; readonly isOnline: boolean }
