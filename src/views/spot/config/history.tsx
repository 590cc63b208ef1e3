import type { ConfigHistoryEntry } from '#schemas/spot/config.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-config.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { Time } from '#views/parts/time.tsx'

import { sayField, sayValue } from './model.ts'

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
  /** The version that holds now: there is nothing to restore. */
  readonly current: number
}

const Changes = ({ changes }: Pick<ConfigHistoryEntry, 'changes'>) => (
  <ul className={css({ mt: '1', display: 'grid', gap: '0.5', textStyle: 'sm' })}>
    {changes.map(({ path, from, to }) => (
      <li key={path} className={css({ overflowWrap: 'anywhere' })}>
        <span className={css({ color: 'text.muted' })}>{sayField(path)}: </span>
        <del className={css({ color: 'text.muted' })}>{sayValue(from)}</del> {words.to}{' '}
        <ins className={css({ textDecoration: 'none', fontWeight: 'medium' })}>{sayValue(to)}</ins>
      </li>
    ))}
  </ul>
)

const Entry = ({ entry, ...props }: HistoryProps & { readonly entry: ConfigHistoryEntry }) => {
  const { version, changes, note } = entry
  return (
    <li
      className={css({
        display: 'flex',
        justifyContent: 'space-between',
        gap: '4',
        flexWrap: 'wrap',
      })}
    >
      <div className={css({ minW: '0' })}>
        <p className={css({ fontWeight: 'medium' })}>
          {configTexts.version(version)}
          <span className={css({ fontWeight: 'normal', textStyle: 'xs', color: 'text.faint' })}>
            {' '}
            {words.by(entry.userDisplayName)}, <Time instant={entry.timestamp} />
          </span>
        </p>
        {note && <p className={css({ textStyle: 'sm', overflowWrap: 'anywhere' })}>{note}</p>}
        {changes.length > 0 ? (
          <Changes changes={changes} />
        ) : (
          <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.first}</p>
        )}
      </div>
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
    </li>
  )
}

/** Who changed what and why, newest first; a version can be taken up again through the same review. */
export const ConfigHistory = (props: HistoryProps) => (
  <Card title={configTexts.history}>
    {props.problem && (
      <Banner tone="danger" role="alert">
        {props.problem}
      </Banner>
    )}
    {props.entries.length === 0 ? (
      <EmptyState icon="clock" text={words.empty} />
    ) : (
      <ol className={css({ display: 'grid', gap: '5' })}>
        {props.entries.map((entry) => (
          <Entry key={entry.version} {...props} entry={entry} />
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
