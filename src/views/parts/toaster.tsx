import { createRoot } from 'react-dom/client'
import { Toaster, toast as sonner } from 'sonner'

import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { shellTexts } from '#texts/shell.ts'

import type { Toast } from './toast.ts'

// Specification 2 §9.
const DURATION_MS = { success: 2000, error: 4000, warning: 4000, blank: 4000 } as const
const MAX_TOASTS = 20

const themeNow = () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

// A root of its own, so that the first message brings the code. Its style sheet is in src/index.css.
const host = document.body.appendChild(document.createElement('div'))
createRoot(host).render(
  <Toaster
    position="top-right"
    visibleToasts={MAX_TOASTS}
    closeButton
    expand
    offset={72}
    theme={themeNow()}
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
    className: css({ w: 'toast' }),
    ...(heading || links.length ? { description: detail } : {}),
    ...(uniqueId ? { id: uniqueId } : {}),
  })
}
