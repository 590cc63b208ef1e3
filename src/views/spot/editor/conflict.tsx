import type { OfferDraft } from '#machines/spot-offer/editor/draft.ts'
import { comparisonOf } from '#machines/spot-offer/editor/selectors.ts'
import type { Compared } from '#machines/spot-offer/editor/selectors.ts'
import type { EditorContext } from '#machines/spot-offer/editor/types.ts'
import { css } from '#styled/css'
import { offerConflictTexts } from '#texts/spot-conflict.ts'
import { editorTexts } from '#texts/spot-editor.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayMoment } from '#views/parts/time.tsx'

import { labelOf } from './model.ts'
import type { Send } from './model.ts'

const words = offerConflictTexts

type Props = { readonly context: EditorContext; readonly send: Send }

const placeName = ({ id, place, mine, theirs }: Compared, drafts: readonly OfferDraft[]) => {
  if (place.kind === 'line') return `${editorTexts.blocks.lines}: ${mine || theirs}`
  const draft = drafts.find(({ lines }) => lines.some(({ uuid }) => id.startsWith(uuid)))
  return labelOf(id, draft ?? { lines: [] })
}

type ChoiceProps = { readonly row: Compared; readonly name: string; readonly send: Send }
const Choice = ({ row, name, send }: ChoiceProps) =>
  (['mine', 'theirs'] as const).map((whose) => (
    <label key={whose} className={css({ display: 'inline-flex', gap: '1.5', mr: '4' })}>
      <input
        type="radio"
        name={`keep-${row.id}`}
        aria-label={`${words.keepOf(name)}: ${words[whose]}`}
        checked={row.chosen === whose}
        onChange={() => send({ type: 'keep', id: row.id, whose })}
      />
      {words[whose]}
    </label>
  ))

const textOf = (value: string, row: Compared) =>
  value || (row.place.kind === 'line' ? words.noLine : words.empty)

type Naming = { readonly name: (row: Compared) => string; readonly send: Send }
const columnsOf = ({ name, send }: Naming): readonly Column<Compared>[] => [
  {
    id: 'field',
    label: words.field,
    isRowHeader: true,
    cell: (row) => (
      <>
        {name(row)} {row.isContested && <Badge tone="warning">{words.contested}</Badge>}
      </>
    ),
  },
  { id: 'mine', label: words.mine, cell: (row) => textOf(row.mine, row) },
  { id: 'theirs', label: words.theirs, cell: (row) => textOf(row.theirs, row) },
  {
    id: 'keep',
    label: words.keep,
    cell: (row) => <Choice row={row} name={name(row)} send={send} />,
  },
]

/** `region "This offer was changed"`: both versions, field by field; nothing that was typed is lost. */
export function Comparison({ context, send }: Props) {
  const { theirs, draft } = context
  if (!theirs) return null
  const rows = comparisonOf(context)
  const name = (row: Compared) => placeName(row, [draft, theirs.draft])
  const columns = columnsOf({ name, send })
  return (
    <Card
      title={words.title}
      footer={
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', w: 'full' })}>
          <Button variant="ghost" onClick={() => send({ type: 'discard-mine' })}>
            {words.discard}
          </Button>
          <span className={css({ flex: '1' })} />
          <Button onClick={() => send({ type: 'edit-on' })}>{words.editOn}</Button>
          <Button variant="solid" onClick={() => send({ type: 'send-again' })}>
            {words.sendAgain}
          </Button>
        </div>
      }
    >
      <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })}>
        <Banner tone="warning" role="alert">
          {words.by(theirs.updatedBy, sayMoment(theirs.stamp))} {words.lead}
        </Banner>
        {rows.length === 0 ? (
          <p className={css({ textStyle: 'sm' })}>{words.same}</p>
        ) : (
          <div
            // A region that scrolls must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            role="group"
            aria-label={words.keep}
            className={css({ overflowX: 'auto' })}
          >
            <Table label={words.title} rows={rows} keyOf={({ id }) => id} columns={columns} />
          </div>
        )}
      </div>
    </Card>
  )
}
