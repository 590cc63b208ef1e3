import type { OfferDraft } from '#machines/spot-offer/editor/draft.ts'
import { comparisonOf } from '#machines/spot-offer/editor/lazy-selectors.ts'
import type { Compared } from '#machines/spot-offer/editor/lazy-selectors.ts'
import type { EditorContext } from '#machines/spot-offer/editor/types.ts'
import { css } from '#styled/css'
import { offerConflictTexts } from '#texts/spot-offer-conflict.ts'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'

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
type OptionProps = ChoiceProps & { readonly whose: 'mine' | 'theirs' }
const Option = ({ row, name, send, whose }: OptionProps) => (
  <input
    type="radio"
    name={`keep-${row.id}`}
    aria-label={`${words.keepOf(name)}: ${words[whose]}`}
    checked={row.chosen === whose}
    className={css({ flex: 'none', accentColor: 'token(colors.accent)' })}
    onChange={() => send({ type: 'keep', id: row.id, whose })}
  />
)

const Choice = (props: ChoiceProps) =>
  (['mine', 'theirs'] as const).map((whose) => (
    <label key={whose} className={css({ display: 'inline-flex', gap: '1.5', mr: '4' })}>
      <Option {...props} whose={whose} />
      {words[whose]}
    </label>
  ))

const textOf = (value: string, row: Compared) =>
  value || (row.place.kind === 'line' ? words.noLine : words.empty)

const contested = ({ isContested }: Compared) =>
  isContested && <Badge tone="warning">{words.contested}</Badge>

/** On a phone each field is a block of its own: its two texts are what is chosen from. */
const Block = (props: ChoiceProps) => (
  <li
    className={css({
      display: 'grid',
      gap: '2',
      py: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
      textStyle: 'sm',
      _first: { borderTopWidth: '0', pt: '0' },
    })}
  >
    <p className={css({ fontWeight: 'medium' })}>
      {props.name} {contested(props.row)}
    </p>
    {(['mine', 'theirs'] as const).map((whose) => (
      <label key={whose} className={css({ display: 'flex', gap: '2.5', alignItems: 'baseline' })}>
        <Option {...props} whose={whose} />
        <span className={css({ minW: '0', overflowWrap: 'anywhere' })}>
          <span className={css({ color: 'text.muted' })}>{words[whose]}:</span>{' '}
          {textOf(props.row[whose], props.row)}
        </span>
      </label>
    ))}
  </li>
)

type Naming = { readonly name: (row: Compared) => string; readonly send: Send }
const columnsOf = ({ name, send }: Naming): readonly Column<Compared>[] => [
  {
    id: 'field',
    label: words.field,
    isRowHeader: true,
    cell: (row) => (
      <>
        {name(row)} {contested(row)}
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

type RowsProps = Naming & { readonly rows: readonly Compared[] }
function Rows({ rows, name, send }: RowsProps) {
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <ul>
        {rows.map((row) => (
          <Block key={row.id} row={row} name={name(row)} send={send} />
        ))}
      </ul>
    )
  return (
    <div
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={words.keep}
      className={css({ overflowX: 'auto' })}
    >
      <Table
        label={words.title}
        rows={rows}
        keyOf={({ id }) => id}
        columns={columnsOf({ name, send })}
      />
    </div>
  )
}

/** `region "This offer was changed"`: both versions, field by field; nothing that was typed is lost. */
export function Comparison({ context, send }: Props) {
  const { theirs, draft } = context
  if (!theirs) return null
  const rows = comparisonOf(context)
  const name = (row: Compared) => placeName(row, [draft, theirs.draft])
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
          <Rows rows={rows} name={name} send={send} />
        )}
        {draft.note && (
          <p className={css({ textStyle: 'sm', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>
            <span className={css({ color: 'text.muted' })}>{words.note}</span> {draft.note}
          </p>
        )}
      </div>
    </Card>
  )
}
