import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'

import { OUTBOX_KEY, outboxListQuery } from '#api/outbox/messages.ts'
import { stuckQuery } from '#api/outbox/stuck.ts'
import type { OutboxDialogName } from '#machines/outbox/dialogs.ts'
import { outboxList } from '#machines/outbox/list.ts'
import type { OutboxSearch } from '#machines/outbox/list.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { staffHref } from '#routes/-pages/records/staff-href.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useOutboxRetry } from '#routes/-pages/records/use-outbox-retry.ts'
import { usePeek } from '#routes/-pages/records/use-peek.ts'
import type { Peek } from '#routes/-pages/records/use-peek.ts'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import type { OutboxMessage } from '#schemas/outbox.ts'
import { MAIL_KEEPERS, isOneOf } from '#schemas/rights.ts'
import { outboxTexts as words } from '#texts/outbox.ts'
import { Causes } from '#views/outbox/causes.tsx'
import { outboxLook, titleOf } from '#views/outbox/view-config.tsx'
import type { MessageRow } from '#views/outbox/view-config.tsx'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { todayHere } from '#views/parts/today.ts'
import { ListView } from '#views/records/list/list-view.tsx'
import { WithPeek } from '#views/records/list/with-peek.tsx'

const MessageFlow = lazy(async () => ({
  default: (await import('./message-flow.tsx')).MessageFlow,
}))
const OutboxDialogFlow = lazy(async () => ({
  default: (await import('./dialog-flow.tsx')).OutboxDialogFlow,
}))

const rowOf = (message: OutboxMessage): MessageRow => ({
  id: message.id,
  revision: `${message.standing} ${message.attempts} ${message.runAt} ${message.to.join(' ')}`,
  message,
})
const query = (search: OutboxSearch) =>
  outboxListQuery({ state: 'all', ...outboxList.query(search) })

const recordHref = ({ targetId }: OutboxMessage) => staffHref({ targetId })

type Opened = { readonly opened: OpenedList<OutboxSearch> }
type Row = Pick<MessageRow, 'id' | 'revision'>

/** The list with what can be done with its messages. */
function useMessages({ opened }: Opened) {
  const today = todayHere(useNow().now)
  const shown = useRecordList(opened, { query, rowOf, today })
  const retrying = useOutboxRetry(OUTBOX_KEY, 'all')
  // What one did oneself is shown at once; what others do waits until one asks for it.
  const act = (name: OutboxDialogName | 'retry', rows: readonly Row[], sendTo = '') =>
    shown.send({ type: 'ACT', about: { name, rows, given: sendTo } })
  const retry = (row: Row) => {
    act('retry', [row])
    shown.send({ type: 'CLOSE' })
    retrying.retry(row.id)
  }
  return { today, shown, retrying, act, retry }
}
type Messages = ReturnType<typeof useMessages>

const RETRIED: readonly OutboxMessage['standing'][] = ['waiting', 'stuck']
type RetryProps = {
  readonly row: MessageRow
  /** Given in the grid, where there is room for a picture only. */
  readonly tabIndex: number | undefined
  readonly messages: Messages
}
function RetryButton({ row, tabIndex, messages: { retry, retrying } }: RetryProps) {
  const { standing, cause } = row.message
  if (!cause || !RETRIED.includes(standing)) return null
  return (
    <Button
      size="sm"
      isBusy={retrying.isBusy}
      aria-label={words.retryOf(titleOf(row.message))}
      {...(tabIndex === undefined ? {} : { tabIndex, variant: 'ghost' as const })}
      onClick={() => retry(row)}
    >
      {tabIndex === undefined ? words.retry : <Icon name="refresh" size={16} />}
    </Button>
  )
}

type HeadProps = {
  readonly messages: Messages
  readonly stuck: number
  readonly mayTest: boolean
  readonly mail: string
}
function Head({ messages: { act, retrying }, stuck, mayTest, mail }: HeadProps) {
  return (
    <PageHeader
      title={useTitle()}
      {...(mayTest ? {} : { lead: words.onlyBookings })}
      actions={
        <>
          {mayTest && (
            <Button variant="ghost" onClick={() => act('test', [], mail)}>
              <Icon name="mail" size={16} />
              {words.test}
            </Button>
          )}
          {stuck > 0 && (
            <Button isBusy={retrying.isBusy} onClick={() => retrying.retry(null)}>
              {words.retryAll(stuck)}
            </Button>
          )}
        </>
      }
    />
  )
}

/** What the chart of the list says is open over it. */
function Over({ messages: { shown, today } }: { readonly messages: Messages }) {
  const { state, send } = shown
  const { about } = state.context
  if (!about || !state.matches({ shown: { over: 'action' } })) return null
  return (
    <Suspense>
      <OutboxDialogFlow
        dialog={about.name as OutboxDialogName} // because the page opens no other
        id={about.rows[0]?.id ?? ''}
        sendTo={String(about.given)}
        today={today}
        onClose={() => send({ type: 'CLOSE' })}
      />
    </Suspense>
  )
}

type PeekedProps = { readonly messages: Messages; readonly peek: Peek }
/** The message that the address says is open. */
function Peeked({ messages: { retry, act, retrying }, peek: { id, close } }: PeekedProps) {
  if (id === undefined) return null
  return (
    <Suspense>
      <MessageFlow
        key={id}
        {...{ id, recordHref }}
        isBusy={retrying.isBusy}
        onRetry={(message) => retry(rowOf(message))}
        onAct={(name, message) => act(name, [rowOf(message)], message.to[0])}
        onClose={close}
      />
    </Suspense>
  )
}

function List({ messages, peek }: PeekedProps) {
  const { shown } = messages
  const { open, id } = peek
  const hrefOf = (next: string) => peek.hrefOf(outboxList.href(shown.search), next)
  const isStuckView = shown.standing.current === 'stuck'
  return (
    <ListView
      {...shown}
      look={outboxLook({ open, hrefOf, recordHref, isStuckView })}
      hrefOf={hrefOf}
      onOpen={open}
      openId={id}
      renderMenu={(row, tabIndex) => <RetryButton {...{ row, tabIndex, messages }} />}
    />
  )
}

function Outbox({ opened }: Opened) {
  const user = useUser()
  const messages = useMessages({ opened })
  const peek = usePeek()
  const causes = useQuery(stuckQuery()).data ?? []
  return (
    <>
      <Head
        messages={messages}
        stuck={causes.reduce((sum, { count }) => sum + count, 0)}
        mayTest={isOneOf(MAIL_KEEPERS, user.caller)}
        mail={user.email}
      />
      {causes.length > 0 && (
        <Causes causes={causes} hrefOf={(cause) => outboxList.href({ state: 'stuck', cause })} />
      )}
      <WithPeek
        list={<List messages={messages} peek={peek} />}
        peek={peek.id !== undefined && <Peeked messages={messages} peek={peek} />}
      />
      <Over messages={messages} />
    </>
  )
}

/** /dashboard/outbox/: what is on its way, stuck or sent. */
export const OutboxPage = () => (
  <ListOpening list={outboxList}>{(opened) => <Outbox opened={opened} />}</ListOpening>
)
