import { useState } from 'react'

import { css } from '#styled/css'
import { kbd } from '#styled/recipes'
import { keyTable, paletteTexts } from '#texts/palette.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { areShortcutsOn, switchShortcuts } from '#views/parts/shortcut-switch.ts'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'

type Row = readonly [key: string, what: string]
const columnsOf = (place: string): readonly Column<Row>[] => [
  { id: 'what', label: place, isRowHeader: true, cell: ([, what]) => what },
  {
    id: 'key',
    label: paletteTexts.key,
    cell: ([key]) => <kbd className={`${kbd()} ${css({ whiteSpace: 'nowrap' })}`}>{key}</kbd>,
  },
]
const places = ['everywhere', 'lists', 'detail'] as const

/** `switch "Single-key shortcuts"`. */
function ShortcutSwitch() {
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <Checkbox
      data-first=""
      role="switch"
      label={paletteTexts.switchLabel}
      hint={paletteTexts.switchHint}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => {
        switchShortcuts(target.checked)
        setOn(target.checked)
      }}
    />
  )
}

/** `dialog "Keyboard shortcuts"`: every key by where it works, and the switch that turns single ones off. */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    title={paletteTexts.shortcuts}
    onClose={onClose}
    footer={<Button onClick={onClose}>{paletteTexts.close}</Button>}
  >
    <ShortcutSwitch />
    {places.map((place) => (
      <Table<Row>
        key={place}
        label={paletteTexts.where[place]}
        isCompact
        rows={keyTable[place]}
        keyOf={([key]) => key}
        columns={columnsOf(paletteTexts.where[place])}
      />
    ))}
  </Dialog>
)
