/** Words of the public pages. */
export const homeTexts = {
  lead: 'Used battery packs, from the dealer’s dock to metal again.',
  text: 'Request a pickup, watch it move, and see at each step what it waits for and for whom.',
  picture: 'A battery pack is picked up by truck and becomes metal for new cells',
  steps: ['Pack', 'Pickup', 'Metal'],
  programs: 'Request a pickup',
  programsText: 'Choose your program. You sign in on its page.',
  sell: 'Sell your EV battery pack',
  sellText: 'Look a pack up by its VIN and get a priced offer.',
  sellAction: 'Look up a pack',
  supplier: 'Become a supplier',
  supplierText: 'Tell us about your company, materials and sites.',
  supplierAction: 'Start onboarding',
  supplierEurope: 'Onboarding in Europe',
  demo: 'Dealership Network Demo',
  demoText: 'See a demo network of dealerships and plan a round.',
  demoAction: 'Open the demo',
} as const

/** The start page of whoever is signed in. */
export const welcomeTexts = {
  welcome: (name: string): string => (name ? `Welcome back, ${name}` : 'Welcome back'),
  openDashboard: (label: string): string => `Open ${label}`,
}
