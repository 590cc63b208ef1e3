import { local, read, write } from '#storage'

/** Set by the switch "Single-key shortcuts" (WCAG 2.1.4); absent: on. */
const SWITCH = 'portal.single-key-shortcuts'

/** Whether single keys act, as the user chose on this device. */
export const areShortcutsOn = (): boolean => read(local, SWITCH) !== 'off'

/** Keeps the choice on this device. */
export const switchShortcuts = (isOn: boolean): void =>
  write(local, SWITCH, isOn ? undefined : 'off')

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=menuitem]'))

/** Whether a key that was pressed is a command of its own: not typed into a field, a dialog, or with a modifier. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  !document.querySelector('dialog[open]') &&
  areShortcutsOn()
