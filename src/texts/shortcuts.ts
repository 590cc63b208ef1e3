/** The switch that turns single keys off (WCAG 2.1.4). */
export const shortcutTexts = {
  label: 'Single-key shortcuts',
  hint: 'Off: keys with Ctrl or Command still work, and so do the arrows in lists.',
} as const
