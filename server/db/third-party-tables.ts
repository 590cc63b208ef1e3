type ThirdPartyBookings = {
  organisation: string
  reference: string
  tenant: string
  request_id: string
  bol_pdf: string | null
  created_at: Date
  created_by: string
}

/** What third parties ask for. */
export type ThirdPartyTables = {
  third_party_bookings: ThirdPartyBookings
}
