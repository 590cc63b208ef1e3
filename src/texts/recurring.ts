import { shipAgainTexts } from './ship-again.ts'

const every = (weeks: number) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`)

/** Words of loads that are shipped again every few weeks. */
export const recurringTexts = {
  title: 'Recurring requests',
  things: 'recurring requests',
  load: shipAgainTexts.load,
  plan: (weeks: number, until: string) => `${every(weeks)} until ${until}`,
  next: (day: string) => `Next pickup ${day}`,
  paused: 'Paused',
  moved: (planned: string, why: string) => `Moved from ${planned}: ${why}`,
  weekend: 'weekend',
  leadTime: 'we need more notice',
  ready: (day: string) => `Ready to send for ${day}`,
  send: 'Review and send',
  skip: 'Skip',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End',
  repeat: 'Repeat…',
  dialog: (place: string) => `Repeat this load from ${place}`,
  lead: 'We prepare each request a few days ahead and email you. Nothing is submitted until you send it.',
  change: 'Change…',
  changeDialog: (place: string) => `Change the recurring pickup from ${place}`,
  changeLead: 'Pickups that already wait for you stay as they are.',
  saveChange: 'Save changes',
  changed: 'Recurring pickup changed.',
  repeats: 'Repeats',
  partOf: 'Recurring pickup',
  copies: (id: string) => `Same load as ${id}`,
  ended: 'Ended',
  weeks: 'Weeks between pickups',
  first: 'First pickup',
  until: 'Last day',
  save: 'Repeat',
  close: 'Cancel',
  saved: 'Repeating. We’ll email you before each pickup.',
  wrongWeeks: 'Enter 1 to 12 weeks',
  wrongFirst: 'Choose a day after today',
  wrongUntil: 'Choose a day on or after the first pickup',
} as const

/** What the server says of them. */
export const recurringServerTexts = {
  notShipped: 'You can repeat a request once its pickup is booked.',
  noUnits: 'This request has no handling units to repeat.',
  firstTooEarly: 'Choose a day after today',
  untilTooEarly: 'Choose a day on or after the first pickup',
  untilTooLate: 'Choose a day within a year',
  needsPlan: 'Send everyWeeks and until',
  needsPickup: 'Send the plannedDate of a pickup that waits to be sent',
  tooMany: 'You have 50 recurring requests, the most we keep. End one to add another.',
  ended: 'This recurring request has ended.',
  over: 'Its last day has passed. Choose a later one first.',
  state: 'This recurring request doesn’t allow that now.',
  sent: (id: string) => `A colleague already sent this pickup as ${id}.`,
} as const

/** The mail that asks to send the next one. */
export const recurringMailTexts = {
  subject: (day: string, place: string) => `Send your pickup request for ${day}, ${place}`,
  lead: (day: string) => `Your recurring pickup request for ${day} is ready to send.`,
  hint: 'Open it, check the load and submit it. Nothing is submitted automatically.',
  pickup: 'Pickup',
  site: 'Site',
  loadLabel: 'Load',
  repeats: 'Repeats',
  foot: 'Pause or end it on your dashboard:',
} as const
