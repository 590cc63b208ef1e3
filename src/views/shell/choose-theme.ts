import { local, write } from '#storage'

import { THEME_KEY, applyTheme } from './theme.ts'
import type { Theme } from './theme.ts'

/** Shows a theme and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  write(local, THEME_KEY, theme === 'system' ? undefined : theme)
  applyTheme(theme)
}
