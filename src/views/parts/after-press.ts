/**
 * For what happens on leaving a field: a pointer that is pressed meanwhile gets its click first. What is said beneath
 * the field would move the button away from under it, and the press would be lost.
 */
export const afterPress = (run: () => void) => (): void => {
  if (!document.querySelector(':active')) run()
  else addEventListener('click', () => setTimeout(run), { once: true, capture: true })
}
