import type { InboxItem } from '#schemas/inbox.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { overviewTexts } from '#texts/overview.ts'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'

import { StaffActs } from './inbox-acts.tsx'
import { InboxItems } from './inbox.tsx'

const words = overviewTexts.exceptions
const MOST = 8

/** A card of the overview with one line when there is nothing in it. */
export const none = css({ px: '5', py: '4', textStyle: 'sm', color: 'text.muted' })

/** To all that waits. */
export const InboxLink = () => (
  <Link href="/dashboard/inbox/" className={cx(link({ kind: 'plain' }), css({ textStyle: 'sm' }))}>
    {overviewTexts.inbox}
  </Link>
)

type Props = {
  readonly inbox: Reading<readonly InboxItem[]>
  readonly hrefOfItem: (item: InboxItem) => string
}
/** What cannot go on until somebody acts, each with its cure. */
export const ExceptionsCard = ({ inbox, hrefOfItem }: Props) => (
  <Card title={words.title} isFlush actions={<InboxLink />}>
    <Read reading={inbox} things={words.things} skeleton={<SkeletonRows count={4} />}>
      {(items) => {
        const found = items.filter(({ urgency }) => urgency.group === 'exceptions')
        return found.length === 0 ? (
          <p className={none}>{words.none}</p>
        ) : (
          <InboxItems
            items={found.slice(0, MOST)}
            hrefOf={hrefOfItem}
            renderActs={(item) => <StaffActs item={item} href={hrefOfItem(item)} />}
            withTenant
          />
        )
      }}
    </Read>
  </Card>
)
