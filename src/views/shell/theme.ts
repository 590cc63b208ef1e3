export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'
const darkness = () => matchMedia('(prefers-color-scheme:dark)')

/** What the user chose; index.html applies the same before the first paint. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function apply(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && darkness().matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

/** Shows a theme and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply(theme)
}

/** Follows the system while that is what the user chose. */
export const followSystemTheme = (): void =>
  darkness().addEventListener('change', () => apply(readTheme()))
