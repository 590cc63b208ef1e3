/** Words of the public pages (redesign-2.md §3.1). */
export const homeTexts = {
  lead: 'Used EV batteries, picked up and recycled.',
  text: 'Request a pickup, track it, print your papers.',
  picture: 'Used packs are picked up by truck and become new metal',
  steps: ['Used packs', 'Pickup', 'New metal'],
  pickup: 'Request a pickup',
  pickupText: 'For dealers and service sites, suppliers, and battery plants.',
  audience: 'I work for…',
  sell: 'Sell your EV battery pack',
  sellText: 'Type the VIN, see what the pack is, get a price.',
  vin: 'VIN',
  vinHint: '17 characters',
  find: 'Find battery',
  noAccount: 'No account needed to look up a pack.',
  join: 'Become a supplier',
  joinText: 'Send us scrap, cells, modules or packs on a regular basis.',
  joinFacts: [
    'About 10 minutes, the draft is kept',
    'Have your tax form and insurance ready',
    'We answer within 2 business days',
  ],
  start: 'Start application',
  goOn: 'Continue application',
  inEurope: 'In Europe? Start here',
  demo: 'New here? See how a dealer network shares one truck.',
  demoText: 'The demo runs with made-up dealers. You don’t need to sign in.',
  openDemo: 'Open Dealership Network Demo',
} as const

/** The start page of whoever is signed in. */
export const welcomeTexts = {
  welcome: (name: string): string => (name ? `Welcome back, ${name}` : 'Welcome back'),
  openDashboard: (label: string): string => `Open ${label}`,
}
