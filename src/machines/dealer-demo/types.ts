/** A place where batteries wait; degrees north and east. */
export type Stop = {
  readonly id: string
  readonly lat: number
  readonly lon: number
  readonly batteries: number
}

/** Which dealers list and map show; an empty text: any. */
export type DealerFilters = {
  readonly text: string
  readonly brand: string
  readonly state: string
  /** At least so many batteries wait. */
  readonly batteries: string
}

export type DealerRoundContext = {
  /** In the order in which the truck comes. */
  readonly stops: readonly Stop[]
  readonly filters: DealerFilters
}
export type DealerRoundEvent =
  | { readonly type: 'CHOOSE'; readonly stop: Stop }
  | { readonly type: 'REMOVE'; readonly id: string }
  /** One place earlier (-1) or later (1). */
  | { readonly type: 'MOVE'; readonly id: string; readonly by: -1 | 1 }
  | { readonly type: 'SORT' }
  | { readonly type: 'CLEAR' }
  | { readonly type: 'FILTER'; readonly change: Partial<DealerFilters> }
