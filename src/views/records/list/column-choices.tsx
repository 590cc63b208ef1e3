import { css } from '#styled/css'
import { bulkTexts } from '#texts/bulk.ts'
import { recordListTexts } from '#texts/record-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { Dialog } from '#views/parts/dialog.tsx'

type Props = {
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly chosen: readonly string[]
  /** Undefined: those that the list shows by itself. */
  readonly onChoose: (ids: readonly string[] | undefined) => void
  readonly onClose: () => void
}

/** `dialog "Columns"`: shown and hidden at once; the first stays. */
export const ColumnChoices = ({ columns, chosen, onChoose, onClose }: Props) => {
  const fixed = columns[0]?.id
  return (
    <Dialog
      title={recordListTexts.columns.button}
      onClose={onClose}
      onSubmit={onClose}
      footer={
        <>
          <Button onClick={() => onChoose(undefined)}>{recordListTexts.columns.reset}</Button>
          <Button variant="solid" type="submit">
            {bulkTexts.close}
          </Button>
        </>
      }
    >
      <div className={css({ display: 'grid', gap: '2.5', gridTemplateColumns: '1fr 1fr' })}>
        {columns.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            disabled={id === fixed}
            checked={id === fixed || chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(
                columns
                  .map((column) => column.id)
                  .filter((other) => (other === id ? target.checked : chosen.includes(other))),
              )
            }
          />
        ))}
      </div>
    </Dialog>
  )
}
