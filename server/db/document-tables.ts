type Documents = {
  s3_key: string
  owner_kind: 'shipment-request' | 'spot-offer' | 'onboarding' | 'third-party' | 'item'
  tenant: string | null
  owner_id: string
  kind: string
  filename: string
  content_type: string
  bytes: number | null
  sha256: Buffer | null
  status: 'expected' | 'stored' | 'refused'
  created_by: string
  created_at: Date
  expires_at: Date | null
}

/** Files that somebody uploaded, or will (data-model.md §3). */
export type DocumentTables = {
  documents: Documents
}
