import type { ReactNode } from 'react'

import { inboxTabs, itemsIn } from '#machines/urgency/inbox.ts'
import type { InboxTab } from '#machines/urgency/inbox.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { css } from '#styled/css'
import { dashboardTexts, inboxTexts } from '#texts/shipment-dashboard.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { Tabs } from '#views/parts/tabs.tsx'
import { Tally } from '#views/parts/tally.tsx'

import { StaffActs } from './inbox-acts.tsx'
import type { Retry, Snooze } from './inbox-acts.tsx'
import { InboxList } from './inbox.tsx'

const PANEL = 'inbox-panel'
type Inbox = { readonly data: readonly InboxItem[]; readonly isCapped: boolean }
type TabProps = {
  /** None: the inbox has one part. */
  readonly tabs: readonly InboxTab[]
  readonly tab: InboxTab
  readonly onTab: (tab: InboxTab) => void
}
type Props = TabProps & {
  readonly title: string
  readonly inbox: Reading<Inbox>
  readonly hrefOfItem: (item: InboxItem) => string
  /** All applications of suppliers, also the decided ones; undefined: not for this reader. */
  readonly applicationsHref: string | undefined
  readonly retry: Retry
  readonly snooze: Snooze
  /** What was put off, where anything was. */
  readonly snoozed: ReactNode
  /** "Approve all…", where several can be. */
  readonly approveAll: ReactNode
  /** What is done with those that are selected. */
  readonly bar: ReactNode
} & Pick<Parameters<typeof InboxList>[0], 'onOpen' | 'isLit' | 'renderMark' | 'whenEmpty'>

const InboxTabs = ({ tabs, tab, onTab, inbox }: TabProps & { inbox: Inbox | undefined }) =>
  tabs.length > 0 && (
    <div className={css({ mb: '4' })}>
      <Tabs
        label={inboxTexts.tabs.label}
        panelId={PANEL}
        current={tab}
        tabs={tabs.map((id) => ({
          id,
          label: (
            <>
              {inboxTexts.tabs[id]}{' '}
              <Tally
                {...(inbox && {
                  count: itemsIn(inbox.data, id).length,
                  isCapped: inbox.isCapped,
                })}
              />
            </>
          ),
        }))}
        onChoose={(id) => onTab(inboxTabs.find((known) => known === id) ?? 'all')}
      />
    </div>
  )

type PartProps = Omit<Props, 'title' | 'applicationsHref' | 'approveAll'>
/** What waits of a tab, and below it what was put off. */
const Part = ({ inbox, hrefOfItem, tab, tabs, ...props }: PartProps) => (
  <div
    id={PANEL}
    {...(tabs.length > 0 && { role: 'tabpanel', 'aria-label': inboxTexts.tabs[tab] })}
  >
    <Card title={dashboardTexts.needsAction} isFlush>
      {inbox.data === undefined ? (
        <Loading things="your inbox">
          <SkeletonRows />
        </Loading>
      ) : (
        <InboxList
          items={itemsIn(inbox.data.data, tab)}
          hrefOf={hrefOfItem}
          onOpen={props.onOpen}
          isLit={props.isLit}
          renderMark={props.renderMark}
          whenEmpty={props.whenEmpty}
          renderActs={(item) => (
            <StaffActs
              item={item}
              href={hrefOfItem(item)}
              retry={props.retry}
              snooze={props.snooze}
            />
          )}
          withTenant
          withGoods
        />
      )}
    </Card>
    {props.bar}
    {props.snoozed}
  </div>
)

/** Everything that waits for the reader, or a part of it. */
export const InboxPage = ({ title, applicationsHref, approveAll, ...props }: Props) => {
  const { inbox } = props
  return (
    <>
      <PageHeader
        title={title}
        lead={inboxTexts.lead}
        actions={
          <>
            {applicationsHref && (
              <ButtonLink href={applicationsHref}>{inboxTexts.applications}</ButtonLink>
            )}
            {approveAll}
          </>
        }
      />
      {inbox.problem && (
        <LoadError things="your inbox" problem={inbox.problem} retry={inbox.retry} />
      )}
      {(inbox.data !== undefined || !inbox.problem) && (
        <>
          <InboxTabs {...props} inbox={inbox.data} />
          <Part {...props} />
        </>
      )}
      {inbox.data?.isCapped && (
        <p className={css({ mt: '3', textStyle: 'sm', color: 'text.muted' })}>
          {inboxTexts.capped}
        </p>
      )}
    </>
  )
}
