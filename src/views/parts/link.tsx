import { createContext, useContext } from 'react'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

/** What a link needs from the router; routes/__root.tsx provides it, so that views know no router. */
export type Navigation = {
  /** Goes there without loading the document anew. */
  readonly go: (href: string) => void
  /** Fetches the code of that page while the pointer rests on the link. */
  readonly warm: (href: string) => void
  /** Reports an internal link that breaks the rules of specification 1 §2. */
  readonly check: (href: string) => void
  readonly path: string
}

const NavigationContext = createContext<Navigation>({
  go: (href) => location.assign(href),
  warm: () => undefined,
  check: () => undefined,
  path: '/',
})
export const NavigationProvider = NavigationContext.Provider
/** The current path and ways to other pages, for views. */
export const useNavigation = () => useContext(NavigationContext)

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly href: string
  /** Opens a new tab, and says so to screen readers. */
  readonly newTab?: boolean
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Every link of the product: checks internal addresses, warms them on intent, goes there without a reload. */
export function Link({ href, newTab = false, children, onClick, ...rest }: Props) {
  const { go, warm, check } = useNavigation()
  const isInternal = !/^[a-z]+:|^#/i.test(href)
  if (isInternal) check(href)
  const isRouted = isInternal && !newTab
  const warmUp = isRouted ? () => warm(href) : undefined
  return (
    <a
      {...rest}
      href={href}
      {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      onClick={(event) => {
        onClick?.(event)
        if (!isRouted || event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </a>
  )
}
