import { useContext } from 'react'
import type { ReactNode } from 'react'

import { firstOf } from '#schemas/person.ts'
import type { Change } from '#schemas/records/change.ts'
import type { SentEmail } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { historyTexts } from '#texts/record-parts.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { RecordZone, sayInstant, sayMoment } from '#views/parts/time.tsx'

import { ChangesTable } from './changes-table.tsx'
import { saidDays } from './history-text.ts'

/** "LO" for Lena Ortiz. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? firstOf(words.at(-1) ?? '') : ''
  return `${firstOf(words[0] ?? '')}${last}`.toUpperCase()
}

const words = historyTexts

/** An entry of a history as it is told. */
export type Told = {
  readonly seq: number
  readonly what: string
  readonly who: string
  /** The portal itself did it. */
  readonly isSystem?: boolean
  /** The state that it led to, when the entry does not say so already. */
  readonly state?: string
  readonly at: string
  /** What it tells of happened on other days than it was written down: those, in words. */
  readonly happened?: string | undefined
  readonly note?: string | undefined
  readonly changes?: readonly Change[] | undefined
  readonly mails: readonly SentEmail[]
}
const NEARLY_FULL = 90 // calls.md §11
const tones: Readonly<Record<NonNullable<SentEmail['status']>, Tone>> = {
  queued: 'info',
  sent: 'success',
  stuck: 'danger',
}
const summary = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minH: { base: '11', md: '[auto]' },
  // Larger to press than it is high.
  py: '1',
  my: { md: '-0.5' },
  textStyle: 'xs',
  color: 'text.muted',
  cursor: 'pointer',
  rounded: 'sm',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  _hover: { color: 'text', textDecoration: 'underline' },
})

/** Tries a mail that was not sent again, by its place in the outbox; undefined: not for this user. */
export type Retry =
  | { readonly isBusy: boolean; readonly act: (outboxId: string) => void }
  | undefined

const Mail = ({ mail, onRetry }: { readonly mail: SentEmail; readonly onRetry: Retry }) => (
  <li className={css({ p: '3', rounded: 'md', borderWidth: '1px', borderColor: 'border' })}>
    <Facts
      columns={2}
      facts={[
        { term: words.to, value: mail.sentTo.join(', ') || words.erased },
        ...(mail.cc.length ? [{ term: words.cc, value: mail.cc.join(', ') }] : []),
        { term: words.subject, value: mail.subject },
        ...(mail.attachmentFilenames.length
          ? [{ term: words.attachments, value: mail.attachmentFilenames.join(', ') }]
          : []),
        ...(mail.status
          ? [
              {
                term: words.status,
                value: <Badge tone={tones[mail.status]}>{words.statuses[mail.status]}</Badge>,
              },
            ]
          : []),
      ]}
    />
    {mail.outboxId && onRetry && (
      <RetryButton outboxId={mail.outboxId} subject={mail.subject} onRetry={onRetry} />
    )}
  </li>
)

type RetryProps = {
  readonly outboxId: string
  readonly subject: string
  readonly onRetry: NonNullable<Retry>
}
const RetryButton = ({ outboxId, subject, onRetry }: RetryProps) => (
  <Button
    size="sm"
    aria-label={`${words.retry} ${subject}`}
    className={css({ mt: '3' })}
    isBusy={onRetry.isBusy}
    onClick={() => onRetry.act(outboxId)}
  >
    {words.retry}
  </Button>
)

type MailsProps = { readonly mails: readonly SentEmail[]; readonly onRetry: Retry }
function Mails({ mails, onRetry }: MailsProps) {
  if (mails.length === 0) return null
  const isWaiting = mails.some(({ status }) => status === 'queued')
  return (
    <details>
      <summary className={summary}>
        <Icon name="mail" size={14} />
        {isWaiting ? words.waitingEmails(mails.length) : words.emails(mails.length)}
        {mails.some(({ status }) => status === 'stuck') && (
          <Badge tone="danger">{words.statuses.stuck}</Badge>
        )}
      </summary>
      <ul className={css({ display: 'grid', gap: '2', mt: '1.5' })}>
        {mails.map((mail, at) => (
          <Mail key={at} mail={mail} onRetry={onRetry} />
        ))}
      </ul>
    </details>
  )
}

const Changes = ({ changes }: { readonly changes: readonly Change[] }) => (
  <details>
    <summary className={summary}>
      <Icon name="edit" size={14} />
      {words.changes(changes.length)}
    </summary>
    <div className={css({ mt: '1.5', overflowX: 'auto' })}>
      <ChangesTable changes={changes} />
    </div>
  </details>
)

const quote = css({
  pl: '3',
  borderLeftWidth: '2px',
  borderColor: 'border.strong',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
const avatar = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  w: '8',
  h: '8',
  rounded: 'full',
  bg: 'subtle',
  color: 'text.muted',
  textStyle: 'xs',
  fontWeight: 'medium',
})

type EntryProps = { readonly entry: Told; readonly onRetry: Retry }
const Entry = ({ entry, onRetry }: EntryProps) => {
  const { who, state } = entry
  const zone = useContext(RecordZone)
  const at = sayMoment(entry.at, zone)
  return (
    <li
      className={css({
        display: 'flex',
        gap: '3',
        py: '2.5',
        borderTopWidth: '1px',
        borderColor: 'border',
        _first: { borderTopWidth: '0', pt: '0' },
        _last: { pb: '0' },
      })}
    >
      <span aria-hidden className={avatar}>
        {entry.isSystem ? <Icon name="truck" size={15} /> : initialsOf(who)}
      </span>
      <div className={css({ flex: '1', minW: '0', display: 'grid', gap: '1', textStyle: 'sm' })}>
        <div
          className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'baseline' })}
        >
          <p className={css({ flex: '1', minW: '48' })}>
            <strong className={css({ fontWeight: 'medium' })}>{saidDays(entry.what)}</strong>{' '}
            <span className={css({ color: 'text.muted' })}>{words.by(who)}</span>
          </p>
          <time
            dateTime={entry.at}
            title={sayInstant(entry.at, zone)}
            className={css({ textStyle: 'xs', color: 'text.faint', whiteSpace: 'nowrap' })}
          >
            {entry.happened ? words.recorded(at) : at}
          </time>
        </div>
        {entry.happened && <span>{entry.happened}</span>}
        {state && state !== entry.what && (
          <span className={css({ textStyle: 'xs', color: 'text.faint' })}>{state}</span>
        )}
        {entry.note && <blockquote className={quote}>{entry.note}</blockquote>}
        {entry.changes && entry.changes.length > 0 && <Changes changes={entry.changes} />}
        <Mails mails={entry.mails} onRetry={onRetry} />
      </div>
    </li>
  )
}

type Props = {
  /** Newest first. */
  readonly entries: readonly Told[]
  readonly count: number
  readonly onRetry?: Retry
  /** Stands above the newest. */
  readonly children?: ReactNode
}

/** Everything that happened to a record, newest first, with the mails that went out. */
export const History = ({ entries, count, onRetry, children }: Props) => (
  <Card title={words.title}>
    {count >= NEARLY_FULL && (
      <Banner tone="warning" className={css({ mb: '4' })}>
        {words.nearlyFull(count)}
      </Banner>
    )}
    {children}
    <ol data-activity>
      {entries.map((entry) => (
        <Entry key={entry.seq} entry={entry} onRetry={onRetry} />
      ))}
    </ol>
  </Card>
)
