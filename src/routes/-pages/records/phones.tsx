import type { ReactNode } from 'react'

import { ReadsPhones } from '#views/parts/phone-field.tsx'
import type { ReadPhone } from '#views/parts/phone-field.tsx'

const readPhone: ReadPhone = async (...typed) =>
  (await import('#api/records/phones.ts')).readPhone(...typed)

/** Around a form that asks for phones. */
export const WithPhones = ({ children }: { readonly children: ReactNode }) => (
  <ReadsPhones value={readPhone}>{children}</ReadsPhones>
)
