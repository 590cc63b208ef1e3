/** Words of the public pages. */
export const homeTexts = {
  lead: 'Used battery packs, from the dealer’s dock to metal again.',
  text: 'Request a pickup, watch it move, and see at each step what it waits for and for whom.',
  picture: 'A battery pack is picked up by truck and becomes metal for new cells',
  steps: ['Pack', 'Pickup', 'Metal'],
  programs: 'Request a pickup',
  programsText: 'Choose your program. You sign in on its page.',
} as const

/** The start page of whoever is signed in. */
export const welcomeTexts = {
  welcome: (name: string): string => (name ? `Welcome back, ${name}` : 'Welcome back'),
  openDashboard: (label: string): string => `Open ${label}`,
}
