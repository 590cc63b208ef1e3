import { audienceOf } from '#machines/auth/audience.ts'
import { dashboardLink } from '#machines/auth/selectors.ts'
import type { Company } from '#schemas/pages.ts'
import { dashboardLabel } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { Forbidden as View } from '#views/shell/refused.tsx'

type Props = {
  readonly user: PortalUser
  readonly path: string
  readonly company: Company
  readonly signOut: () => void
}

/** 403 for a user at a path, loaded by those who meet it. */
export const Forbidden = ({ user, path, company, signOut }: Props) => (
  <View
    audience={audienceOf(path, company, user)}
    email={user.email}
    label={dashboardLabel(user.type, company.name)}
    home={dashboardLink(user, company)}
    signOut={signOut}
  />
)
