import './toasts.css'
import type { CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast as sonner } from 'sonner'

import type { ToastPosition } from '#schemas/toast.ts'
import { link } from '#styled/recipes'
import { shellTexts } from '#texts/shell.ts'

import { Icon } from './icon.tsx'
import type { AnyToast } from './toast.ts'

// Specification 2 §9.
const DURATION_MS = {
  success: 2000,
  error: 4000,
  warning: 4000,
  blank: 4000,
  custom: 4000,
  loading: Infinity,
} as const
const MAX_TOASTS = 20

const TOP_PX = 64
const EDGE_PX = 24

const middle = 'calc((100vw - var(--width)) / 2)'
const sides = {
  left: { left: `min(${EDGE_PX}px, ${middle})` },
  center: { left: middle },
  right: {},
}
const edges = { top: { top: TOP_PX }, bottom: { top: 'auto', bottom: EDGE_PX, '--way': -1 } }

// By style, not by rules that every deployment would load for places that no page uses yet.
function placeAt(position: ToastPosition) {
  const [edge, side] = position.split('-') as ['top' | 'bottom', 'left' | 'center' | 'right'] // because of its type
  return { position: 'fixed', ...edges[edge], ...sides[side] } as CSSProperties // because --way is no CSS property
}

// A root of its own, so that the first message brings the code. Its style sheet is toasts.css.
const host = document.body.appendChild(document.createElement('div'))
createRoot(host).render(
  <Toaster
    position="top-right"
    visibleToasts={MAX_TOASTS}
    closeButton
    expand
    offset={{ top: TOP_PX, right: 16 }}
    style={{ '--width': '384px' } as CSSProperties} // because CSS variables are no CSS properties
    containerAriaLabel={shellTexts.notifications}
    toastOptions={{ closeButtonAriaLabel: shellTexts.closeNotification }}
  />,
)

const kinds = {
  success: sonner.success,
  error: sonner.error,
  warning: sonner.warning,
  blank: sonner,
  // Not Sonner's own, which have no close button.
  loading: sonner,
  custom: sonner,
} as const

function wordsOf(toast: AnyToast) {
  if (toast.type === 'custom') return { title: toast.content, description: undefined }
  const { heading, message, links = [] } = toast
  if (!heading && links.length === 0) return { title: message, description: undefined }
  const description = (
    <>
      {heading && message}
      {links.map(({ label, href }) => (
        <a key={href} href={href} className={link()}>
          {label}
        </a>
      ))}
    </>
  )
  return { title: heading ?? message, description }
}

/** Shows a toast now. */
export function show(toast: AnyToast): void {
  const { type, duration, position, uniqueId } = toast
  const { title, description } = wordsOf(toast)
  kinds[type](title, {
    duration: duration ?? DURATION_MS[type],
    // Said even when there is none: a toast that replaces another one would keep it.
    description,
    icon: type === 'loading' ? <Icon name="clock" /> : undefined,
    ...(position ? { position, style: placeAt(position) } : {}),
    ...(uniqueId ? { id: uniqueId } : {}),
  })
}
