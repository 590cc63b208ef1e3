import './toasts.css'
import type { CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast as sonner } from 'sonner'

import type { Toast } from '#schemas/toast.ts'
import { link } from '#styled/recipes'
import { shellTexts } from '#texts/shell.ts'

// Specification 2 §9.
const DURATION_MS = { success: 2000, error: 4000, warning: 4000, blank: 4000 } as const
const MAX_TOASTS = 20

// A root of its own, so that the first message brings the code. Its style sheet is toasts.css.
const host = document.body.appendChild(document.createElement('div'))
createRoot(host).render(
  <Toaster
    position="top-right"
    visibleToasts={MAX_TOASTS}
    closeButton
    expand
    offset={{ top: 64, right: 16 }}
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
} as const

/** Shows a toast now. */
export function show({ heading, message, type, duration, uniqueId, links = [] }: Toast): void {
  const detail = (
    <>
      {heading && message}
      {links.map(({ label, href }) => (
        <a key={href} href={href} className={link()}>
          {label}
        </a>
      ))}
    </>
  )
  kinds[type](heading ?? message, {
    duration: duration ?? DURATION_MS[type],
    ...(heading || links.length ? { description: detail } : {}),
    ...(uniqueId ? { id: uniqueId } : {}),
  })
}
