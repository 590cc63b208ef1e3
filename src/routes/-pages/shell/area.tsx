import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import type { ReactNode } from 'react'

import { whenLoaded } from '#api/client/when-idle.ts'
import { areaOf } from '#machines/auth/areas.ts'
import { canOpen } from '#machines/auth/selectors.ts'
import { hasInbox } from '#machines/urgency/inbox.ts'
import type { Company } from '#schemas/pages.ts'
import { MAIL_KEEPERS, NOTIFIED, isOneOf } from '#schemas/rights.ts'
import type { PortalUser } from '#schemas/user.ts'
import { css } from '#styled/css'
import { Tally } from '#views/parts/tally.tsx'
import { AreaStrip } from '#views/shell/area-strip.tsx'
import { offerOwnCompany } from '#views/shell/own-company-slot.tsx'
import { SearchBox } from '#views/shell/search-box.tsx'

import { prepareLeaving } from './leaving-ahead.ts'
import { OwnCompany } from './own-company.tsx'

offerOwnCompany(OwnCompany)

export { SearchBox }

const OUTBOX = '/dashboard/outbox/'
const INBOX = '/dashboard/inbox/'
const LATER_MS = 3_000
// Nobody waits for this count: the page comes first, with what it asks the server.
const later = () => new Promise<void>((resolve) => whenLoaded(() => setTimeout(resolve, LATER_MS)))
const StuckMark = lazy(async () => {
  await later()
  return { default: (await import('./stuck-mark.tsx')).StuckMark }
})

const InboxMark = lazy(async () => {
  await later()
  return { default: (await import('./inbox-mark.tsx')).InboxMark }
})

// Nor for the bell, whose room is kept.
const LateBell = lazy(async () => {
  await later()
  return { default: (await import('#routes/-pages/notification/bell.tsx')).Bell }
})
const bellRoom = css({ flexShrink: '0', w: { base: '11', md: '9' } })
/** What happened, in the top bar: for whom anything can happen. */
export const Bell = ({ user }: Pick<Props, 'user'>) =>
  isOneOf(NOTIFIED, user.caller) && (
    <Suspense fallback={<span className={bellRoom} />}>
      <LateBell />
    </Suspense>
  )

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
  const marks: Readonly<Record<string, ReactNode>> = {
    // Its room is there before it is counted: no link moves.
    [INBOX]: hasInbox(user.caller) && (
      <Suspense fallback={<Tally />}>
        <InboxMark />
      </Suspense>
    ),
    // Mails are the administrators': whoever only sees bookings is told of them in the inbox.
    [OUTBOX]: isOneOf(MAIL_KEEPERS, user.caller) && (
      <Suspense>
        <StuckMark />
      </Suspense>
    ),
  }
  return area && <AreaStrip area={area} path={path} markOf={(href) => marks[href]} />
}
