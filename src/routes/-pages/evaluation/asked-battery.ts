import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

const ways = ['scan', 'evaluate'] as const
/** How a battery is begun: with the camera at once, or by its numbers. */
export type Way = (typeof ways)[number]

/** The page of a place's batteries with one begun on it. */
export const batteryHref = (page: string, site: string, way: Way): string =>
  `${page}?site=${encodeURIComponent(site)}#${way}`

/** Begins a battery, once, for whoever was led here by another page of the program to do that. */
export function useAskedBattery(isReady: boolean, begin: (way: Way) => void): void {
  const router = useRouter()
  const hash = useLocation({ select: (location) => location.hash })
  const way = isReady ? ways.find((one) => one === hash) : undefined
  const run = useEffectEvent((asked: Way) => {
    // Whoever closes it and comes back later does not find it open again.
    void router.navigate({
      to: '.',
      search: true,
      hash: '',
      replace: true,
      resetScroll: false,
      state: (state: object) => state,
    } as never) // because the page is of whichever program this is
    begin(asked)
  })
  useEffect(() => {
    if (way) run(way)
  }, [way])
}
