import { useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

import { failed } from '#api/client/errors.ts'
import { keepOffline } from '#api/client/keep-offline.ts'
import { isReachable, mayReload, pieces, reloadForRelease } from '#api/client/lost-chunks.ts'
import { isLasting, session } from '#storage'
import { lostTexts } from '#texts/lost-chunks.ts'
import { partTexts } from '#texts/parts.ts'
import { shellTexts } from '#texts/shell.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { rescueBy } from '#views/parts/keep-trying.ts'

import { isLeaving } from './leaving.ts'

rescueBy(pieces.rescue)
// After what the page is made of.
if (document.readyState === 'complete') keepOffline()
else addEventListener('load', keepOffline, { once: true })

// The entry carries a hash of everything that it loads.
const releaseOf = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

const wordsOf = {
  outdated: [lostTexts.outdated, lostTexts.reloadHint],
  stuck: [lostTexts.stuck, lostTexts.stuckHint],
} as const
const reload = () => location.reload()
// Without a storage that outlives the page nothing would end a loop.
const mayReloadOnce = () => isLasting(session()) && mayReload(releaseOf(), session())

/**
 * Says why a piece of the page does not come. Whoever goes to another page of an older release gets the new one; who
 * stays is asked, since a reload may lose what is typed in a dialog.
 */
export function LostPieces() {
  const lost = useSyncExternalStore(pieces.subscribe, pieces.lost)
  const isGoing = useRouterState({ select: isLeaving })
  useEffect(() => {
    if (!isGoing) return undefined
    return reloadForRelease({ pieces, isReachable, mayReload: mayReloadOnce, reload })
  }, [isGoing])
  if (lost === 'nothing') return null
  const isUnreachable = lost === 'unreachable'
  const [title, hint] = isUnreachable
    ? [shellTexts.unreachable, failed(undefined, navigator.onLine).message]
    : wordsOf[lost]
  return (
    <Banner
      tone="danger"
      role="alert"
      isStrip
      title={title}
      actions={
        <Button size="sm" onClick={isUnreachable ? pieces.tryAgain : reload}>
          {isUnreachable ? partTexts.tryAgain : shellTexts.reload}
        </Button>
      }
    >
      {hint}
    </Banner>
  )
}
