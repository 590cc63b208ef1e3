import { css } from '#styled/css'
import { kbd } from '#styled/recipes'
import { keyTable, paletteTexts } from '#texts/palette.ts'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'

import { ShortcutChoice } from './shortcut-choice.tsx'

type Row = readonly [key: string, what: string]
const columnsOf = (place: string): readonly Column<Row>[] => [
  { id: 'what', label: place, isRowHeader: true, cell: ([, what]) => what },
  {
    id: 'key',
    label: paletteTexts.key,
    // At one edge in all three tables.
    align: 'end',
    cell: ([key]) => <kbd className={`${kbd()} ${css({ whiteSpace: 'nowrap' })}`}>{key}</kbd>,
  },
]
const places = ['everywhere', 'lists', 'detail'] as const

type Props = {
  /** The letters that lead this reader somewhere after "g". */
  readonly letters: readonly string[]
  readonly onClose: () => void
}

/** `dialog "Keyboard shortcuts"`: every key by where it works, and the switch that turns single ones off. */
export const ShortcutsDialog = ({ letters, onClose }: Props) => (
  <Dialog
    title={paletteTexts.shortcuts}
    onClose={onClose}
    footer={<Button onClick={onClose}>{paletteTexts.close}</Button>}
  >
    <ShortcutChoice isFirst />
    {places.map((place) => (
      <Table<Row>
        key={place}
        label={paletteTexts.where[place]}
        isCompact
        rows={keyTable[place].filter(
          ([key]) => !key.startsWith('g ') || letters.includes(key.slice(2)),
        )}
        keyOf={([key]) => key}
        columns={columnsOf(paletteTexts.where[place])}
      />
    ))}
  </Dialog>
)
