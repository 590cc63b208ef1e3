import type { ApplicationHistory } from '#schemas/onboarding/submission.ts'
import type { ApplicationState, FileKind, Region } from '#schemas/onboarding/words.ts'

import type { Defaulted, Json } from './column-types.ts'

/** What is kept of an application in the open: no bank or tax data. */
export type KeptFacts = Readonly<Record<string, unknown>>
export type KeptFile = {
  readonly kind: FileKind
  readonly s3Key: string
  readonly endsOn?: string | undefined
}

/** Bank and tax data are in the cipher alone, which is gone once they were kept for as long as they may be. */
type OnboardingSubmissions = {
  id: string
  region: Region
  status: ApplicationState
  company_name_slug: string
  legal_name: string
  contact_email: string
  city: string
  country_code: string
  annual_tonnes: number
  payload: Json<KeptFacts>
  files: Json<readonly KeptFile[]>
  secret_cipher: string | null
  secret_key_id: string
  masked: Json<Readonly<Record<string, string>>>
  tax_hash: Buffer
  bank_hash: Buffer
  terms_version: string
  terms_accepted_at: Date
  history: Json<readonly ApplicationHistory[]>
  answer_key_hash: Buffer | null
  answer_expires_at: Date | null
  tenant: string | null
  site_ids: Json<readonly string[]>
  ip_hash: Buffer
  revision: Defaulted<number>
  created_at: Date
  decided_at: Date | null
}

export type OnboardingTables = {
  onboarding_submissions: OnboardingSubmissions
}
