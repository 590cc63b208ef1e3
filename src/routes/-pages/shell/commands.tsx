import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react'

import { rememberRecord } from '#api/records/recent.ts'
import { isSingleKey } from '#views/parts/shortcut-switch.ts'
import { offerSearch } from '#views/shell/search-slot.ts'

import { usePath, useTitle, useUser } from './hooks.ts'

const PaletteFlow = lazy(async () => ({ default: (await import('./palette.tsx')).PaletteFlow }))
const Shortcuts = lazy(async () => ({ default: (await import('./palette.tsx')).Shortcuts }))
const GoByLetter = lazy(async () => ({ default: (await import('./palette.tsx')).GoByLetter }))

const SEQUENCE_MS = 1500 // ours: "g" and the letter after it belong together that long
const RECORD = /\/(?:shipments|recycling-requests|offer)\/s[ro]_0\d{7}\/$/

// The main button of the dialog on top, else of the page: the last filled one, as it stands at the end. A form in a dialog
// is sent by its button also where that is red: it was opened for that. An alert dialog asks whether something is meant,
// often with what was typed at stake: a red answer is given by its own button only.
const RED = ', dialog:not([role=alertdialog]) button[type=submit][class*="variant_danger"]'
function pressMain() {
  const place =
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
  const buttons = place?.querySelectorAll<HTMLElement>(`button[class*="variant_solid"]${RED}`) ?? []
  ;[...buttons].at(-1)?.click()
}

type Shown = 'palette' | 'shortcuts' | { readonly letter: string } | undefined

/** What keys do on every page of somebody who is signed in; what they open is loaded when it is asked for. */
export function Commands() {
  const { sub } = useUser()
  const path = usePath()
  const title = useTitle()
  const [shown, setShown] = useState<Shown>()
  const led = useRef(-SEQUENCE_MS)
  useEffect(() => {
    if (RECORD.test(path)) rememberRecord(sub, { href: path, label: title })
  }, [path, title, sub])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey
    const take = (what: Shown) => {
      event.preventDefault()
      setShown(what)
    }
    if (hasModifier && event.key.toLowerCase() === 'k') {
      if (!document.querySelector('dialog[open]')) take('palette')
    } else if (hasModifier && event.key === 'Enter') {
      event.preventDefault()
      pressMain()
    } else if (isSingleKey(event)) {
      const isLed = event.timeStamp - led.current < SEQUENCE_MS
      led.current = event.key === 'g' ? event.timeStamp : -SEQUENCE_MS
      if (event.key === '?') take('shortcuts')
      else if (isLed && /^[hisou]$/.test(event.key)) take({ letter: event.key })
    }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    // Before the keys of the page: "g o" is one word of this table, not its own "o".
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  useEffect(() => offerSearch(() => setShown('palette')), [])
  const close = () => setShown(undefined)
  return (
    <Suspense>
      {shown === 'palette' && (
        <PaletteFlow onClose={close} onShortcuts={() => setShown('shortcuts')} />
      )}
      {shown === 'shortcuts' && <Shortcuts onClose={close} />}
      {typeof shown === 'object' && (
        <GoByLetter key={shown.letter} letter={shown.letter} onDone={close} />
      )}
    </Suspense>
  )
}
