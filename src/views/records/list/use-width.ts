import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** How wide an element is, in rem, before it is painted and after it has changed; undefined before it is there. */
export function useWidth(of: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const node = of.current
    if (!node) return undefined
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const look = () => setWidth(node.clientWidth / rem)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(node)
    return () => observer.disconnect()
  }, [of])
  return width
}
