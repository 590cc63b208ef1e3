import type { ReactNode } from 'react'

import type { Toast, ToastPlace } from '#schemas/toast.ts'

/** A message, or whatever a page draws in its place. */
export type AnyToast =
  | Toast
  | (ToastPlace & { readonly type: 'custom'; readonly content: ReactNode })

/**
 * Hands a message to the toaster, which comes as a chunk of its own with the first one; resolves once it is shown. What is
 * told has happened already: a toaster that does not come is never the failure of whoever tells, so an action of a machine
 * may hand over a message.
 */
export async function notify(toast: AnyToast): Promise<void> {
  try {
    const toaster = await import('./toaster.tsx')
    toaster.show(toast)
  } catch (error) {
    console.warn(error)
  }
}
