export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`

/** How long and where a message stands (specification 2 §3 Toast). */
export type ToastPlace = {
  /** Milliseconds; by type when absent: success 2 s, the others 4 s, loading until it is closed or replaced. */
  readonly duration?: number
  /** At the top right when absent. */
  readonly position?: ToastPosition
  /** A second toast with the same id replaces the first: what was loading ends by its result. */
  readonly uniqueId?: string
}

/** A message in the corner (specification 2 §3 Toast). */
export type Toast = ToastPlace & {
  readonly heading?: string
  readonly message: string
  readonly type: 'success' | 'warning' | 'error' | 'blank' | 'loading'
  readonly links?: readonly { readonly label: string; readonly href: string }[]
}

/** Shows a message; resolves once it can be read. */
export type Notify = (toast: Toast) => Promise<void>
