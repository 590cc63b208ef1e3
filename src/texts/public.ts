/** Words of the public pages. */
export const homeTexts = {
  lead: 'Used battery packs, from the dealer’s dock back to metal.',
  text: 'Request a pickup, track it, and always see the next step and who has it.',
  picture: 'A battery pack is picked up by truck and becomes metal for new cells',
  steps: ['Pack', 'Pickup', 'Metal'],
  programs: 'Request a pickup',
  programsText: 'Choose your program to sign in.',
  demo: 'New here? See how a dealer network shares one truck.',
  demoText: 'The demo runs with made-up dealers. You don’t need to sign in.',
  openDemo: 'Open Dealership Network Demo',
} as const

/** The start page of whoever is signed in. */
export const welcomeTexts = {
  welcome: (name: string): string => (name ? `Welcome back, ${name}` : 'Welcome back'),
  openDashboard: (label: string): string => `Open ${label}`,
}
