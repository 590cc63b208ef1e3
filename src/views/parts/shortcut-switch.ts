import { local, read, write } from '#storage'

import { pressesIt, takesLetters } from './typing.ts'

/** Set by the switch "Single-key shortcuts" (WCAG 2.1.4); absent: on. */
const SWITCH = 'portal.single-key-shortcuts'

/** Whether single keys act, as the user chose on this device. */
export const areShortcutsOn = (): boolean => read(local, SWITCH) !== 'off'

/** Keeps the choice on this device. */
export const switchShortcuts = (isOn: boolean): void =>
  write(local, SWITCH, isOn ? undefined : 'off')

function isOfTarget({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  const { localName, isContentEditable } = target
  const isTyped = target instanceof HTMLInputElement || target instanceof HTMLButtonElement
  const type = isTyped ? target.type : ''
  const control = { localName, isContentEditable, type, role: target.getAttribute('role') }
  return takesLetters(control) || pressesIt(control, key)
}

/**
 * Whether a key that was pressed is a command of its own: not typed into a field, a dialog, or with a modifier, nor what
 * presses the control that has the focus.
 */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isOfTarget(event) &&
  !document.querySelector('dialog[open]') &&
  areShortcutsOn()
