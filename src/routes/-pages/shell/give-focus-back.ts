// The browser gives focus back to the opener, but not through a second dialog on top; and the opener may be gone with
// the action: then the heading has it.
/** Gives the focus to what had it before a dialog, or to the page's heading. */
export const giveFocusBack = (opener: Element | null) =>
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    if (opener instanceof HTMLElement && opener !== document.body) opener.focus()
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
