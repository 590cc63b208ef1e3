import { local, read } from '#storage'

export type Theme = 'system' | 'light' | 'dark'

export const THEME_KEY = 'theme'
const darkness = () => matchMedia('(prefers-color-scheme:dark)')

/** What the user chose; index.html applies the same before the first paint. */
export function readTheme(): Theme {
  const stored = read(local, THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows a theme. */
export function applyTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && darkness().matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

/** Follows the system while that is what the user chose. */
export const followSystemTheme = (): void =>
  darkness().addEventListener('change', () => applyTheme(readTheme()))
