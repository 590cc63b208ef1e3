import type { ReactNode } from 'react'

import { outboxCauses, outboxKinds, outboxStandings } from '#schemas/outbox-words.ts'
import type { OutboxStanding } from '#schemas/outbox-words.ts'
import type { OutboxMessage } from '#schemas/outbox.ts'
import { css } from '#styled/css'
import { outboxTexts as words } from '#texts/outbox.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'
import type { ListLook } from '#views/records/list/list-view.tsx'
import { PeekLink, RecordLink } from '#views/records/list/peek.tsx'

export type MessageRow = {
  readonly id: string
  readonly revision: string
  readonly message: OutboxMessage
}
type Of = { readonly message: OutboxMessage }
type Read = (message: OutboxMessage) => string

const tones: Readonly<Record<OutboxStanding, Tone>> = {
  waiting: 'info',
  stuck: 'danger',
  sent: 'success',
  discarded: 'neutral',
}
export const StandingBadge = ({ message: { standing } }: Of) => (
  <Badge tone={tones[standing]}>{words.standings[standing]}</Badge>
)

/** What a message is called: its subject, else what it is. */
export const titleOf: Read = ({ subject, kind }) => subject ?? words.kinds[kind]
/** To whom it goes, in a line. */
const addressOf: Read = ({ to: [first, ...more] }) =>
  first === undefined ? '' : words.more(first, more.length)
/** What became of it: how often it was tried, and when it is again. */
export const progressOf: Read = ({ standing, attempts, runAt, doneAt }) => {
  if (standing === 'stuck') return words.tries(attempts)
  if (standing === 'waiting') return attempts > 0 ? words.nextTry(sayMoment(runAt)) : ''
  return doneAt === null ? '' : sayMoment(doneAt)
}
const causeOf: Read = ({ cause }) => (cause ? words.causes[cause].one : '')

const muted = css({
  display: 'block',
  color: 'text.muted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
const bad = css({ display: 'block', color: 'status.danger.fg' })
/** Where the record of a message is; undefined where it belongs to none. */
export type RecordHref = (message: OutboxMessage) => string | undefined
type Around = {
  readonly open: (id: string) => void
  readonly hrefOf: (id: string) => string
  readonly recordHref: RecordHref
  /** Nothing but what is stuck is asked for. */
  readonly isStuckView: boolean
}
const State = ({ message }: Of) => (
  <>
    <StandingBadge message={message} /> {progressOf(message)}
    {message.cause && (
      <span className={message.standing === 'stuck' ? bad : muted}>{causeOf(message)}</span>
    )}
  </>
)

type Columns = Readonly<
  Record<keyof typeof words.columns, Omit<GridColumn<MessageRow>, 'id' | 'label'>>
>
const plain = (width: number, text: Read, cell: (of: Of, href: string) => ReactNode) => ({
  width,
  text: ({ message }: MessageRow) => text(message),
  cell: ({ message }: MessageRow, href: string) => cell({ message }, href),
})
const columnsFor = ({ open, recordHref }: Around): Columns => ({
  message: plain(20, titleOf, (of, href) => (
    <>
      <PeekLink href={href} onOpen={() => open(of.message.id)}>
        {titleOf(of.message)}
      </PeekLink>
      {of.message.subject && <span className={muted}>{words.kinds[of.message.kind]}</span>}
    </>
  )),
  record: plain(
    17,
    (message) => [message.targetId, addressOf(message)].filter(Boolean).join(', '),
    ({ message }) => (
      <>
        <RecordLink href={recordHref(message)}>{message.targetId ?? '–'}</RecordLink>
        <span className={muted}>{addressOf(message)}</span>
      </>
    ),
  ),
  state: plain(
    18,
    (message) => [words.standings[message.standing], causeOf(message)].filter(Boolean).join(', '),
    (of) => <State {...of} />,
  ),
})

const ids = Object.keys(words.columns) as (keyof typeof words.columns)[] // because the table is closed
const options = <W extends string>(all: readonly W[], said: Readonly<Record<W, string>>) =>
  all.map((value) => ({ value, label: said[value] }))

type CardProps = { readonly row: MessageRow; readonly menu: ReactNode; readonly name: ReactNode }
const Card = ({ row: { message }, menu, name }: CardProps) => (
  <>
    <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
      <strong className={css({ flex: '1', minW: '0', fontWeight: 'medium' })}>{name}</strong>
      <StandingBadge message={message} />
    </div>
    <span className={muted}>
      {[message.targetId, addressOf(message)].filter(Boolean).join(', ')}
    </span>
    <span className={muted}>
      {[progressOf(message), causeOf(message)].filter(Boolean).join(', ')}
    </span>
    {menu && <div>{menu}</div>}
  </>
)

/** How the list of outgoing messages looks. */
export function outboxLook(around: Around): ListLook<MessageRow> {
  const { open, hrefOf, isStuckView } = around
  const table = columnsFor(around)
  return {
    label: words.label,
    things: words.things,
    search: words.search,
    searchHint: words.searchHint,
    apply: words.apply,
    tabsLabel: words.viewsLabel,
    isTwoLine: true,
    views: Object.entries(words.views).map(([id, label]) => ({ id, label })),
    filters: {
      q: { label: words.filters.q },
      state: { label: words.filters.state, options: options(outboxStandings, words.standings) },
      kind: { label: words.filters.kind, options: options(outboxKinds, words.kinds) },
      cause: {
        label: words.filters.cause,
        options: outboxCauses.map((value) => ({ value, label: words.causes[value].one })),
      },
      sent_since: { label: words.filters.sent_since },
    },
    groups: [['state', 'kind'], ['cause'], ['sent_since']],
    columns: (chosen = ids) =>
      ids
        .filter((id) => id === 'message' || chosen.includes(id))
        .map((id) => ({ id, label: words.columns[id], ...table[id] })),
    columnChoices: ids.map((id) => ({ id, label: words.columns[id] })),
    card: (row, menu) => (
      <Card
        {...{ row, menu }}
        name={
          <PeekLink href={hrefOf(row.id)} onOpen={() => open(row.id)}>
            {titleOf(row.message)}
          </PeekLink>
        }
      />
    ),
    empty: <EmptyState icon="mail" text={words.empty} hint={words.emptyHint} />,
    filteredEmpty: isStuckView ? words.nothingStuck : words.filteredEmpty,
  }
}
