type ThirdPartyBookings = {
  organisation: string
  reference: string
  tenant: string
  request_id: string
  bol_pdf: string | null
  created_at: Date
  created_by: string
}

type ServiceKeys = {
  id: string
  name: string
  organisation: string
  tenants: string[]
  key_mac: Buffer
  created_at: Date
  created_by: string
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  revoked_by: string | null
}

/** What third parties ask for, and the keys of their systems. */
export type ThirdPartyTables = {
  third_party_bookings: ThirdPartyBookings
  service_keys: ServiceKeys
}
