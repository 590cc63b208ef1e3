import type { ReactNode } from 'react'

import type { InboxItem } from '#schemas/inbox.ts'
import { css } from '#styled/css'
import { dashboardTexts, inboxTexts } from '#texts/shipment-dashboard.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'

import { StaffActs } from './inbox-acts.tsx'
import type { Retry } from './inbox-acts.tsx'
import { InboxList } from './inbox.tsx'

type Props = {
  readonly title: string
  readonly inbox: Reading<{ readonly data: readonly InboxItem[]; readonly isCapped: boolean }>
  readonly hrefOfItem: (item: InboxItem) => string
  /** All applications of suppliers, also the decided ones; undefined: not for this reader. */
  readonly applicationsHref: string | undefined
  readonly retry: Retry
  /** "Approve all…", where several can be. */
  readonly approveAll: ReactNode
} & Pick<Parameters<typeof InboxList>[0], 'onOpen' | 'openId'>

/** Everything that waits for the reader. */
export const InboxPage = ({ title, inbox, hrefOfItem, retry, ...props }: Props) => (
  <>
    <PageHeader
      title={title}
      lead={inboxTexts.lead}
      actions={
        <>
          {props.applicationsHref && (
            <ButtonLink href={props.applicationsHref}>{inboxTexts.applications}</ButtonLink>
          )}
          {props.approveAll}
        </>
      }
    />
    {inbox.problem && <LoadError things="your inbox" problem={inbox.problem} retry={inbox.retry} />}
    {(inbox.data !== undefined || !inbox.problem) && (
      <Card title={dashboardTexts.needsAction} isFlush>
        {inbox.data === undefined ? (
          <Loading things="your inbox">
            <SkeletonRows />
          </Loading>
        ) : (
          <InboxList
            items={inbox.data.data}
            hrefOf={hrefOfItem}
            onOpen={props.onOpen}
            openId={props.openId}
            renderActs={(item) => <StaffActs item={item} href={hrefOfItem(item)} retry={retry} />}
            withTenant
          />
        )}
      </Card>
    )}
    {inbox.data?.isCapped && (
      <p className={css({ mt: '3', textStyle: 'sm', color: 'text.muted' })}>{inboxTexts.capped}</p>
    )}
  </>
)
