/** A warranty claim as the maker's own system knows it. */
export type Claim = {
  readonly sagaId: string
  readonly partNumber: string
  readonly vin: string | null
  /** How many batteries it is about, 1–50: their places in it are 0 to that, exclusive. */
  readonly quantity: number
}
export type ClaimQuery = {
  /** A program's slug, and the place whose claims are asked for. */
  readonly tenant: string
  readonly locationId: string
  readonly partNumber?: string | undefined
  readonly vin?: string | undefined
  readonly sagaId?: string | undefined
}

/** Where warranty claims come from: the maker's system, which is not ours (specification 2 §7.5). At most 50, newest first. */
export type ClaimsPort = { readonly find: (query: ClaimQuery) => Promise<readonly Claim[]> }

export const MOST_CLAIMS = 50
