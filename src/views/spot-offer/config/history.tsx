import type { ConfigHistoryEntry } from '#schemas/spot-offer/config.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { Time } from '#views/parts/time.tsx'

import { sayChanges } from './changes.ts'

const words = configTexts.log

export type HistoryProps = {
  /** Newest first. */
  readonly entries: readonly ConfigHistoryEntry[]
  readonly hasMore: boolean
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onMore: () => void
  /** Undefined for who may not change anything. */
  readonly onRestore: ((version: number) => void) | undefined
  readonly look: {
    /** The version whose costs, shares or margins nobody but its author has looked at; undefined: there is none. */
    readonly version: number | undefined
    /** Why this user cannot say that they are right. */
    readonly reason: string | undefined
    /** What was marked as checked just now. */
    readonly checked: number | undefined
    readonly onLook: (version: number) => void
  }
  /** The version that holds now: there is nothing to restore. */
  readonly current: number
}

const Changes = ({ changes }: Pick<ConfigHistoryEntry, 'changes'>) => (
  <ul className={css({ mt: '1', display: 'grid', gap: '0.5', textStyle: 'sm' })}>
    {sayChanges(changes).map(({ field, from, to }) => (
      <li key={field} className={css({ overflowWrap: 'anywhere' })}>
        <span className={css({ color: 'text.muted' })}>{field}: </span>
        <del className={css({ color: 'text.muted' })}>{from}</del> {words.to}{' '}
        <ins className={css({ textDecoration: 'none', fontWeight: 'medium' })}>{to}</ins>
      </li>
    ))}
  </ul>
)

type EntryProps = HistoryProps & { readonly entry: ConfigHistoryEntry }

const small = css({ fontWeight: 'normal', textStyle: 'xs', color: 'text.faint' })
const Head = ({ entry }: Pick<EntryProps, 'entry'>) => (
  <>
    {configTexts.version(entry.version)}
    <span className={small}>
      {' '}
      {words.by(entry.userDisplayName)}, <Time instant={entry.timestamp} />
    </span>
  </>
)

/** Somebody else has to look at what prices offers. */
const Look = ({ entry: { version }, look, isBusy }: EntryProps) => (
  <span className={css({ display: 'flex', gap: '2', alignItems: 'center', flexWrap: 'wrap' })}>
    <Badge tone="warning">{words.unchecked}</Badge>
    <Button
      size="sm"
      isBusy={isBusy}
      reason={look.reason}
      aria-label={words.lookOf(version)}
      onClick={() => look.onLook(version)}
    >
      {words.look}
    </Button>
  </span>
)

const Content = ({ entry, ...props }: EntryProps) => {
  const { version, changes, note } = entry
  return (
    <div
      className={css({
        display: 'flex',
        justifyContent: 'space-between',
        gap: '4',
        flexWrap: 'wrap',
      })}
    >
      <div className={css({ minW: '0', flex: '1' })}>
        {note && <p className={css({ textStyle: 'sm', overflowWrap: 'anywhere' })}>{note}</p>}
        {changes.length > 0 ? (
          <Changes changes={changes} />
        ) : (
          <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.first}</p>
        )}
      </div>
      {version === props.look.version && <Look {...props} entry={entry} />}
      {props.onRestore && version !== props.current && (
        <Button
          size="sm"
          isBusy={props.isBusy}
          aria-label={words.restoreOf(version)}
          onClick={() => props.onRestore?.(version)}
        >
          {words.restore}
        </Button>
      )}
    </div>
  )
}

// Twenty-eight versions are nine thousand pixels; who looks further back looks for one of them.
const OPEN_ENTRIES = 3
const Entry = ({ isOpen, ...props }: EntryProps & { readonly isOpen: boolean }) =>
  isOpen ? (
    <li>
      <p className={css({ fontWeight: 'medium' })}>
        <Head entry={props.entry} />
      </p>
      <Content {...props} />
    </li>
  ) : (
    <li>
      <details>
        <summary className={css({ fontWeight: 'medium', cursor: 'pointer', rounded: 'sm' })}>
          <Head entry={props.entry} />
          <span className={small}>, {words.changes(props.entry.changes.length)}</span>
        </summary>
        <Content {...props} />
      </details>
    </li>
  )

/** Who changed what and why, newest first; a version can be taken up again through the same review. */
export const ConfigHistory = (props: HistoryProps) => (
  <Card title={configTexts.history}>
    {props.problem && (
      <Banner tone="danger" role="alert">
        {props.problem}
      </Banner>
    )}
    {props.look.checked !== undefined && (
      <Banner tone="success" role="status">
        {words.checked(props.look.checked)}
      </Banner>
    )}
    {props.entries.length === 0 ? (
      <EmptyState icon="clock" text={words.empty} />
    ) : (
      <ol className={css({ display: 'grid', gap: '5' })}>
        {props.entries.map((entry, at) => (
          <Entry key={entry.version} {...props} entry={entry} isOpen={at < OPEN_ENTRIES} />
        ))}
      </ol>
    )}
    {props.hasMore && (
      <div className={css({ mt: '4' })}>
        <Button isBusy={props.isBusy} onClick={props.onMore}>
          {words.older}
        </Button>
      </div>
    )}
  </Card>
)
