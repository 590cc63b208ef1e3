import type { InboxItem } from '#schemas/inbox.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { dashboardTexts } from '#texts/shipment-dashboard.ts'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'

import { InboxList } from './inbox.tsx'

type Props = {
  readonly items: readonly InboxItem[]
  readonly limit: number
  readonly isStaff: boolean
  readonly hrefOf: (item: InboxItem) => string
}

/** `region "Needs your action"` on the start page: the first rows. */
export const HomeInbox = ({ items, limit, isStaff, hrefOf }: Props) => (
  <Card
    title={dashboardTexts.needsAction}
    isFlush
    className={css({ mt: '6' })}
    {...(isStaff
      ? {
          actions: (
            <Link href="/dashboard/inbox/" className={cx(link(), css({ textStyle: 'sm' }))}>
              {dashboardTexts.viewAll}
            </Link>
          ),
        }
      : {})}
  >
    <InboxList items={items} limit={limit} hrefOf={hrefOf} withTenant={isStaff} />
  </Card>
)
