import { shortcutTexts } from '#texts/shortcuts.ts'
import { Checkbox } from '#views/parts/choice.tsx'
import { areShortcutsOn, switchShortcuts } from '#views/parts/shortcut-switch.ts'
import { useRemembered } from '#views/parts/use-remembered.ts'

/** `switch "Single-key shortcuts"`; in a dialog it may be what has the focus first. */
export function ShortcutChoice({ isFirst = false }: { readonly isFirst?: boolean }) {
  const [isOn, turn] = useRemembered(areShortcutsOn, switchShortcuts)
  return (
    <Checkbox
      {...(isFirst ? { 'data-first': '' } : {})}
      role="switch"
      label={shortcutTexts.label}
      hint={shortcutTexts.hint}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => turn(target.checked)}
    />
  )
}
