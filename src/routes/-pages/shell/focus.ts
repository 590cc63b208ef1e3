const inputs = ['keydown', 'pointerdown'] as const

/**
 * What had the focus leaves with the form: until somebody acts, the heading of whatever comes has it, as after any
 * other change of page. That may be several in turn: the skeleton's page, the page itself.
 */
export function followHeading(): void {
  const focus = () => {
    if (document.activeElement && document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  const watching = new MutationObserver(focus)
  watching.observe(document.body, { childList: true, subtree: true })
  const end = new AbortController()
  for (const input of inputs)
    addEventListener(input, () => (watching.disconnect(), end.abort()), {
      capture: true,
      signal: end.signal,
    })
  focus()
}
