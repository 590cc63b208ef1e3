import { useState } from 'react'
import type { ReactNode } from 'react'

import { MAX_LISTED } from '#schemas/records/upload.ts'
import type { UploadChange, UploadDiff } from '#schemas/records/upload.ts'
import { css } from '#styled/css'
import { columnLabel, uploadTexts as words } from '#texts/uploads.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'
import { Tabs } from '#views/parts/tabs.tsx'

const SHOWN = 100
const KINDS = ['added', 'removed', 'modified'] as const
type Kind = (typeof KINDS)[number]
const PANEL = 'upload-changes'

const key = css({ textStyle: 'mono', fontWeight: 'normal', overflowWrap: 'anywhere' })
const cell = (text: string | null): ReactNode =>
  text || <span className={css({ color: 'text.faint' })}>{words.nothing}</span>
const Old = ({ text }: { readonly text: string | null }) => (
  <del className={css({ color: 'text.muted', overflowWrap: 'anywhere' })}>{cell(text)}</del>
)
const New = ({ text }: { readonly text: string | null }) => (
  <ins className={css({ fontWeight: 'medium', textDecoration: 'none', overflowWrap: 'anywhere' })}>
    {cell(text)}
  </ins>
)

const keyColumn: Column<UploadChange> = {
  id: 'key',
  label: words.row,
  isRowHeader: true,
  cell: (change) => <span className={key}>{change.key}</span>,
}
const lineColumn: Column<UploadChange> = {
  id: 'line',
  label: words.line,
  align: 'end',
  cell: ({ line }) => line,
}
const columns: Readonly<Record<Kind, readonly Column<UploadChange>[]>> = {
  added: [
    keyColumn,
    { id: 'to', label: words.cells, cell: ({ to }) => <New text={to} /> },
    lineColumn,
  ],
  removed: [
    keyColumn,
    { id: 'from', label: words.cells, cell: ({ from }) => <Old text={from} /> },
    lineColumn,
  ],
  modified: [
    keyColumn,
    { id: 'column', label: words.column, cell: ({ column }) => columnLabel(column ?? '') },
    { id: 'from', label: words.old, cell: ({ from }) => <Old text={from} /> },
    { id: 'to', label: words.new, cell: ({ to }) => <New text={to} /> },
    lineColumn,
  ],
}

const more = css({ p: '4', textStyle: 'sm', color: 'text.muted' })
type RowsProps = { readonly kind: Kind; readonly diff: UploadDiff }
function Rows({ kind, diff }: RowsProps) {
  const [isAll, showAll] = useState(false)
  const listed = diff[kind]
  const hidden = listed.length - SHOWN
  if (listed.length === 0) return <p className={more}>{words.none[kind]}</p>
  return (
    <>
      <SmallList
        label={words.tabs[kind]}
        isCompact
        rows={isAll ? listed : listed.slice(0, SHOWN)}
        keyOf={(change) => `${change.key} ${change.column}`}
        columns={columns[kind]}
        renderCard={({ key: name, column, from, to }) => (
          <>
            <span className={key}>{name}</span>
            {column && <span>{columnLabel(column)}</span>}
            <span>
              {from !== null && <Old text={from} />} {to !== null && <New text={to} />}
            </span>
          </>
        )}
      />
      {hidden > 0 && !isAll && (
        <p className={more}>
          <Button size="sm" onClick={() => showAll(true)}>
            {words.showMore(hidden)}
          </Button>
        </p>
      )}
      {diff.counts[kind] > MAX_LISTED && (isAll || hidden <= 0) && (
        <p className={more}>{words.notListed(diff.counts[kind] - MAX_LISTED)}</p>
      )}
    </>
  )
}

/** What an upload adds, removes and modifies; first what there is most of. */
export function Changes({ diff }: { readonly diff: UploadDiff }) {
  const { counts } = diff
  const most = KINDS.toSorted((one, other) => counts[other] - counts[one])[0] ?? 'added'
  const [kind, choose] = useState<Kind>(most)
  return (
    <Card title={words.changes} isFlush>
      <div className={css({ px: '5', pt: '3' })}>
        <Tabs
          label={words.changes}
          panelId={PANEL}
          current={kind}
          tabs={KINDS.map((id) => ({ id, label: `${words.tabs[id]} (${counts[id]})` }))}
          onChoose={(id) => choose(KINDS.find((known) => known === id) ?? 'added')}
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={words.tabs[kind]}>
        <Rows key={kind} {...{ kind, diff }} />
      </div>
    </Card>
  )
}
