import type { Notify } from '#schemas/toast.ts'

/** Shows it; the toaster comes as a chunk of its own with the first message. */
export const notify: Notify = async (toast) => {
  const { show } = await import('./toaster.tsx')
  show(toast)
}
