/** Brings a part of the page into sight and gives it the focus, so that screen readers go on there. */
export function showPart(id: string): void {
  const part = document.getElementById(id)
  part?.focus({ preventScroll: true })
  // In the middle: the head of the page lies over its upper end.
  part?.scrollIntoView({ block: 'center' })
}
