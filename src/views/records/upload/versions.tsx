import { useState } from 'react'

import { css } from '#styled/css'
import { versionTexts as words } from '#texts/versions.ts'
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

/** A version as its history tells it. */
export type Version = {
  readonly version: number
  /** Null: it came with the portal. */
  readonly by: string | null
  readonly at: string | null
  readonly note: string | null
  readonly counts?: string
}
type Props = {
  readonly versions: Reading<readonly Version[]>
  /** The way back to a version; absent for who may only read. */
  readonly back?:
    | {
        readonly label: string
        readonly labelOf: (version: number) => string
        /** Why none can be gone back to now; undefined: it can. */
        readonly reason: string | undefined
        readonly isBusy: boolean
        readonly onGo: (version: number) => void
      }
    | undefined
}
type EntryProps = Pick<Props, 'back'> & {
  readonly one: Version
  readonly isCurrent: boolean
}
const Entry = ({ one, isCurrent, back }: EntryProps) => (
  <li className={entry}>
    <div>
      <p className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', textStyle: 'sm' })}>
        <strong>{words.version(one.version)}</strong>
        {one.counts && <span className={css({ textStyle: 'mono' })}>{one.counts}</span>}
        {isCurrent && <Badge tone="success">{words.current}</Badge>}
      </p>
      <p className={small}>
        {one.by ?? words.builtIn}
        {one.at && (
          <>
            , <Time instant={one.at} />
          </>
        )}
      </p>
      {one.note && <p className={small}>{one.note}</p>}
    </div>
    {!isCurrent && back && (
      // Nothing is changed from a phone (redesign-2.md §5).
      <span className={css({ hideBelow: 'md', flexShrink: '0' })}>
        <Button
          size="sm"
          reason={back.reason}
          isBusy={back.isBusy}
          aria-label={back.labelOf(one.version)}
          onClick={() => back.onGo(one.version)}
        >
          {back.label}
        </Button>
      </span>
    )}
  </li>
)

/** Who put which version to use, the newest first, and the way back. */
export function Versions({ versions, back }: Props) {
  const [isAll, showAll] = useState(false)
  const all = versions.data ?? []
  return (
    <Card
      title={words.history}
      actions={
        !isAll &&
        all.length > SHOWN && (
          <Button size="sm" onClick={() => showAll(true)}>
            {words.all(all.length)}
          </Button>
        )
      }
    >
      <Read reading={versions} things={words.history} skeleton={<SkeletonRows />}>
        {(read) => (
          <ul>
            {read.slice(0, isAll ? read.length : SHOWN).map((one, at) => (
              <Entry key={one.version} one={one} isCurrent={at === 0} back={back} />
            ))}
          </ul>
        )}
      </Read>
    </Card>
  )
}
