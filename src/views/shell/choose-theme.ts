import { THEME_KEY, applyTheme } from './theme.ts'
import type { Theme } from './theme.ts'

/** Shows a theme and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyTheme(theme)
}
