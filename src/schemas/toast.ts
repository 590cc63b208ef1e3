/** A message in the corner (specification 2 §3 Toast). */
export type Toast = {
  readonly heading?: string
  readonly message: string
  readonly type: 'success' | 'warning' | 'error' | 'blank'
  /** Milliseconds; by type when absent: success 2 s, the others 4 s. */
  readonly duration?: number
  /** A second toast with the same id replaces the first. */
  readonly uniqueId?: string
  readonly links?: readonly { readonly label: string; readonly href: string }[]
}

/** Shows a message; resolves once it can be read. */
export type Notify = (toast: Toast) => Promise<void>
