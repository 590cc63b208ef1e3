import { useEffect, useEffectEvent } from 'react'

/** Set by the switch "Single-key shortcuts" (WCAG 2.1.4); absent: on. */
const SWITCH = 'portal.single-key-shortcuts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=menuitem]'))

/** Whether single keys act, as the user chose on this device. */
const areShortcutsOn = (): boolean => localStorage.getItem(SWITCH) !== 'off'

/** Single keys of a page by their letter: off while typing, in dialogs, with a modifier, or switched off. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || document.querySelector('dialog[open]') || !areShortcutsOn())
      return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
