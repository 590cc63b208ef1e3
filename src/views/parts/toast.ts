import type { ReactNode } from 'react'

import type { Toast, ToastPlace } from '#schemas/toast.ts'

/** A message, or whatever a page draws in its place. */
export type AnyToast =
  | Toast
  | (ToastPlace & { readonly type: 'custom'; readonly content: ReactNode })

/** Shows it; the toaster comes as a chunk of its own with the first message. */
export async function notify(toast: AnyToast): Promise<void> {
  const toaster = await import('./toaster.tsx')
  toaster.show(toast)
}
