import { useEffect, useEffectEvent } from 'react'

import { isSingleKey } from './shortcut-switch.ts'

/** Single keys of a page by their letter: off while typing, in dialogs, with a modifier, or switched off. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run || !isSingleKey(event)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
