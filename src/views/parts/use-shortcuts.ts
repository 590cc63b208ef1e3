import { useEffect, useEffectEvent } from 'react'

import { isSingleKey } from './shortcut-switch.ts'

/** Asks of each key that is pressed on the page what it does. */
function useKeys(runOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = runOf(event)
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Single keys of a page by their letter: off while typing, in dialogs, with a modifier, or switched off. */
export const useShortcuts = (keys: Readonly<Record<string, () => void>>): void =>
  useKeys((event) => (isSingleKey(event) ? keys[event.key] : undefined))

/**
 * Ctrl (⌘) and Enter: the main step of a page, also while typing; a dialog over the page has its own, and for who is signed
 * in the keys of every page have pressed the main button already.
 */
export const useMainStep = (run: () => void): void =>
  useKeys((event) => {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const isOpen = !event.defaultPrevented && !document.querySelector('dialog[open]')
    return isMeant && isOpen ? run : undefined
  })

/**
 * Escape, also while typing; a dialog over the page has its own. Absent: it is somebody else's. Of two on a page the one
 * that was there first goes first, and alone.
 */
export const useEscape = (run: (() => void) | undefined): void =>
  useKeys((event) => {
    const isMeant = event.key === 'Escape' && !event.defaultPrevented
    return isMeant && !document.querySelector('dialog[open]') ? run : undefined
  })
