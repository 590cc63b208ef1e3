import { differences } from '#machines/spot-offer/config/edit.ts'
import type { Difference } from '#machines/spot-offer/config/edit.ts'
import type { ConfigContext } from '#machines/spot-offer/config/types.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayInstant } from '#views/parts/time.tsx'

import type { Send } from './fields.tsx'

const words = configTexts.conflict
type Props = { readonly context: ConfigContext; readonly send: Send }
const lines = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

const Choice = ({ context, send, row }: Props & { readonly row: Difference }) => {
  const kept = context.choices[row.setting] ?? row.keep
  return (['mine', 'theirs'] as const).map((whose) => (
    <label key={whose} className={css({ display: 'inline-flex', gap: '1.5', mr: '4' })}>
      <input
        type="radio"
        name={`keep-${row.setting}`}
        aria-label={`${words.keepOf(configTexts.fields[row.setting])}: ${words[whose]}`}
        checked={kept === whose}
        onChange={() => send({ type: 'keep', setting: row.setting, whose })}
      />
      {words[whose]}
    </label>
  ))
}

const columnsOf = (props: Props): Column<Difference>[] => [
  {
    id: 'setting',
    label: words.setting,
    isRowHeader: true,
    cell: ({ setting }) => configTexts.fields[setting],
  },
  {
    id: 'mine',
    label: words.mine,
    cell: ({ mine }) => <span className={lines}>{mine}</span>,
  },
  {
    id: 'theirs',
    label: words.theirs,
    cell: ({ theirs }) => <span className={lines}>{theirs}</span>,
  },
  {
    id: 'keep',
    label: words.keep,
    cell: (row) => <Choice {...props} row={row} />,
  },
]

/** Somebody else applied a change first: setting by setting, whose is kept. Nothing of one's own is lost. */
export function ConflictDialog({ context, send }: Props) {
  const rows = differences(context)
  const newest = context.theirs?.record.history[0]
  return (
    <Dialog
      title={words.title}
      size="lg"
      // Closed without a choice the draft goes on with what each side changed.
      onClose={() => send({ type: 'go-on' })}
      onSubmit={() => send({ type: 'go-on' })}
      footer={
        <>
          <Button onClick={() => send({ type: 'discard-mine' })}>{words.discard}</Button>
          <Button type="submit" variant="solid" data-first="">
            {words.goOn}
          </Button>
        </>
      }
    >
      {newest && (
        <Banner tone="warning" role="alert">
          {words.by(newest.userDisplayName, sayInstant(newest.timestamp))}
          {newest.note && <em className={css({ display: 'block' })}>{newest.note}</em>}
        </Banner>
      )}
      {rows.length === 0 ? (
        <p>{words.same}</p>
      ) : (
        <div className={css({ mx: '-5', overflowX: 'auto' })}>
          <Table
            label={words.title}
            rows={rows}
            keyOf={({ setting }) => setting}
            columns={columnsOf({ context, send })}
          />
        </div>
      )}
    </Dialog>
  )
}
