type SignupApprovals = {
  key_hash: Buffer
  pool: string
  username: string
  email: string
  company_name: string
  status: 'pending' | 'approved' | 'denied'
  decided_by: string | null
  decided_at: Date | null
  expires_at: Date
  created_at: Date
}

export type SignUpTables = {
  signup_approvals: SignupApprovals
}
