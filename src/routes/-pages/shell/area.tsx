import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { areaOf } from '#machines/auth/areas.ts'
import { canOpen } from '#machines/auth/selectors.ts'
import type { Company } from '#schemas/pages.ts'
import type { PortalUser } from '#schemas/user.ts'
import { AreaStrip } from '#views/shell/area-strip.tsx'
import { offerOwnCompany } from '#views/shell/own-company-slot.tsx'

import { prepareLeaving } from './leaving-ahead.ts'
import { OwnCompany } from './own-company.tsx'

offerOwnCompany(OwnCompany)

type Props = {
  readonly path: string
  readonly user: PortalUser
  readonly company: Company
}

/** The second level of navigation, for those who are signed in; nobody else loads it. */
export function AreaNavigation({ path, user, company }: Props) {
  const router = useRouter()
  useEffect(() => prepareLeaving(() => router.preloadRoute({ to: '/' })), [router])
  const area = canOpen(user, path, company) ? areaOf(path, user, company) : undefined
  return area && <AreaStrip area={area} path={path} />
}
