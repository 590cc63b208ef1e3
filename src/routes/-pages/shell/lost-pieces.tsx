import { useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

import { failed } from '#api/client/errors.ts'
import { mayReload, pieces } from '#api/client/lost-pieces.ts'
import { lostTexts } from '#texts/lost.ts'
import { partTexts } from '#texts/parts.ts'
import { shellTexts } from '#texts/shell.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'

export const { rescue } = pieces

// The entry carries a hash of everything that it loads.
const releaseOf = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

/**
 * Says why a piece of the page does not come. Whoever goes to another page of an older release gets the new one; who
 * stays is asked, since a reload may lose what is typed in a dialog.
 */
export function LostPieces() {
  const lost = useSyncExternalStore(pieces.subscribe, pieces.lost)
  const isLeaving = useRouterState({ select: ({ status }) => status === 'pending' })
  useEffect(() => {
    if (lost === 'outdated' && isLeaving && mayReload(releaseOf(), sessionStorage))
      location.reload()
  }, [lost, isLeaving])
  if (lost === 'nothing') return null
  const isOutdated = lost === 'outdated'
  return (
    <Banner
      tone="danger"
      role="alert"
      isStrip
      title={isOutdated ? lostTexts.outdated : shellTexts.unreachable}
      actions={
        <Button size="sm" onClick={() => (isOutdated ? location.reload() : pieces.tryAgain())}>
          {isOutdated ? shellTexts.reload : partTexts.tryAgain}
        </Button>
      }
    >
      {isOutdated ? lostTexts.reloadHint : failed(undefined, navigator.onLine).message}
    </Banner>
  )
}
