/** The switch that turns single keys off (WCAG 2.1.4). */
export const shortcutTexts = {
  label: 'Single-key shortcuts',
  hint: 'Turn off to use only Ctrl/⌘ shortcuts and arrow keys.',
} as const
