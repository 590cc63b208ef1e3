import { css } from '#styled/css'
import { listTexts } from '#texts/shipment-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { Dialog } from '#views/parts/dialog.tsx'

import { COLUMN_IDS, STANDARD_COLUMNS } from './columns.tsx'

type Props = {
  readonly chosen: readonly string[] | undefined
  readonly onChoose: (ids: readonly string[] | undefined) => void
  readonly onClose: () => void
}

/** `dialog "Columns"`: shown and hidden at once; the id stays. */
export function ColumnsDialog({ chosen = STANDARD_COLUMNS, onChoose, onClose }: Props) {
  return (
    <Dialog
      title={listTexts.columns.button}
      onClose={onClose}
      onSubmit={onClose}
      footer={
        <>
          <Button onClick={() => onChoose(undefined)}>{listTexts.columns.reset}</Button>
          <Button variant="solid" type="submit">
            {listTexts.bulk.close}
          </Button>
        </>
      }
    >
      <div className={css({ display: 'grid', gap: '2.5', gridTemplateColumns: '1fr 1fr' })}>
        {COLUMN_IDS.map((id) => (
          <Checkbox
            key={id}
            label={listTexts.columns[id]}
            disabled={id === 'id'}
            checked={id === 'id' || chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(
                COLUMN_IDS.filter((other) =>
                  other === id ? target.checked : chosen.includes(other),
                ),
              )
            }
          />
        ))}
      </div>
    </Dialog>
  )
}
