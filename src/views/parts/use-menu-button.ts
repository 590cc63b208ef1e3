import { useId, useState } from 'react'

/** What a menu knows of its button. */
export type OfButton = {
  readonly buttonId: string
  readonly onClose: () => void
}

/** How a menu's button and its menu know each other; `fetch` gets the menu before it is asked for. */
export function useMenuButton(fetch: () => Promise<unknown>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const near = () => void fetch()
  return {
    button: {
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onPointerEnter: near,
      onFocus: near,
      onClick: () => setOpen(!isOpen),
    } as const,
    /** While the menu is open. */
    popup: isOpen
      ? ({ buttonId: id, onClose: () => setOpen(false) } satisfies OfButton)
      : undefined,
  }
}
