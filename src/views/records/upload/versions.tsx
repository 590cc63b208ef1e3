import { useState } from 'react'

import type { UploadVersion } from '#schemas/records/upload.ts'
import { css } from '#styled/css'
import { uploadTexts as words } from '#texts/uploads.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { Time } from '#views/parts/time.tsx'

const SHOWN = 5
const entry = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: '3',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  _first: { borderTopWidth: '0' },
})
const small = css({ textStyle: 'xs', color: 'text.muted', overflowWrap: 'anywhere' })

type Props = {
  readonly versions: Reading<readonly UploadVersion[]>
  /** Why none can be gone back to now; undefined: it can. */
  readonly reason: string | undefined
  readonly isBusy: boolean
  readonly onRollBack: (version: number) => void
}
type EntryProps = Omit<Props, 'versions'> & {
  readonly one: UploadVersion
  readonly isCurrent: boolean
}
const Entry = ({ one, isCurrent, reason, isBusy, onRollBack }: EntryProps) => (
  <li className={entry}>
    <div>
      <p className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', textStyle: 'sm' })}>
        <strong>{words.version(one.version)}</strong>
        <span className={css({ textStyle: 'mono' })}>
          {words.counts(one.added, one.removed, one.modified)}
        </span>
        {isCurrent && <Badge tone="success">{words.current}</Badge>}
      </p>
      <p className={small}>
        {one.uploadedBy ?? words.builtIn}
        {one.uploadedAt && (
          <>
            , <Time instant={one.uploadedAt} />
          </>
        )}
      </p>
      {one.note && <p className={small}>{one.note}</p>}
    </div>
    {!isCurrent && (
      // Nothing is uploaded from a phone (redesign-2.md §5).
      <span className={css({ hideBelow: 'md', flexShrink: '0' })}>
        <Button
          size="sm"
          {...{ reason, isBusy }}
          aria-label={words.rollBackTo(one.version)}
          onClick={() => onRollBack(one.version)}
        >
          {words.rollBack}
        </Button>
      </span>
    )}
  </li>
)

/** Who put which version to use, the newest first, and the way back. */
export function Versions({ versions, ...props }: Props) {
  const [isAll, showAll] = useState(false)
  const all = versions.data ?? []
  return (
    <Card
      title={words.history}
      actions={
        !isAll &&
        all.length > SHOWN && (
          <Button size="sm" onClick={() => showAll(true)}>
            {words.allVersions(all.length)}
          </Button>
        )
      }
    >
      <Read reading={versions} things={words.history} skeleton={<SkeletonRows />}>
        {(read) => (
          <ul>
            {read.slice(0, isAll ? read.length : SHOWN).map((one, at) => (
              <Entry key={one.version} one={one} isCurrent={at === 0} {...props} />
            ))}
          </ul>
        )}
      </Read>
    </Card>
  )
}
