import { useState } from 'react'

import { shortcutTexts } from '#texts/shortcuts.ts'
import { Checkbox } from '#views/parts/choice.tsx'
import { areShortcutsOn, switchShortcuts } from '#views/parts/shortcut-switch.ts'

/** `switch "Single-key shortcuts"`; in a dialog it may be what has the focus first. */
export function ShortcutChoice({ isFirst = false }: { readonly isFirst?: boolean }) {
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <Checkbox
      {...(isFirst ? { 'data-first': '' } : {})}
      role="switch"
      label={shortcutTexts.label}
      hint={shortcutTexts.hint}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => {
        switchShortcuts(target.checked)
        setOn(target.checked)
      }}
    />
  )
}
